import type { AnyColumn, ColumnKind } from '../../columns/column-def.ts';
import type { ViewInput } from '../view-input.ts';
import type { CellFactory, CellSource } from './cell.ts';
import { dateCell, numberCell, rankCell, scoreCell } from './figure-cells.ts';
import { linkCell, markedCell, publisherCell, textCell, titleCell } from './text-cells.ts';

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
function secondColumn(column: AnyColumn): string | undefined {
  if (column.kind === 'number') return column.hintOf;
  return column.kind === 'rank' ? column.changeOf : (column.marksOf ?? column.tileOf);
}

/** The stored columns behind the placed ones. A title shows its publisher's tile on narrow screens only. */
export function readSources({ data, layout }: ViewInput): readonly CellSource[] {
  if (!data) return [];
  return layout.placed.map(({ column }) => {
    const second =
      column.kind === 'title' && column.marksOf === undefined && !layout.narrow ? undefined : secondColumn(column);
    const stored = (id: string | undefined) => (id === undefined ? undefined : data.column(id));
    return { own: data.column(column.id), second: stored(second), address: stored(column.whyOf) };
  });
}
