import { PARIS } from '@vigie/contracts/paris';
import { FETCH_FAULTS, MAX_SITEMAP_URLS, PUBLISHING_HOURS, SLOW_MS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { keyOf, type SitemapKey } from './sitemap-key.ts';

type Fault = (typeof FETCH_FAULTS)[number];

export interface Fetches {
  count: number;
  faults: { code: Fault; nombre: number; dernier: number }[];
}

const ANSWERED = 'status BETWEEN 200 AND 299';
const READ = `${ANSWERED} AND error = ''`;
const [opens, closes] = PUBLISHING_HOURS;

const CONDITIONS: Readonly<Record<Fault, string>> = {
  unreachable: 'status = 0',
  http_error: `status != 0 AND NOT (${ANSWERED})`,
  unreadable: `${ANSWERED} AND error != ''`,
  slow: `duration_ms > ${SLOW_MS}`,
  empty: `${READ} AND total = 0 AND toHour(at, '${PARIS}') >= ${opens} AND toHour(at, '${PARIS}') < ${closes}`,
  too_many_urls: `total > ${MAX_SITEMAP_URLS}`,
};

type Row = [publisher: string, code: string, count: number, ...faults: number[]];

/**
 * Fetches of the range by sitemap, and what was wrong with them. Several events of one `at` are one fetch.
 * Cost: one pass over the range's fetches without their lists.
 */
export async function fetchFaults(
  { store, scope, signal }: Question,
  publishers: readonly string[],
): Promise<Map<SitemapKey, Fetches>> {
  const bindings = new Bindings();
  const figures = FETCH_FAULTS.flatMap((fault) => [
    `toFloat64(uniqExactIf(at, ${CONDITIONS[fault]}))`,
    `toFloat64(toUnixTimestamp64Milli(maxIf(at, ${CONDITIONS[fault]})))`,
  ]);
  const rows = await store.query<Row>(
    `SELECT publisher, code, toFloat64(uniqExact(at)), ${figures.join(', ')}
     FROM sitemap_fetches
     WHERE publisher IN ${bindings.strings(publishers)}
       AND at >= ${bindings.instant(scope.range.from)} AND at < ${bindings.instant(scope.range.to)}
     GROUP BY publisher, code`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([publisher, code, count, ...found]) => {
      const faults = FETCH_FAULTS.map((fault, i) => ({
        code: fault,
        nombre: found[2 * i] ?? 0,
        dernier: found[2 * i + 1] ?? 0,
      }));
      return [keyOf(publisher, code), { count, faults: faults.filter(({ nombre }) => nombre > 0) }];
    }),
  );
}
