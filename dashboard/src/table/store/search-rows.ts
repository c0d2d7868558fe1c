import { fold } from '@vigie/contracts/fold';
import type { AnyColumn } from '../columns/column-def.ts';
import { isNumeric } from '../columns/column-def.ts';
import type { TableData } from './column-store.ts';
import type { Order } from './order-rows.ts';
import type { TextColumn } from './stored-columns.ts';

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
