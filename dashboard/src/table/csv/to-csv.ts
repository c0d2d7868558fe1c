import type { AnyColumn } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';
import { nextTask } from '../store/next-task.ts';
import { rowsInOrder } from '../store/order-rows.ts';
import { csvChunks } from './csv-chunks.ts';

export interface CsvOptions {
  /** Row numbers as on screen; the rows' own order by default. */
  readonly order?: ArrayLike<number>;
}

/** The CSV file of these columns, made in pieces so that the page stays responsive. */
export async function toCsv(data: TableData, columns: readonly AnyColumn[], options: CsvOptions = {}): Promise<Blob> {
  const parts: Blob[] = [];
  // Each piece becomes a Blob at once: the browser may keep it outside of the heap, where the text of a million rows
  // would not fit.
  for (const text of csvChunks(data, columns, options.order ?? rowsInOrder(data.size))) {
    parts.push(new Blob([text]));
    await nextTask();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
