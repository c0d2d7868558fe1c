import type { Names } from './block.ts';

/** Rows of RowBinary that begin with a text and go on with so many bytes. */
export function countRows(bytes: Buffer, width: number): number {
  let rows = 0;
  for (let at = 0; at < bytes.length; rows += 1) at = textAt(bytes, at).end + width;
  return rows;
}

/** Columns that every answer about exposure begins with. */
export interface KeyColumns {
  host: Uint32Array;
  article: Uint32Array;
  page: Uint8Array;
  category: Uint8Array;
}

/** Bytes of article, page and category, which follow the host. */
export const KEY_BYTES = 8 + 1 + 1;

/** Reads host, article, page and category of a row. Returns where the rest of it begins. */
export function readKeys(
  bytes: Buffer,
  at: number,
  columns: KeyColumns,
  row: number,
  { articles, hosts }: Names,
): number {
  const { start, end } = textAt(bytes, at);
  const host = hosts.numberOf(bytes.toString('latin1', start, end));
  columns.host[row] = host;
  columns.article[row] = articles.onHost(bytes.readUInt32LE(end + 4), bytes.readUInt32LE(end), host);
  columns.page[row] = bytes[end + 8]!;
  columns.category[row] = bytes[end + 9]!;
  return end + KEY_BYTES;
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
