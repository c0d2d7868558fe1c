const [TEXT, CHECKSUM, EXTRA, NAME, COMMENT] = [1, 2, 4, 8, 16];
const KNOWN = TEXT | CHECKSUM | EXTRA | NAME | COMMENT;
const DEFLATE = 8;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === DEFLATE;

/** Longest header that is read. Names and comments are a few hundred bytes at most. */
export const HEADER_MAX = 64 * 1024;

/** Length of the gzip header that the bytes begin with (RFC 1952, 2.3); undefined if there is none or it is not complete. */
export function headerLength(bytes: Uint8Array): number | undefined {
  const flags = bytes[3] ?? 0;
  if (!isGzip(bytes) || flags & ~KNOWN) return undefined;
  let at = 10;
  if (flags & EXTRA) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const field of [NAME, COMMENT]) {
    if (!(flags & field)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return undefined;
    at = end + 1;
  }
  if (flags & CHECKSUM) at += 2;
  return at <= bytes.length ? at : undefined;
}
