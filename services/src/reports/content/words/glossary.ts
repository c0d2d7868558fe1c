import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import type { Query } from '@vigie/contracts/query';
import {
  ARTICLE_COLUMNS,
  CLUSTER_COLUMNS,
  columnOf,
  PUBLISHER_COLUMNS,
  type RowColumn,
} from '@vigie/contracts/row-columns';
import type { ClusterLine } from '../gather/cluster-lines.ts';

/** Heading of a column in reports. */
export const headingOf = ({ key, label, report }: RowColumn): string => report ?? label ?? key;
export const articleHeading = (key: (typeof ARTICLE_COLUMNS)[number]['key']): string =>
  headingOf(columnOf(ARTICLE_COLUMNS, key));
export const publisherHeading = (key: (typeof PUBLISHER_COLUMNS)[number]['key']): string =>
  headingOf(columnOf(PUBLISHER_COLUMNS, key));
export const clusterHeading = (key: (typeof CLUSTER_COLUMNS)[number]['key']): string =>
  headingOf(columnOf(CLUSTER_COLUMNS, key));

/**
 * The words of reports: one for a figure, the same in tiles, tables, sentences and every sheet. Sections, positions and
 * sources are named as the filters name them.
 */
export const WORDS = {
  rank: publisherHeading('rank'),
  score: publisherHeading('score'),
  total: 'Score total',
  exposed: publisherHeading('exposed'),
  /** First exposed anywhere in the period. */
  fresh: publisherHeading('fresh'),
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
  coverage: clusterHeading('couverture'),
  /** Of clusters, beside a score of the period. */
  lifeArticles: clusterHeading('articles'),
  lifePublishers: clusterHeading('editeurs'),
  publishers: 'Editeurs exposés',
  shares: articleHeading('sharesTotal'),
} as const;

/** Of several days the tables of sources and sections have the mean of the days' ranks. */
export const rankWords = (days: number): string => (days === 1 ? WORDS.rank : 'Rang moyen');

/** URLs in the sitemaps: now, or at the end of a period that is over. */
export const directWord = (running: boolean): string => (running ? 'En direct' : 'En sitemap à la fin de la période');

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
