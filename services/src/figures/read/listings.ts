import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import type { ReadContext } from './read-context.ts';
import type { SitemapRange } from './sitemap-set.ts';

/**
 * Articles that sitemaps listed, and when. `article_listings` has one row a publisher and article, which counts whole hours; `sitemap_sightings` has
 * every listing, and answers for an hour that a range ends in.
 */

/** Articles that appeared in sitemaps in an hour, and articles listed again as changed. */
export interface HourListings {
  fresh: number;
  changed: number;
}

/** What statements about listings are about. `where`: conditions on `publisher` and `article`, already bound. */
interface ListingRange {
  range: MinuteRange;
  where: readonly string[];
  bindings: Bindings;
}

/**
 * Articles by the hours of a range (their start, ms). An article counts as new in the hour of its first listing, and once as changed in each hour of
 * a later one. So what is listed after an hour changes nothing in it. Cost: one row a publisher and article; where an article was listed in the
 * last hour and also after the range, a pass over the times of all listings.
 */
export async function readListedHours(context: ReadContext, of: ListingRange): Promise<Map<number, HourListings>> {
  const rows = await countByLatest(context, of);
  const hours = new Map(rows.map(([hour, fresh, changed]) => [hour, { fresh, changed }]));
  for (const [hour, , , open] of rows) {
    if (open === 0) continue;
    const { from, to } = of.range;
    hours.set(hour, await countByListing(context, { ...of, range: { from: Math.max(from, hour), to } }));
  }
  return new Map([...hours].filter(([, { fresh, changed }]) => fresh + changed > 0));
}

/** The same of the sitemaps of some publishers (their domains), and of the articles that the question selects. */
export async function readSelectedHours(
  question: Question,
  publishers: readonly string[],
): Promise<Map<number, HourListings>> {
  if (publishers.length === 0) return new Map();
  const bindings = new Bindings();
  const where = [`publisher IN ${bindings.strings(publishers)}`, ...(await selectedArticles(question)(bindings))];
  return readListedHours(question, { range: question.scope.range, where, bindings });
}

type HourRow = [hour: number, fresh: number, changed: number, open: number];

/** By the latest listing in each hour. `open`: articles with a listing in the range and one after it, in one hour. */
function countByLatest({ store, signal }: ReadContext, { range, where, bindings }: ListingRange): Promise<HourRow[]> {
  // Of whole seconds, as instants are in statements.
  const [from, to] = [range.from, range.to].map((ms) => bindings.bind('Int64', Math.floor(ms / 1_000) * 1_000));
  return store.query<HourRow>(
    `SELECT toFloat64(start), toFloat64(countIf(first >= ${from} AND first < ${to} AND first >= start AND first < start + ${HOUR_MS})),
       toFloat64(countIf(latest > first AND latest >= ${from})), toFloat64(countIf(first < ${to} AND latest >= ${to}))
     FROM
     (
       SELECT first, toInt64(listed.1) * ${HOUR_MS} AS start, start + listed.2 AS latest
       FROM
       (
         SELECT toUnixTimestamp64Milli(first) AS first, arrayJoin(arrayZip(hours.1, hours.2)) AS listed
         FROM article_listings FINAL ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
       )
     )
     WHERE start > ${from} - ${HOUR_MS} AND start < ${to}
     GROUP BY start`,
    bindings.values,
    signal ? { signal } : {},
  );
}

/** Of a range within one hour, by every listing. */
async function countByListing(
  { store, signal }: ReadContext,
  { range, where, bindings }: ListingRange,
): Promise<HourListings> {
  const [from, to] = [bindings.instant(range.from), bindings.instant(range.to)];
  const listed = `SELECT article FROM sitemap_sightings WHERE ${[...where, `at >= ${from}`, `at < ${to}`].join(' AND ')}`;
  const rows = await store.query<[fresh: number, changed: number]>(
    `SELECT toFloat64(countIf(first >= ${from})), toFloat64(countIf(latest > first AND latest >= ${from}))
     FROM
     (
       SELECT min(at) AS first, max(at) AS latest FROM sitemap_sightings
       WHERE ${[...where, `at < ${to}`, `article IN (${listed})`].join(' AND ')}
       GROUP BY publisher, article
     )`,
    bindings.values,
    signal ? { signal } : {},
  );
  const [fresh, changed] = rows[0] ?? [0, 0];
  return { fresh, changed };
}

/** Domain of a publisher → articles that its sitemaps first listed in a range. Cost: one row a publisher and article. */
export async function readFirstSeen(
  { store, signal, sitemaps }: SitemapRange,
  range: MinuteRange,
): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const [from, to] = [bindings.instant(range.from), bindings.instant(range.to)];
  const rows = await store.query<[publisher: string, count: number]>(
    `SELECT publisher, toFloat64(count()) FROM article_listings FINAL
     WHERE ${sitemaps.chosen(bindings)} AND first >= ${from} AND first < ${to}
     GROUP BY publisher`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows);
}
