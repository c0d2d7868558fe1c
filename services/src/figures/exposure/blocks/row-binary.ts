/** Rows of RowBinary that begin with a text and go on with so many bytes. */
export function countRows(bytes: Buffer, width: number): number {
  let rows = 0;
  for (let at = 0; at < bytes.length; rows += 1) at = textAt(bytes, at).end + width;
  return rows;
}

/** A text of RowBinary: its length, in groups of seven bits from the lowest, then its bytes. */
export function textAt(bytes: Buffer, at: number): { start: number; end: number } {
  let length = 0;
  let start = at;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[start]!;
    start += 1;
    length |= (byte & 127) << shift;
    if (byte < 128) return { start, end: start + length };
  }
}
