import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from '../read/read-context.ts';

/** Articles that appeared in sitemaps in an hour, and articles listed again as changed. */
export interface Listed {
  fresh: number;
  changed: number;
}

export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

const HOUR = (at: string): string => `intDiv(toUnixTimestamp64Milli(${at}), ${HOUR_MS}) * ${HOUR_MS}`;

/**
 * Articles by the hours of a range (their start, ms). An article counts as new in the hour of its first listing, and once as changed in each hour of
 * a later one. So what is listed after an hour changes nothing in it. `where`: further conditions on `publisher` and `article`, already bound.
 */
export async function readListed(
  { store, signal }: ReadContext,
  range: MinuteRange,
  where: readonly string[],
  bindings: Bindings,
): Promise<Map<number, Listed>> {
  const [from, to] = [bindings.instant(range.from), bindings.instant(range.to)];
  const inside = (at: string): string => `(${at} >= ${from} AND ${at} < ${to})`;
  // Few of all articles are listed in the range, and only those are grouped.
  const listed = `article IN (SELECT article FROM sitemap_sightings WHERE ${[...where, inside('at')].join(' AND ')})`;
  const rows = await store.query<[hour: number, fresh: number, changed: number]>(
    `SELECT toFloat64(mark.1) AS hour, toFloat64(countIf(mark.2 = 1)), toFloat64(countIf(mark.2 = 0))
     FROM
     (
       SELECT arrayJoin(arrayConcat(
         if(${inside('appeared')}, [(${HOUR('appeared')}, 1)], []),
         arrayMap(h -> (h, 0), arrayDistinct(arrayMap(a -> ${HOUR('a')}, arrayFilter(a -> a > appeared, again))))
       )) AS mark
       FROM
       (
         SELECT publisher, min(at) AS appeared, groupArrayIf(at, ${inside('at')}) AS again
         FROM sitemap_sightings
         WHERE ${[...where, `at < ${to}`, listed].join(' AND ')}
         GROUP BY publisher, article
       )
     )
     GROUP BY hour`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([hour, fresh, changed]) => [hour, { fresh, changed }]));
}
