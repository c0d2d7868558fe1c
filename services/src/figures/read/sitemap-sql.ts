import type { MinuteRange } from '@vigie/contracts/query';
import { FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import type { Bindings } from '@vigie/schema/bindings';
import type { SitemapSet } from './sitemap-set.ts';

/** SQL that the statements about entries of sitemaps share. */

/** The newest entries with a fault that are named. */
export const EXAMPLES = 3;

const CONDITIONS = {
  future_date: `age_min < -${FUTURE_MS}`,
  changed_date: 'published_min != published_max',
  too_old: `age_max > ${OLD_MS}`,
  repeated_url: 'repeated = 1',
} as const;

/** Bit i of an entry's mask: it has the i-th fault. */
export const TOLD_FAULTS = [...(Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]), 'foreign_host'] as const;

/** Expression of an entry's mask. `foreign`: condition of the fault that depends on publishers. */
export const faultBits = (foreign: string): string =>
  [...Object.values(CONDITIONS), foreign].map((condition, i) => `${2 ** i} * (${condition})`).join(' + ');

/** Condition that an entry's appearance (`first`) lies in the range. */
export const appeared = (range: MinuteRange, column: string, bindings: Bindings): string =>
  `${column}.1 >= ${bindings.instant(range.from)} AND ${column}.1 < ${bindings.instant(range.to)}`;

/**
 * A statement whose rows begin with: is it a group, number of the group, number of the sitemap.
 * @param figures columns of aggregates over the rows of `bySitemap`, which is grouped by `sitemap`: groups are
 *   aggregated from their sitemaps, not from all entries again
 */
export const bySitemapAndGroup = (figures: string, bySitemap: string, sitemaps: SitemapSet, bindings: Bindings) =>
  `SELECT grouping(sitemap), toFloat64(${sitemaps.group('sitemap', bindings)} AS team), sitemap, ${figures}
   FROM (${bySitemap})
   GROUP BY GROUPING SETS ((team), (team, sitemap))`;

/** Key of a group's figures beside those of sitemaps, whose keys begin otherwise. */
const groupKey = (name: string): string => `=${name}`;

/** The name of a group from its key. `null`: it is the key of a sitemap. */
export const groupOfKey = (key: string): string | null => (key.startsWith('=') ? key.slice(1) : null);

/** Key of a row of {@link bySitemapAndGroup}; undefined of a sitemap that came after the set was read. */
export function keyOfRow(sitemaps: SitemapSet, isGroup: number, group: number, sitemap: number): string | undefined {
  if (isGroup === 0) return sitemaps.keyOf(sitemap);
  const name = sitemaps.groupOf(group);
  return name === undefined ? undefined : groupKey(name);
}

const QUANTILES = 'quantilesExactInclusive';

/** Quantiles of ms `when` a condition holds, as a state that `quantilesOf` reads. */
export const quantilesState = (delay: string, when: string): string =>
  `${QUANTILES}IfState(0.5, 0.9)(${delay}, ${when})`;

export const quantilesOf = (state: string): string =>
  `arrayMap(ms -> if(isNaN(ms), 0, ms), ${QUANTILES}IfMerge(0.5, 0.9)(${state}))`;

/** Articles, and the median and 90th percentile of their delays, ms; 0 of none. */
export type DelayCounts = [articles: number, delay: [median: number, p90: number]];

/** The newest articles `when` a condition holds; of rows with `seen` (ms) and the article's id as text. */
export const examplesSql = (id: string, when: string): string =>
  `groupArraySortedIf(${EXAMPLES})((-seen, ${id}), ${when})`;

/** A fault's count, its newest appearance and its newest articles; of rows with `seen` (ms) and `article`. */
export const FAULT_COUNTS = `(toFloat64(count()), toFloat64(max(seen)), ${examplesSql('toString(article)', '1')})`;

/** Entries with a fault: how many, when the newest appeared (ms), and the newest of them, by time and then by id. */
export type FaultCounts = [count: number, newest: number, examples: [newestFirst: number, article: string][]];
