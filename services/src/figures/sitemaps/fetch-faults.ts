import { parisDay } from '@vigie/contracts/paris';
import { FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { keyOf, type SitemapKey, type SitemapSet } from './sitemap-set.ts';

type Fault = (typeof FETCH_FAULTS)[number];

export interface Fetches {
  count: number;
  faults: { code: Fault; nombre: number; dernier: number }[];
}

/** Whole seconds, as other statements bind instants. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;

type Row = [publisher: string, code: string, count: number, faults: [count: number, newest: number][]];

/**
 * Fetches of the range by sitemap, and what was wrong with them. Several events of one `at` are one fetch.
 * Cost: one row a sitemap and day, with their times.
 */
export async function fetchFaults(
  { store, scope, signal }: Question,
  sitemaps: SitemapSet,
): Promise<Map<SitemapKey, Fetches>> {
  const bindings = new Bindings();
  const [from, to] = [wholeSeconds(scope.range.from), wholeSeconds(scope.range.to)];
  const within = (mark: string, marksPerMs: number): string =>
    `${mark} >= ${bindings.bind('Int64', from * marksPerMs)} AND ${mark} < ${bindings.bind('Int64', to * marksPerMs)}`;
  const days = [parisDay(from), parisDay(to)].map((day) => bindings.bind('Date', day));
  const rows = await store.query<Row>(
    `SELECT publisher, code, fetches, arrayMap(i -> (toFloat64(arrayCount(mark -> mark % 8 = i, marks)),
       toFloat64(intDiv(arrayMax(mark -> if(mark % 8 = i, mark, 0), marks), 8))), range(${FETCH_FAULTS.length}))
     FROM
     (
       SELECT publisher, code, toFloat64(sum(if(whole, length(fetched.1), arrayCount(ms -> ${within('ms', 1)}, fetched.1)))) AS fetches,
         arrayFlatten(groupArray(if(whole, wrong.1, arrayFilter(mark -> ${within('mark', 8)}, wrong.1)))) AS marks
       FROM (SELECT *, day > ${days[0]} AND day < ${days[1]} AS whole FROM sitemap_fetch_days FINAL)
       WHERE day BETWEEN ${days[0]} AND ${days[1]} AND ${sitemaps.chosen(bindings)}
       GROUP BY publisher, code
     )`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([publisher, code, count, found]) => {
      const faults = FETCH_FAULTS.map((fault, i) => ({
        code: fault,
        nombre: found[i]?.[0] ?? 0,
        dernier: found[i]?.[1] ?? 0,
      }));
      return [keyOf(publisher, code), { count, faults: faults.filter(({ nombre }) => nombre > 0) }];
    }),
  );
}
