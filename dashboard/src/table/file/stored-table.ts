import type { FileCell, FileFormat, FileTable } from '@vigie/charts/export-slot';
import type { AnyColumn, ColumnKind } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';
import { rowsInOrder } from '../store/order-rows.ts';

const FORMATS: Readonly<Record<ColumnKind, FileFormat>> = {
  text: 'text',
  title: 'text',
  publisher: 'text',
  link: 'link',
  number: 'number',
  score: 'number',
  rank: 'number',
  date: 'datetime',
};

/** Rows of a store as a file has them. By default in the rows' own order. */
export function storedTable(
  data: TableData,
  columns: readonly AnyColumn[],
  order: ArrayLike<number> = rowsInOrder(data.size),
): FileTable {
  const cells = columns.map(({ id }) => cellReader(data, id));
  return {
    columns: columns.map(({ header, kind }) => ({ heading: header, format: FORMATS[kind] })),
    rows: {
      *[Symbol.iterator]() {
        for (let index = 0; index < order.length; index += 1) yield cells.map((cell) => cell(order[index]!));
      },
    },
    count: order.length,
  };
}

function cellReader(data: TableData, id: string): (row: number) => FileCell {
  const stored = data.column(id);
  if (stored.type === 'text') return (row) => stored.at(row);
  // Missing figures and dates are no numbers in the store.
  return (row) => (Number.isNaN(stored.at(row)) ? null : stored.at(row));
}
