import type { Names } from './block.ts';
import { textAt } from './row-binary.ts';

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
