import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import type { Asking } from '../kept/asking.ts';

/** Articles that appeared in sitemaps in an hour, and articles listed again as changed. */
export interface Listed {
  fresh: number;
  changed: number;
}

/** `hour`: its start, ms. */
export type ListedRow = [hour: number, publisher: string, fresh: number, changed: number];

export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

const HOUR = (at: string): string => `intDiv(toUnixTimestamp64Milli(${at}), ${HOUR_MS}) * ${HOUR_MS}`;

/**
 * Articles by the hours of some ranges, none of which share an hour. An article counts as new in the hour of its first listing, and
 * once as changed in each hour of a later one. So what is listed after an hour changes nothing in it. `where`: further conditions on
 * `publisher` and `article`, already bound. `byPublisher`: a row for each, else their sums, with '' as publisher.
 */
export function readListed(
  { store, signal }: Asking,
  ranges: readonly MinuteRange[],
  where: readonly string[],
  bindings: Bindings,
  byPublisher: boolean,
): Promise<ListedRow[]> {
  const bounds = ranges.map(({ from, to }) => ({ from: bindings.instant(from), to: bindings.instant(to) }));
  const inside = (at: string): string =>
    `(${bounds.map(({ from, to }) => `(${at} >= ${from} AND ${at} < ${to})`).join(' OR ')})`;
  const end = bindings.instant(Math.max(...ranges.map(({ to }) => to)));
  // Few of all articles are listed in the ranges, and only those are grouped.
  const listed = `article IN (SELECT article FROM sitemap_sightings WHERE ${[...where, inside('at')].join(' AND ')})`;
  const publisher = byPublisher ? 'publisher' : "''";
  return store.query<ListedRow>(
    `SELECT toFloat64(mark.1) AS hour, ${publisher} AS named, toFloat64(countIf(mark.2 = 1)), toFloat64(countIf(mark.2 = 0))
     FROM
     (
       SELECT publisher, arrayJoin(arrayConcat(
         if(${inside('appeared')}, [(${HOUR('appeared')}, 1)], []),
         arrayMap(h -> (h, 0), arrayDistinct(arrayMap(a -> ${HOUR('a')}, arrayFilter(a -> a > appeared, again))))
       )) AS mark
       FROM
       (
         SELECT publisher, min(at) AS appeared, groupArrayIf(at, ${inside('at')}) AS again
         FROM sitemap_sightings
         WHERE ${[...where, `at < ${end}`, listed].join(' AND ')}
         GROUP BY publisher, article
       )
     )
     GROUP BY hour, named`,
    bindings.values,
    signal ? { signal } : {},
  );
}
