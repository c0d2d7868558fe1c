import type { RowColumn } from '@vigie/contracts/row-columns';
import type { AddressSort } from '@vigie/contracts/views/address-sort';

/** The order of a screen's table, as its reader sees it (`dashboard/src/table/store/order-rows.ts`). */

const french = new Intl.Collator('fr', { numeric: true });

const NUMERIC: ReadonlySet<RowColumn['format']> = new Set(['rank', 'count', 'points', 'share', 'time']);

type Cell = number | string | undefined;

/** undefined: missing. */
function cellOf(value: unknown, { format }: RowColumn): Cell {
  if (value === null || value === undefined || value === '') return undefined;
  if (format === 'time') return Date.parse(String(value));
  if (format === 'flag') return value === true ? 'Payant' : 'Libre';
  return NUMERIC.has(format) ? Number(value) : String(value);
}

const compareCells = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));

/** Missing values are last in both directions. undefined: the rows have no such column, or are in this order. */
export function rowOrder(
  columns: readonly RowColumn[],
  sort: AddressSort | null | undefined,
): ((a: object, b: object) => number) | undefined {
  const column = sort && columns.find(({ key, label }) => key === sort.column && label !== undefined);
  if (!column) return undefined;
  const sign = sort.direction === 'desc' ? -1 : 1;
  const read = (row: object): Cell => cellOf(Reflect.get(row, column.key), column);
  return (one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * compareCells(a, b);
  };
}

/** The first rows of an order, of rows that come in steps. Rows that are equal in it stay as they come. */
export async function firstInOrder<Row extends object>(
  steps: AsyncIterable<readonly Row[]>,
  order: (a: Row, b: Row) => number,
  count: number,
): Promise<Row[]> {
  let first: Row[] = [];
  for await (const rows of steps) first = [...first, ...rows].sort(order).slice(0, count);
  return first;
}
