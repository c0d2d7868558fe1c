import { SOURCES, type Timeframe, ZONE_SOURCES } from '@vigie/contracts/options';
import { type MinuteRange, type Query, rangeOf, timeframeOf } from '@vigie/contracts/query';
import type { PageFilter } from '../read/pages.ts';
import type { PublisherFilter } from './publishers.ts';

/** The steps in which a query becomes a scope. Each is a pure function of the query, of the time, and of what was looked up before. */

/** What a query selects, independent of the wire format. */
export interface Scope {
  range: MinuteRange;
  timeframe: Timeframe;
  pages: PageFilter;
  /** null: every publisher. */
  publishers: PublisherFilter | null;
}

export const ALL_PAGES: PageFilter = { sources: SOURCES, position: null, category: null };

export const isEveryPage = ({ sources, position, category }: PageFilter): boolean =>
  sources.length === SOURCES.length && position === null && category === null;

export const pagesOf = (query: Query): PageFilter => ({
  sources: ZONE_SOURCES[query.source],
  position: query.articlePosition === 'all' ? null : query.articlePosition,
  category: query.articleCategory === 'all' ? null : query.articleCategory,
});

/** Pages of the query's cluster* filters. Position 'sitemap' is not a page: it filters clusters (read/cluster-conditions.ts). */
export const clusterPagesOf = (query: Query): PageFilter => ({
  sources: ZONE_SOURCES[query.source],
  position: query.clusterPosition === 'all' || query.clusterPosition === 'sitemap' ? null : query.clusterPosition,
  category: query.clusterCategory === 'all' ? null : query.clusterCategory,
});

export const scopeOf = (query: Query, publishers: PublisherFilter | null, now: number): Scope => ({
  range: rangeOf(query, now),
  timeframe: timeframeOf(query, now),
  pages: pagesOf(query),
  publishers,
});

export const isEmptyRange = ({ range }: Pick<Scope, 'range'>): boolean => range.to <= range.from;
