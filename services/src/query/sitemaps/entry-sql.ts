import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import type { ENTRY_FAULTS } from '@vigie/contracts/sitemap-faults';
import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entries.ts';
import { keyOf } from './sitemap-key.ts';

/** SQL that the statements about entries share. */

const EXAMPLES = 3;

/** Key of a group's figures beside those of sitemaps, whose keys begin otherwise. */
export const groupKey = (name: string): string => `=${name}`;

export const keyOfRow = (isGroup: number, name: string, publisher: string, code: string): string =>
  isGroup === 1 ? groupKey(name) : keyOf(publisher, code);

/** Condition that an entry's appearance (`first`) lies in the range. */
export function appeared({ scope: { range } }: Question, column: string, bindings: Bindings): string {
  return `${column}.1 >= ${bindings.instant(range.from)} AND ${column}.1 < ${bindings.instant(range.to)}`;
}

/** Expression: the name that a publisher's sitemaps are grouped under. */
export const nameSql = (names: ReadonlyMap<string, string>, bindings: Bindings): string =>
  `transform(toString(publisher), ${bindings.strings([...names.keys()])}, ${bindings.strings([...names.values()])}, '')`;

/** Condition: the sitemap was read before `first`; what it held when it was first read tells no delay. */
export const watched = (publishers: string, first: string): string =>
  `(publisher, code, ${first}.1) NOT IN
    (SELECT publisher, code, min(first.1) FROM sitemap_entries WHERE publisher IN ${publishers} GROUP BY publisher, code)`;

export const quantilesSql = (delay: string, when: string): string =>
  `arrayMap(ms -> if(isNaN(ms), 0, ms), quantilesExactInclusiveIf(0.5, 0.9)(${delay}, ${when}))`;

export type Quantiles = [median: number, p90: number];

export const delayOf = (articles: number, [median, p90]: Quantiles): SitemapDelays['publication_sitemap'] =>
  articles === 0
    ? { articles, median: null, p90: null }
    : { articles, median: Math.round(median / 1000), p90: Math.round(p90 / 1000) };

/** A fault's count, its newest appearance and its newest articles; of rows with `seen` (ms) and `article`. */
export const faultSql = (found: string): string =>
  `(toFloat64(countIf(${found})), toFloat64(maxIf(seen, ${found})),
    groupArraySortedIf(${EXAMPLES})((-seen, toString(article)), ${found}))`;

export type FaultRow = [count: number, newest: number, examples: [newestFirst: number, article: string][]];

export const faultOf = (code: (typeof ENTRY_FAULTS)[number], [nombre, dernier, examples]: FaultRow): EntryFault => ({
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
