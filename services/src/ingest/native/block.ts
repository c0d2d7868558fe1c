import { ByteSink } from './bytes.ts';
import type { Column } from './column.ts';

/** One block of the `Native` format: what `INSERT INTO table (names) FORMAT Native` reads. Chunks are not copied together. */
export function encodeBlock(columns: Readonly<Record<string, Column>>, rows: number): Buffer[] {
  const entries = Object.entries(columns);
  const out: Buffer[] = [];
  const start = new ByteSink(16);
  start.varint(entries.length);
  start.varint(rows);
  out.push(start.view());
  for (const [name, column] of entries) {
    const head = new ByteSink(128);
    head.text(name, 'utf8');
    head.text(column.type, 'utf8');
    out.push(head.view());
    column.prefix(out);
    column.data(out);
  }
  return out;
}
