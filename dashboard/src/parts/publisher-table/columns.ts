import { PUBLISHER, PUBLISHER_COLUMNS } from '@vigie/contracts/row-columns';
import type { ColumnDef } from '../../table/index.ts';
import { rowColumn } from '../table-tools/row-column.ts';

/** Ids of columns, as the choices that readers have stored name them, and their places in rows. */
const COLUMN = {
  rang: PUBLISHER.rank,
  editeur: PUBLISHER.name,
  exposes: PUBLISHER.exposed,
  nouveaux: PUBLISHER.fresh,
  articlesApplenews: PUBLISHER.applenewsArticles,
  score: PUBLISHER.score,
  flipboard: PUBLISHER.flipboard,
  applenews: PUBLISHER.applenews,
  top: PUBLISHER.googleTop,
  sections: PUBLISHER.googleCat,
  topic: PUBLISHER.googleTopic,
  homepage: PUBLISHER.homepage,
  france: PUBLISHER.france,
  international: PUBLISHER.international,
  economie: PUBLISHER.economie,
  science: PUBLISHER.science,
  culture: PUBLISHER.culture,
  sports: PUBLISHER.sports,
  sante: PUBLISHER.sante,
} as const satisfies Record<string, number>;

const LOOK: Readonly<Partial<Record<string, Partial<ColumnDef>>>> = {
  rang: { priority: 1 },
  editeur: { locked: true, grow: true, pinned: true, width: 216, priority: 2 },
  score: { kind: 'score', width: 132, priority: 3 },
};

const [RANK, ...FIGURES] = Object.entries(COLUMN).map(
  ([id, position]): ColumnDef => ({ id, position, ...rowColumn(PUBLISHER_COLUMNS[position]), ...LOOK[id] }),
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
  { id: 'evolution', header: 'Evolution', kind: 'number', position: 20, internal: true },
  { id: 'pourquoi', header: 'Pourquoi', kind: 'text', position: 21, internal: true },
];
