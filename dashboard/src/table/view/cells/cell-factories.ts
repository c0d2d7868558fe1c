import type { AnyColumn, ColumnKind } from '../../columns/column-def.ts';
import type { CellFactory } from './cell.ts';
import { dateCell, numberCell, rankCell, scoreCell } from './figure-cells.ts';
import { markedCell } from './marked-cell.ts';
import { linkCell, publisherCell, textCell, titleCell } from './text-cells.ts';

const factories: Readonly<Record<ColumnKind, CellFactory>> = {
  text: textCell,
  title: titleCell,
  publisher: publisherCell,
  link: linkCell,
  number: numberCell,
  score: scoreCell,
  rank: rankCell,
  date: dateCell,
};

export const cellFactory = (column: AnyColumn): CellFactory =>
  column.marksOf === undefined ? factories[column.kind] : markedCell;

/** The id of the other column a cell reads, if any. */
export function secondColumn(column: AnyColumn): string | undefined {
  if (column.kind === 'number') return column.hintOf;
  return column.kind === 'rank' ? column.changeOf : (column.marksOf ?? column.tileOf);
}
