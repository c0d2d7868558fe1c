import { fold } from '@vigie/contracts/fold';
import { type AnyColumn, isNumeric } from '../columns/column-def.ts';
import type { TableData } from './column-store.ts';
import { radixOrder, sortableBits } from './radix-order.ts';
import { prepareRanks, ranksNow } from './rank-cache.ts';
import type { TextColumn } from './stored-columns.ts';

export type SortDirection = 'asc' | 'desc';

export interface SortState {
  readonly column: string;
  readonly direction: SortDirection;
}

export type Order = Uint32Array<ArrayBuffer>;

export function rowsInOrder(count: number): Order {
  const order = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) order[row] = row;
  return order;
}

/**
 * Row numbers in the order of a sort: stable, missing values last in both directions, the rows' own order for null.
 *
 * @returns undefined when the column's texts must be ranked first: await `prepareOrder`, then call again
 */
export function orderRows(data: TableData, sort: SortState | null): Order | undefined {
  const order = rowsInOrder(data.size);
  if (!sort) return order;
  const column = data.column(sort.column);
  const keys = column.type === 'number' ? column.view() : ranksNow(column);
  return keys && radixOrder(sortableBits(keys, sort.direction === 'desc'), order);
}

export async function prepareOrder(data: TableData, sort: SortState, signal?: AbortSignal): Promise<void> {
  const column = data.column(sort.column);
  if (column.type === 'text') await prepareRanks(column, signal);
}

/** The same order with the pinned rows first; both parts keep their order. */
export function pinRows(order: Order, isPinned: (row: number) => boolean): Order {
  const pinned = order.filter(isPinned);
  if (pinned.length === 0) return order;
  const result = new Uint32Array(order.length);
  result.set(pinned);
  let next = pinned.length;
  for (const row of order) {
    if (isPinned(row)) continue;
    result[next] = row;
    next += 1;
  }
  return result;
}

/** Folded texts of the columns that were searched, as far as they were read. */
const folded = new WeakMap<TextColumn, string[]>();

function foldedTexts(column: TextColumn): readonly string[] {
  const texts = folded.get(column) ?? [];
  folded.set(column, texts);
  for (let row = texts.length; row < column.length; row += 1) texts.push(fold(column.at(row) ?? ''));
  return texts;
}

/** Rows, in the given order, whose texts in these columns contain every word. Folded: case and accents do not count. */
export function searchRows(data: TableData, columns: readonly AnyColumn[], order: Order, typed: string): Order {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return order;
  const texts = columns.flatMap(({ id, kind }) => {
    const stored = isNumeric(kind) ? undefined : data.column(id);
    return stored?.type === 'text' ? [foldedTexts(stored)] : [];
  });
  return order.filter((row) => words.every((word) => texts.some((column) => column[row]?.includes(word))));
}
