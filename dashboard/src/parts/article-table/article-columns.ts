import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE, ARTICLE_COLUMNS, type RowColumn } from '@vigie/contracts/row-columns';
import { accessText } from '../../query/labels.ts';
import { isEveryone } from '../../query/shared-query.ts';
import { repairText } from '../../shared/repair-text.ts';
import type { ColumnDef } from '../../table/index.ts';
import { rowColumn } from '../table-tools/row-column.ts';

type ArticleRow = AnswerOf<'articleRows'>[number];

/** Ids of columns, as the choices that readers have stored name them, and their places in rows. */
const COLUMN = {
  rang: ARTICLE.rank,
  editeur: ARTICLE.editeur,
  score: ARTICLE.score,
  applenews: ARTICLE.scoreApplenews,
  cluster: ARTICLE.clusterScore,
  desktop: ARTICLE.scoreDesktop,
  mobile: ARTICLE.scoreMobile,
  titre: ARTICLE.titre,
  desktopTop: ARTICLE.desktopTop,
  desktopCat: ARTICLE.desktopCat,
  desktopTopic: ARTICLE.desktopTopic,
  mobileTop: ARTICLE.mobileTop,
  mobileCat: ARTICLE.mobileCat,
  mobileTopic: ARTICLE.mobileTopic,
  modif: ARTICLE.lastModified,
  facebook: ARTICLE.sharesFacebook,
  id: ARTICLE.id,
  apparition: ARTICLE.firstView,
  sitemap: ARTICLE.dateArticle,
  exposition: ARTICLE.firstExposition,
  partages: ARTICLE.sharesTotal,
  twitter: ARTICLE.sharesTwitter,
  bluesky: ARTICLE.sharesBluesky,
  mastodon: ARTICLE.sharesMastodon,
  premierDesktop: ARTICLE.firstDesktop,
  premierMobile: ARTICLE.firstMobile,
  premierApplenews: ARTICLE.firstApplenews,
  dernierDesktop: ARTICLE.lastDesktop,
  dernierMobile: ARTICLE.lastMobile,
  dernierApplenews: ARTICLE.lastApplenews,
  publication: ARTICLE.publishedAt,
  majSitemap: ARTICLE.lastDateArticle,
  url: ARTICLE.url,
  acces: ARTICLE.paywall,
} as const satisfies Record<string, number>;

/** The title gets the width that the other columns leave. */
const TITLE = {
  value: (row: ArticleRow) => repairText(row[ARTICLE.titre]),
  tileOf: 'editeur',
  locked: true,
  priority: 1,
} as const satisfies Partial<ColumnDef<ArticleRow>>;

const ACCESS = {
  value: (row: ArticleRow) => accessText(row[ARTICLE.paywall]) ?? '',
} as const satisfies Partial<ColumnDef<ArticleRow>>;

function articleColumn(id: keyof typeof COLUMN): ColumnDef<ArticleRow> {
  const position = COLUMN[id];
  const reading = id === 'titre' ? TITLE : id === 'acces' ? ACCESS : { position };
  return { id, ...rowColumn(ARTICLE_COLUMNS[position]), ...reading };
}

type Look = Pick<ColumnDef<ArticleRow>, 'hidden' | 'width' | 'priority'>;

/** A column that says nothing of one publisher's articles. */
const isOfMarket = (id: string): boolean =>
  (ARTICLE_COLUMNS[COLUMN[id as keyof typeof COLUMN]] as RowColumn).scope === 'market';

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

/** Columns of a table of articles, in the order of `looks`, with the changes of this table. */
export const articleColumns = (
  looks: Readonly<Partial<Record<keyof typeof COLUMN, Look>>>,
): readonly ColumnDef<ArticleRow>[] =>
  Object.entries(looks).map(([id, look]) => ({ ...articleColumn(id as keyof typeof COLUMN), ...look }));
