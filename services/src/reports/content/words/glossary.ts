import { CATEGORY_LABELS, POSITION_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import type { Query } from '@vigie/contracts/query';
import type { ClusterLine } from '../gather/cluster-lines.ts';

/**
 * The words of reports: one for a figure, the same in tiles, tables, sentences and every sheet. Sections, positions and
 * sources are named as the filters name them.
 */
export const WORDS = {
  rank: 'Rang',
  score: 'Score',
  total: 'Score total',
  exposed: 'Articles exposés',
  /** First exposed anywhere in the period. */
  fresh: 'Nouveaux articles exposés',
  /** First listed in a sitemap of the publisher in the period. */
  listed: 'Nouveaux articles en sitemap',
  /** Listed again, once an hour. */
  changed: 'Articles modifiés en sitemap',
  /** That appeared in one sitemap: an article in two of them is an entry of both. */
  entries: 'Nouvelles entrées',
  errors: 'Erreurs',
  clusters: 'Clusters exposés',
  covered: 'Clusters couverts',
  missed: 'Clusters manqués',
  coverage: 'Couverture',
  /** Of clusters, beside a score of the period. */
  lifeArticles: 'Articles, vie entière',
  lifePublishers: 'Editeurs, vie entière',
  publishers: 'Editeurs exposés',
  shares: 'Partages',
} as const;

/** Of several days the tables of sources and sections have the mean of the days' ranks. */
export const rankWords = (days: number): string => (days === 1 ? WORDS.rank : 'Rang moyen');

/** URLs in the sitemaps: now, or at the end of a period that is over. */
export const directWord = (running: boolean): string => (running ? 'En direct' : 'En sitemap à la fin de la période');

/** Positions of Google pages in the market's table. */
export const GOOGLE_POSITIONS = {
  top: `Google ${POSITION_LABELS.top}`,
  cat: `Google ${POSITION_LABELS.cat}`,
  topic: `Google ${POSITION_LABELS.topic}`,
} as const;

export const SECTION_WORDS = CATEGORY_LABELS;
export const SOURCE_WORDS = SOURCE_LABELS;

/** May an article be exposed in the period and yet not be told of? */
const leavesOut = (query: Query): boolean =>
  query.source !== 'tout' ||
  [query.articleCategory, query.articlePosition, query.compareDate].some((one) => one !== 'all') ||
  [query.articleEntities, query.urlEntities, query.url].some((text) => text.trim() !== '') ||
  query.articleShare;

/** What the publisher has of a cluster: a point in period and filters, or why there is none. */
export function coverageWord({ own, niveau }: ClusterLine, query: Query): string | null {
  if (own === null) return null;
  if (own > 0) return 'Couvert';
  if (niveau === 0 || niveau === null) return 'Aucun article';
  if (niveau === 1) return 'Jamais exposé';
  return leavesOut(query) ? 'Exposé avant ou hors filtres' : 'Exposé avant';
}
