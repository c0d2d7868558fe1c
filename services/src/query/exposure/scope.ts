import type { Timeframe } from '@vigie/contracts/options';
import { type Category, type Position, type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { type MinuteRange, type Query, rangeOf, timeframeOf } from '@vigie/contracts/query';
import type { PublisherFilter } from './publisher-view.ts';

/** Pages that give points. One page must meet all three; null: any. */
export interface PageFilter {
  sources: readonly Source[];
  position: Position | null;
  category: Category | null;
}

/** What a query selects, free of wire forms. */
export interface Scope {
  range: MinuteRange;
  timeframe: Timeframe;
  pages: PageFilter;
  /** null: every publisher. */
  publishers: PublisherFilter | null;
}

export const pagesOf = (query: Query): PageFilter => ({
  sources: ZONE_SOURCES[query.source],
  position: query.articlePosition === 'all' ? null : query.articlePosition,
  category: query.articleCategory === 'all' ? null : query.articleCategory,
});

export const scopeOf = (query: Query, publishers: PublisherFilter | null, now: number): Scope => ({
  range: rangeOf(query, now),
  timeframe: timeframeOf(query, now),
  pages: pagesOf(query),
  publishers,
});

/** Nothing of the range is still to come: what was told since must not change its answer. */
export const hasEnded = ({ scope, now }: { scope: Scope; now: () => number }): boolean => scope.range.to <= now();

export const isEmptyRange = ({ range }: Scope): boolean => range.to <= range.from;
