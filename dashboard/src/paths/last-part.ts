/** The last part of a path, decoded; as it is where it cannot be decoded. */
export function lastPart(pathname: string): string {
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
