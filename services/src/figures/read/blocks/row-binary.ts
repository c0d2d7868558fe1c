/** Rows of RowBinary that begin with a text and go on with so many bytes. */
export function countRows(bytes: Buffer, width: number): number {
  let rows = 0;
  for (let at = 0; at < bytes.length; rows += 1) at = textAt(bytes, at).end + width;
  return rows;
}

/** A text of RowBinary: its length, then its bytes. */
export function textAt(bytes: Buffer, at: number): { start: number; end: number } {
  const { number: length, end: start } = numberAt(bytes, at);
  return { start, end: start + length };
}

/** A length of RowBinary, of a text or an array: groups of seven bits from the lowest. */
export function numberAt(bytes: Buffer, at: number): { number: number; end: number } {
  let number = 0;
  for (let i = 0; ; i += 1) {
    const byte = bytes[at + i]!;
    number |= (byte & 127) << (7 * i);
    if (byte < 128) return { number, end: at + i + 1 };
  }
}
