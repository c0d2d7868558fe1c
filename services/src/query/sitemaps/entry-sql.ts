import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import type { ENTRY_FAULTS } from '@vigie/contracts/sitemap-faults';
import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entries.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** SQL that the statements about entries share. */

const EXAMPLES = 3;

/** Key of a group's figures beside those of sitemaps, whose keys begin otherwise. */
export const groupKey = (name: string): string => `=${name}`;

/** Key of a row of `bySitemapAndGroup`; undefined of a sitemap that came after the set was read. */
export function keyOfRow(sitemaps: SitemapSet, isGroup: number, group: number, sitemap: number): string | undefined {
  if (isGroup === 0) return sitemaps.keyOf(sitemap);
  const name = sitemaps.groupOf(group);
  return name === undefined ? undefined : groupKey(name);
}

/** Condition that an entry's appearance (`first`) lies in the range. */
export function appeared({ scope: { range } }: Question, column: string, bindings: Bindings): string {
  return `${column}.1 >= ${bindings.instant(range.from)} AND ${column}.1 < ${bindings.instant(range.to)}`;
}

/**
 * A statement whose rows begin with: is it a group, number of the group, number of the sitemap.
 * @param figures columns of aggregates over the rows of `bySitemap`, which is grouped by `sitemap`: groups are made of
 *   what their sitemaps came to, not of all entries again
 */
export const bySitemapAndGroup = (figures: string, bySitemap: string, sitemaps: SitemapSet, bindings: Bindings) =>
  `SELECT grouping(sitemap), toFloat64(${sitemaps.group('sitemap', bindings)} AS team), sitemap, ${figures}
   FROM (${bySitemap})
   GROUP BY GROUPING SETS ((team), (team, sitemap))`;

const QUANTILES = 'quantilesExactInclusive';

/** Quantiles of ms `when` a condition holds, as a state that `quantilesOf` reads. */
export const quantilesState = (delay: string, when: string): string =>
  `${QUANTILES}IfState(0.5, 0.9)(${delay}, ${when})`;

export const quantilesOf = (state: string): string =>
  `arrayMap(ms -> if(isNaN(ms), 0, ms), ${QUANTILES}IfMerge(0.5, 0.9)(${state}))`;

export type Quantiles = [median: number, p90: number];

export const delayOf = (articles: number, [median, p90]: Quantiles): SitemapDelays['publication_sitemap'] =>
  articles === 0
    ? { articles, median: null, p90: null }
    : { articles, median: Math.round(median / 1000), p90: Math.round(p90 / 1000) };

/** A fault's count, its newest appearance and its newest articles; of rows with `seen` (ms) and the article's id as text. */
export const faultSql = (found: string, id = 'toString(article)'): string =>
  `(toFloat64(countIf(${found})), toFloat64(maxIf(seen, ${found})), groupArraySortedIf(${EXAMPLES})((-seen, ${id}), ${found}))`;

export type FaultRow = [count: number, newest: number, examples: [newestFirst: number, article: string][]];

export const faultOf = (code: (typeof ENTRY_FAULTS)[number], [nombre, dernier, examples]: FaultRow): EntryFault => ({
  code,
  nombre,
  dernier,
  exemples: examples.map(([, article]) => articleIdFromUInt64(article)),
});
