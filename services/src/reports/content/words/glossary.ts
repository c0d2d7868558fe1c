import { figureLabel, ignoredWords } from '@vigie/contracts/figures';
import { isBlankFilter } from '@vigie/contracts/filter-words';
import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import type { Query } from '@vigie/contracts/query';
import {
  ARTICLE_COLUMNS,
  type ArticleKey,
  CLUSTER_COLUMNS,
  columnOf,
  PUBLISHER_COLUMNS,
  type PublisherKey,
  type RowColumn,
} from '@vigie/contracts/row-columns';
import type { ClusterLine } from '../gather/cluster-lines.ts';

/** Heading of a column in reports. */
export const headingOf = ({ key, label, report }: RowColumn): string => report ?? label ?? key;
export const articleHeading = (key: ArticleKey): string => headingOf(columnOf(ARTICLE_COLUMNS, key));
export const publisherHeading = (key: PublisherKey): string => headingOf(columnOf(PUBLISHER_COLUMNS, key));
export const clusterHeading = (key: (typeof CLUSTER_COLUMNS)[number]['key']): string =>
  headingOf(columnOf(CLUSTER_COLUMNS, key));

/**
 * The words of reports: one for a figure, the same in tiles, tables, sentences and every sheet. Sections, positions and
 * sources are named as the filters name them.
 */
export const WORDS = {
  rank: publisherHeading('rang'),
  score: publisherHeading('score'),
  total: 'Score total',
  exposed: publisherHeading('exposes'),
  /** First exposed anywhere in the period. */
  fresh: publisherHeading('nouveaux'),
  /** First listed in a sitemap of the publisher in the period. */
  listed: figureLabel('listed'),
  /** Listed again, once an hour. */
  changed: figureLabel('changed'),
  /** URLs in the sitemaps at the end of the period. */
  direct: figureLabel('direct'),
  /** That appeared in one sitemap: an article in two of them is an entry of both. */
  entries: figureLabel('entries'),
  publicationDelay: figureLabel('publicationDelay'),
  exposureDelay: figureLabel('exposureDelay'),
  exposedBefore: figureLabel('exposedBefore'),
  errors: 'Erreurs',
  clusters: figureLabel('exposedClusters'),
  covered: figureLabel('coveredClusters'),
  missed: figureLabel('missedClusters'),
  coverage: figureLabel('coverageRate'),
  /** Of clusters, beside a score of the period. */
  lifeArticles: clusterHeading('articles'),
  lifePublishers: clusterHeading('editeurs'),
  publishers: figureLabel('exposedPublishers'),
  themeScore: figureLabel('themeScore'),
  shares: articleHeading('partages'),
} as const;

/** Of several days the tables of sources and sections have the mean of the days' ranks. */
export const rankWords = (days: number): string => (days === 1 ? WORDS.rank : 'Rang moyen');

/** Filters of a report that its sitemap figures do not follow, in words. */
export const sitemapFilters = (query: Query): string | null => ignoredWords(['listed', 'changed', 'direct'], query);
/** The same of the delays of each sitemap. */
export const delayFilters = (query: Query): string | null =>
  ignoredWords(['entries', 'publicationDelay', 'exposureDelay', 'exposedBefore'], query);

export const SECTION_WORDS = CATEGORY_LABELS;
export const SOURCE_WORDS = SOURCE_LABELS;

/** May an article be exposed in the period and yet not be listed? */
const leavesOut = (query: Query): boolean =>
  query.source !== 'tout' ||
  [query.articleCategory, query.articlePosition, query.compareDate].some((one) => one !== 'all') ||
  ![query.articleEntities, query.urlEntities, query.url].every(isBlankFilter) ||
  query.articleShare;

/** What the publisher has of a cluster: a point in period and filters, or why there is none. */
export function coverageWord({ own, niveau }: ClusterLine, query: Query): string | null {
  if (own === null) return null;
  if (own > 0) return 'Couvert';
  if (niveau === 0 || niveau === null) return 'Aucun article';
  if (niveau === 1) return 'Jamais exposé';
  return leavesOut(query) ? 'Exposé avant ou hors filtres' : 'Exposé avant';
}
