import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { type ENTRY_FAULTS, FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** SQL that the statements about entries share. */

export const EXAMPLES = 3;

const CONDITIONS = {
  future_date: `age_min < -${FUTURE_MS}`,
  changed_date: 'published_min != published_max',
  too_old: `age_max > ${OLD_MS}`,
  repeated_url: 'repeated = 1',
} as const;

/** Bit i of an entry's mask: it has the i-th fault. */
export const TOLD_FAULTS = [...(Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]), 'foreign_host'] as const;

/** Expression of an entry's mask; `others`: conditions of the faults that depend on publishers. */
export const faultBits = (...others: string[]): string =>
  [...Object.values(CONDITIONS), ...others].map((condition, i) => `${2 ** i} * (${condition})`).join(' + ');

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
 * @param figures columns of aggregates over the rows of `bySitemap`, which is grouped by `sitemap`: groups are
 *   aggregated from their sitemaps, not from all entries again
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

/** Rounds to tenths of ms first, because the engine's fractions are slightly off and a half must stay a half. */
const seconds = (ms: number): number => Math.round(Math.round(ms * 10) / 10_000);

export const delayOf = (articles: number, [median, p90]: Quantiles): SitemapDelays['publication_sitemap'] =>
  articles === 0 ? { articles, median: null, p90: null } : { articles, median: seconds(median), p90: seconds(p90) };

/** The newest articles `when` a condition holds; of rows with `seen` (ms) and the article's id as text. */
export const examplesSql = (id: string, when: string): string =>
  `groupArraySortedIf(${EXAMPLES})((-seen, ${id}), ${when})`;

/** A fault's count, its newest appearance and its newest articles; of rows with `seen` (ms) and `article`. */
export const FAULT_ROW = `(toFloat64(count()), toFloat64(max(seen)), ${examplesSql('toString(article)', '1')})`;

export type FaultRow = [count: number, newest: number, examples: [newestFirst: number, article: string][]];

export interface EntryFault {
  code: (typeof ENTRY_FAULTS)[number];
  nombre: number;
  /** Appearance of the newest, ms. */
  dernier: number;
  /** Article ids, the newest first. */
  exemples: string[];
}

export const faultOf = (code: EntryFault['code'], [nombre, dernier, examples]: FaultRow): EntryFault => ({
  code,
  nombre,
  dernier,
  exemples: examples.map(([, article]) => articleIdFromUInt64(article)),
});

/** Several counts of one fault as one. Their examples are the newest of each, so the newest of all are among them. */
export function mergeFaults(rows: readonly FaultRow[]): FaultRow {
  const examples = rows.flatMap(([, , own]) => own);
  // As the engine sorts pairs: by time, then by the id's text.
  examples.sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
  return [
    rows.reduce((sum, [count]) => sum + count, 0),
    Math.max(...rows.map(([, newest]) => newest)),
    examples.slice(0, EXAMPLES),
  ];
}
