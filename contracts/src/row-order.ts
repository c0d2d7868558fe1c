import { frenchCollator } from './french/collator.ts';
import { accessText } from './option-labels.ts';
import type { RowColumn } from './row-columns.ts';
import type { AddressSort } from './views/address-sort.ts';

/** The order of a table by one of its columns. The dashboard's tables have it over millions of rows; its test compares them with this. */

const NUMERIC: ReadonlySet<RowColumn['format']> = new Set(['rank', 'count', 'points', 'share', 'time']);

type Cell = number | string | undefined;

/** undefined: missing. */
function cellOf(value: unknown, { format }: RowColumn): Cell {
  if (value === null || value === undefined || value === '') return undefined;
  if (format === 'time') return Date.parse(String(value));
  if (format === 'flag') return accessText(value === true) ?? undefined;
  return NUMERIC.has(format) ? Number(value) : String(value);
}

/** Missing values are last in both directions. undefined: the rows have no such column, or are in this order. */
export function rowOrder(
  columns: readonly RowColumn[],
  sort: AddressSort | null | undefined,
): ((a: object, b: object) => number) | undefined {
  const column = sort && columns.find(({ key, label }) => key === sort.column && label !== undefined);
  if (!column) return undefined;
  const sign = sort.direction === 'desc' ? -1 : 1;
  const french = frenchCollator();
  const read = (row: object): Cell => cellOf(Reflect.get(row, column.key), column);
  const compare = (a: Cell, b: Cell): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));
  return (one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * compare(a, b);
  };
}
