import type { ViewInput } from '../view-input.ts';
import type { CellSource } from './cell.ts';
import { secondColumn } from './cell-factories.ts';

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
