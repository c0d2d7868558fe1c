import type { SitemapEvent } from '@vigie/contracts/events';
import { bucketOf, groupBy, type Selection, selected, sum } from './answers.ts';
import type { Exposure, Sight } from './exposure.ts';
import { dayOf } from './paris-minutes.ts';

/** Ranks and counts per day, hour and bucket, read minute by minute. */

const hostOf = (article: string): string => article.split('/')[0] ?? '';

/** day → key → publisher → rank. Ties by name; who has no point has no rank. */
export function ranks(
  market: readonly Sight[],
  keys: readonly string[],
): Map<string, Map<string, Map<string, number>>> {
  const ofKey = (sights: readonly Sight[], key: string): readonly Sight[] => {
    if (key === 'score') return sights;
    return sights.filter(({ source, category }) => key === `score_${source}` || key === category);
  };
  const rank = (sights: readonly Sight[]): Map<string, number> =>
    new Map(order(sights).map((host, i) => [host, i + 1]));
  return new Map(
    [...groupBy(market, ({ minute }) => dayOf(minute))].map(([day, sights]) => [
      day,
      new Map(keys.map((key) => [key, rank(ofKey(sights, key))])),
    ]),
  );
}

/** Publishers by score, ties by name. */
export const order = (sights: readonly Sight[]): string[] =>
  [...groupBy(sights, ({ article }) => hostOf(article))]
    .map(([host, own]) => ({ host, score: sum(own) }))
    .sort((a, b) => b.score - a.score || (a.host < b.host ? -1 : 1))
    .map(({ host }) => host);

const distinct = (sights: readonly Sight[]): number => new Set(sights.map(({ article }) => article)).size;

/** Exposed articles of each bucket that was photographed, by its start. */
export function exposed(
  exposure: Exposure,
  own: readonly Sight[],
  selection: Selection,
  timeframe: string,
): Map<string, number> {
  const sights = groupBy(own, ({ minute }) => bucketOf(minute, timeframe));
  const photographed = selected(
    exposure.photographed.map((page) => ({ ...page, article: '', points: 0 })),
    selection,
  );
  const starts = new Set(photographed.map(({ minute }) => bucketOf(minute, timeframe)));
  return new Map([...starts].map((start) => [start, distinct(sights.get(start) ?? [])]));
}

/** Articles exposed on a day whose first exposure anywhere is of that day and within the range. */
export function fresh(exposure: Exposure, own: readonly Sight[], { minutes }: Selection): Map<string, number> {
  const first = new Map<string, number>();
  for (const { article, minute } of exposure.sights) first.set(article, Math.min(minute, first.get(article) ?? minute));
  const isFresh = ({ article, minute }: Sight): boolean => {
    const began = first.get(article) ?? -1;
    return minutes.has(began) && dayOf(began) === dayOf(minute);
  };
  return new Map(
    [...groupBy(own, ({ minute }) => dayOf(minute))].map(([day, sights]) => [day, distinct(sights.filter(isFresh))]),
  );
}

/** The score of each source on each photographed day: day → source → score. */
export function dayScores(
  exposure: Exposure,
  own: readonly Sight[],
  selection: Selection,
): Map<string, Map<string, number>> {
  const days = new Map<string, Map<string, number>>();
  const photographed = selected(
    exposure.photographed.map((page) => ({ ...page, article: '', points: 0 })),
    selection,
  );
  const points = new Map(
    [...groupBy(own, ({ minute, source }) => `${dayOf(minute)} ${source}`)].map(([key, sights]) => [key, sum(sights)]),
  );
  for (const { minute, source } of photographed) {
    const day = days.get(dayOf(minute)) ?? new Map<string, number>();
    days.set(dayOf(minute), day.set(source, points.get(`${dayOf(minute)} ${source}`) ?? 0));
  }
  return days;
}

/** Starts of the hours of a Paris day. */
export function hoursOf(day: string, near: number): string[] {
  const minutes = Array.from({ length: 80 }, (_, i) => near - (near % 60) + (i - 40) * 60);
  return minutes.filter((minute) => dayOf(minute) === day).map((minute) => new Date(minute * 60_000).toISOString());
}

/** Articles that appeared in, and that were listed again by, the sitemaps of a publisher: hour start → count. */
export function sitemapHours(
  events: readonly SitemapEvent[],
  publisher: string,
  { minutes }: Selection,
  chosen: (url: string) => boolean = () => true,
) {
  const end = [...minutes].reduce((last, minute) => Math.max(last, minute), 0);
  const listings = events
    .filter((event) => publisher === '' || event.publisher === publisher)
    .flatMap((event) =>
      event.entries
        .filter(({ url }) => chosen(url))
        .map(({ url }) => ({ article: `${event.publisher} ${url}`, at: Date.parse(event.at) })),
    )
    .map((listing) => ({ ...listing, minute: Math.floor(listing.at / 60_000) }))
    .filter(({ minute }) => minute <= end);
  const marks = { fresh: new Set<string>(), changed: new Set<string>() };
  for (const [article, all] of groupBy(listings, (listing) => listing.article)) {
    const appeared = Math.min(...all.map(({ at }) => at));
    for (const { at, minute } of all) {
      if (!minutes.has(minute)) continue;
      marks[at === appeared ? 'fresh' : 'changed'].add(`${bucketOf(minute, 'hourly')} ${article}`);
    }
  }
  const count = (set: ReadonlySet<string>): Map<string, number> =>
    new Map([...groupBy([...set], (mark) => mark.split(' ')[0] ?? '')].map(([hour, all]) => [hour, all.length]));
  return { fresh: count(marks.fresh), changed: count(marks.changed) };
}

/** Hours in which any sitemap of a publisher was read: the fetch did not fail. */
export function readHours(events: readonly SitemapEvent[], publisher: string, { minutes }: Selection): Set<string> {
  const own = events.filter((event) => publisher === '' || event.publisher === publisher);
  const isRead = ({ status, error }: SitemapEvent): boolean =>
    ((status >= 200 && status <= 299) || status === 304) && !error;
  const fetches = groupBy(own, ({ at, publisher: name, sitemap }) => `${name} ${sitemap.code} ${Date.parse(at)}`);
  const read = [...fetches.values()].filter((parts) => parts.every(isRead)).map(([event]) => event?.at ?? '');
  const inRange = read.map((at) => Math.floor(Date.parse(at) / 60_000)).filter((minute) => minutes.has(minute));
  return new Set(inRange.map((minute) => bucketOf(minute, 'hourly')));
}

/** Sum of the known figures; null where none is known. */
export const knownSum = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** Sum of the totals of the latest fetch of each sitemap (ties: the larger id, then the larger total); null without any. */
export function sitemapTotal(
  events: readonly SitemapEvent[],
  publisher: string,
  end = Number.POSITIVE_INFINITY,
): number | null {
  const known = events.filter(({ at }) => Date.parse(at) < end);
  const own = known.filter((event) => publisher === '' || event.publisher === publisher);
  const rank = ({ at, id, total }: SitemapEvent): string => `${at} ${id} ${total}`;
  const latest = [...groupBy(own, ({ sitemap }) => sitemap.code).values()].map((fetches) =>
    fetches.reduce((a, b) => (rank(a) < rank(b) ? b : a)),
  );
  return knownSum(latest.map(({ total }) => total));
}
