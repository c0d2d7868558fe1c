import { FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/schema/bindings';
import { entriesThen } from './sitemap-entries-then.ts';
import { lookUp, type SitemapRange } from './sitemap-set.ts';
import {
  appeared,
  bySitemapAndGroup,
  type DelayCounts,
  examplesSql,
  type FaultCounts,
  faultBits,
  keyOfRow,
  quantilesOf,
  quantilesState,
} from './sitemap-sql.ts';

/** Numbers (from 1) of the publishers that some sitemaps and hosts belong to. */
export interface SitemapOwners {
  domains: ReadonlyMap<string, number>;
  /** Hosts of these publishers; any other is foreign to their sitemaps. */
  hosts: ReadonlyMap<string, number>;
}

/** Articles that appeared in a sitemap, or in those of a group. */
export interface EntryFigures {
  articles: number;
  /** From publication to the sitemap. An article dated in the future or long ago has no delay. */
  waited: DelayCounts;
  /** From the sitemap to the first exposure anywhere before the end of the range; 0 for one that was exposed before. */
  exposed: DelayCounts;
  /** Of those exposed before they were listed: by how much. */
  before: DelayCounts;
  after: DelayCounts;
  /** By mask: see TOLD_FAULTS. */
  faults: [mask: number, found: FaultCounts][];
}

type EntryRow = [
  isGroup: number,
  group: number,
  sitemap: number,
  articles: number,
  waited: DelayCounts,
  exposed: DelayCounts,
  before: DelayCounts,
  after: DelayCounts,
  faults: EntryFigures['faults'],
];

/** Runtime filters pay off when one side of a join excludes much of the other; here they only cost time. */
const PLAIN_JOIN = { join_algorithm: 'hash', enable_join_runtime_filters: 0 } as const;

/** First exposures of articles before a time. An article has one host, so one row. */
const exposedBefore = (end: string): string =>
  `SELECT article, toInt64(toUnixTimestamp(first)) * 1000 AS exposed_at FROM exposure_life FINAL WHERE first < ${end}`;

/**
 * Figures of entries that need no text, by sitemap and by group: see `keyOfRow`. Cost: one pass over entries without their texts, and one over first
 * exposures; the join keeps the range's entries in memory.
 */
export async function readEntryFigures(
  of: SitemapRange,
  { domains, hosts }: SitemapOwners,
): Promise<Map<string, EntryFigures>> {
  const { store, signal, sitemaps, range } = of;
  const bindings = new Bindings();
  const foreign = `${lookUp('host', hosts, bindings)} != ${lookUp('publisher', domains, bindings)}`;
  const entries = `
    SELECT article, ${sitemaps.number(bindings)} AS sitemap, toUInt8(${faultBits(foreign)}) AS mask,
      toUnixTimestamp64Milli(first.1) AS seen, seen - toUnixTimestamp64Milli(first.2) AS age,
      seen != ${sitemaps.begun('sitemap', bindings)} AS fresh
    FROM ${entriesThen(of, bindings, 'facts')}
    WHERE ${sitemaps.chosen(bindings)} AND ${appeared(range, 'first', bindings)}`;
  const isTimely = `fresh AND age BETWEEN -${FUTURE_MS} AND ${OLD_MS}`;
  const delay = '(exposed_at - seen)';
  const isShown = 'fresh AND exposed_at != 0';
  // Grouped by mask: few entries have a fault, and one count per mask is cheaper than a conditional count per fault.
  const bySitemap = `
    SELECT sitemap, mask, count() AS articles, countIf(${isTimely}) AS timely, countIf(${isShown}) AS shown,
      countIf(${isShown} AND ${delay} < 0) AS earlier,
      ${quantilesState('greatest(0, age)', isTimely)} AS waited, ${quantilesState(`greatest(0, ${delay})`, isShown)} AS whole,
      ${quantilesState(`-${delay}`, `${isShown} AND ${delay} < 0`)} AS before,
      ${quantilesState(delay, `${isShown} AND ${delay} >= 0`)} AS after,
      max(seen) AS newest, ${examplesSql("if(mask != 0, toString(entries.article), '')", 'mask != 0')} AS examples
    FROM (${exposedBefore(bindings.instant(range.to))}) AS life
    RIGHT JOIN (${entries}) AS entries ON entries.article = life.article
    GROUP BY sitemap, mask`;
  const figures = `toFloat64(sum(articles)), (toFloat64(sum(timely)), ${quantilesOf('waited')}),
    (toFloat64(sum(shown)), ${quantilesOf('whole')}), (toFloat64(sum(earlier)), ${quantilesOf('before')}),
    (toFloat64(sum(shown) - sum(earlier)), ${quantilesOf('after')}),
    groupArrayIf((mask, (toFloat64(articles), toFloat64(newest), examples)), mask != 0)`;
  const rows = await store.query<EntryRow>(bySitemapAndGroup(figures, bySitemap, sitemaps, bindings), bindings.values, {
    ...(signal && { signal }),
    settings: PLAIN_JOIN,
  });
  const found = new Map<string, EntryFigures>();
  for (const [isGroup, group, sitemap, articles, waited, exposed, before, after, faults] of rows) {
    const key = keyOfRow(sitemaps, isGroup, group, sitemap);
    if (key !== undefined) found.set(key, { articles, waited, exposed, before, after, faults });
  }
  return found;
}
