import { type AnyColumn, isNumeric } from '../columns/column-def.ts';
import type { SortDirection, SortState } from '../store/order-rows.ts';

/**
 * What activating a header does: figures largest first, texts from A, then the other direction, then the rows' own
 * order.
 */
export function nextSort(sort: SortState | null, column: AnyColumn): SortState | null {
  const first: SortDirection = isNumeric(column.kind) && column.kind !== 'rank' ? 'desc' : 'asc';
  const second: SortDirection = first === 'asc' ? 'desc' : 'asc';
  if (sort?.column !== column.id) return { column: column.id, direction: first };
  return sort.direction === first ? { column: column.id, direction: second } : null;
}
