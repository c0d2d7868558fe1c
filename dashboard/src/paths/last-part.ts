/** The last part of a path, decoded; as it is where it cannot be decoded. */
export function lastPart(pathname: string): string {
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same as the router reads it: its parameters have a slash for '%2F' even after decoding. */
export const lastParameter = (pathname: string): string => lastPart(pathname).replaceAll('%2F', '/');
