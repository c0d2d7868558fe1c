import { PUBLISHER, PUBLISHER_COLUMNS, type PublisherKey } from '@vigie/contracts/row-columns';
import type { ColumnDef } from '../../table/index.ts';
import { rowColumn } from '../table-tools/row-column.ts';

const LOOK: Readonly<Partial<Record<PublisherKey, Partial<ColumnDef>>>> = {
  rang: { priority: 1 },
  editeur: { locked: true, grow: true, pinned: true, width: 216, priority: 2 },
  score: { kind: 'score', width: 132, priority: 3 },
};

const [RANK, ...FIGURES] = PUBLISHER_COLUMNS.filter((column) => 'label' in column).map(
  (column): ColumnDef => ({
    id: column.key,
    position: PUBLISHER[column.key],
    ...rowColumn(column),
    ...LOOK[column.key],
  }),
) as [ColumnDef, ...ColumnDef[]];

/** Columns of tables of publishers. */
export const COLUMNS: readonly ColumnDef[] = [{ ...RANK, width: 52 }, ...FIGURES];

/**
 * The same with the ranks gained since the previous range and the address that explains them, the last positions of the row.
 * @param against the previous range in words
 */
export const rankingColumns = (against: string): readonly ColumnDef[] => [
  { ...RANK, width: 84, changeOf: 'evolution', whyOf: 'pourquoi', against },
  ...FIGURES,
  { id: 'evolution', header: 'Evolution', kind: 'number', position: PUBLISHER_COLUMNS.length, internal: true },
  { id: 'pourquoi', header: 'Pourquoi', kind: 'text', position: PUBLISHER_COLUMNS.length + 1, internal: true },
];
