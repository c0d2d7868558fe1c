import type { AnswerOf } from '@vigie/contracts/calls/index';
import { accessText } from '@vigie/contracts/option-labels';
import { ARTICLE, ARTICLE_COLUMNS, type ArticleKey, columnOf } from '@vigie/contracts/row-columns';
import { isEveryone } from '../../query/shared-query.ts';
import type { ColumnDef } from '../../table/index.ts';
import { rowColumn } from '../table-tools/row-column.ts';

type ArticleRow = AnswerOf<'articleRows'>[number];

/** Columns whose cells are not drawn as they come. The title gets the width that the other columns leave. */
const READINGS: Readonly<Partial<Record<ArticleKey, Partial<ColumnDef<ArticleRow>>>>> = {
  titre: { position: ARTICLE.titre, tileOf: 'editeur', locked: true, priority: 1 },
  acces: { value: (row) => accessText(row[ARTICLE.acces]) ?? '' },
};

const articleColumn = (key: ArticleKey): ColumnDef<ArticleRow> => ({
  id: key,
  ...rowColumn(columnOf(ARTICLE_COLUMNS, key)),
  ...(READINGS[key] ?? { position: ARTICLE[key] }),
});

type Look = Pick<ColumnDef<ArticleRow>, 'hidden' | 'width' | 'priority'>;

/** A column that says nothing of one publisher's articles. */
const isOfMarket = (id: string): boolean => columnOf(ARTICLE_COLUMNS, id as ArticleKey).scope === 'market';

const ofOne = new WeakMap<readonly ColumnDef<ArticleRow>[], readonly ColumnDef<ArticleRow>[]>();

/**
 * The same columns when one publisher is chosen: those of the market are hidden by default, as its name, which would be
 * in every row.
 * Returns the same array each time, since new columns reset the table.
 */
export function columnsOfOne(columns: readonly ColumnDef<ArticleRow>[]): readonly ColumnDef<ArticleRow>[] {
  const known = ofOne.get(columns);
  if (known) return known;
  const made = columns.map((column) => (isOfMarket(column.id) ? { ...column, ...HIDDEN } : column));
  ofOne.set(columns, made);
  return made;
}

/** Columns of a table of one publisher's articles, or of everyone's. */
export const columnsFor = (
  columns: readonly ColumnDef<ArticleRow>[],
  editeur: string,
): readonly ColumnDef<ArticleRow>[] => (isEveryone(editeur) ? columns : columnsOfOne(columns));

/** Hidden until the user chooses it. */
export const HIDDEN: Look = { hidden: true };

/** Columns that have a heading. */
export type HeadedKey = Extract<(typeof ARTICLE_COLUMNS)[number], { label: string }>['key'];

/** Columns of a table of articles, in the order of `looks`, with the changes of this table. */
export const articleColumns = (looks: Readonly<Partial<Record<HeadedKey, Look>>>): readonly ColumnDef<ArticleRow>[] =>
  Object.entries(looks).map(([key, look]) => ({ ...articleColumn(key as ArticleKey), ...look }));
