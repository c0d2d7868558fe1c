import type { ClickHouseClient } from '@clickhouse/client';
import fc from 'fast-check';
import type { ArticleTimes } from '../article-times.ts';

/** Events that date articles, at seconds of one minute, and what they come to by the rules. */

export const ARTICLES = ['11', '12', '13', '14'];
const HOST = 'a.example';

/** `published` and `modified`: seconds too. `null`: the event has no such date. A sitemap always has one of publication. */
const event = fc.record({
  article: fc.constantFrom(...ARTICLES),
  second: fc.nat({ max: 59 }),
  id: fc.constantFrom('a', 'b'),
  modified: fc.option(fc.nat({ max: 59 })),
});
const listing = event.chain((one) => fc.nat({ max: 59 }).map((published) => ({ ...one, kind: 2 as const, published })));
const page = event.chain((one) =>
  fc
    .record({
      published: fc.option(fc.nat({ max: 59 })),
      paywall: fc.constantFrom('', 'free', 'paid'),
      words: fc.option(fc.nat({ max: 3 })),
    })
    .map((more) => ({ ...one, ...more, kind: 3 as const })),
);
export const datedEvent = fc.oneof(listing, page);
export type DatedEvent = typeof datedEvent extends fc.Arbitrary<infer T> ? T : never;

export const msOf = (second: number): number => Date.UTC(2026, 10, 20, 10, 0, second);
const time = (second: number): string => new Date(msOf(second)).toISOString().slice(0, 19).replace('T', ' ');
const timeOrNull = (second: number | null): string | null => (second === null ? null : time(second));

/** Stores events as ingest does, of each kind in one insert. */
export async function insertDated(client: ClickHouseClient, events: readonly DatedEvent[]): Promise<void> {
  const insert = async (table: string, values: readonly object[]): Promise<void> => {
    if (values.length > 0) await client.insert({ table, format: 'JSONEachRow', values });
  };
  const pages = events.filter((one) => one.kind === 3);
  await insert(
    'sitemap_fetches',
    events
      .filter(({ kind }) => kind === 2)
      .map(({ article, second, id, published, modified }) => ({
        publisher: HOST,
        code: 'news',
        at: time(second),
        producer: 'p',
        id,
        status: 200,
        total: 1,
        articles: [article],
        hosts: [HOST],
        urls: [`https://${HOST}/${article}`],
        titles: ['Un titre'],
        published: [timeOrNull(published)],
        modified: [timeOrNull(modified)],
        keywords: [[]],
      })),
  );
  await insert(
    'article_pages_landing',
    pages.map(({ article, second, id, published, modified }) => ({
      article,
      host: HOST,
      at: time(second),
      producer: 'p',
      id,
      url: `https://${HOST}/${article}`,
      title: 'Un titre',
      published_at: timeOrNull(published),
      modified_at: timeOrNull(modified),
    })),
  );
  await insert(
    'article_traits',
    pages.map(({ article, second, id, paywall, words }) => ({
      article,
      at: time(second),
      producer: 'p',
      id,
      paywall,
      words: words === null ? 0 : words + 1,
    })),
  );
}

const largest = (seconds: readonly (number | null)[]): number | null => {
  const known = seconds.filter((second) => second !== null);
  return known.length === 0 ? null : msOf(Math.max(...known));
};

/**
 * Of several dates of publication a page's holds, else that of the latest event; at one moment that of the larger id, then the later date. null: no
 * event named the article before `end`.
 */
export function timesOf(all: readonly DatedEvent[], article: string, end: number): ArticleTimes | null {
  const own = all.filter((one) => one.article === article && one.second < end);
  if (own.length === 0) return null;
  const listed = own.filter(({ kind }) => kind === 2).map(({ second }) => second);
  const published = own
    .filter((one) => one.published !== null)
    .sort((a, b) => a.kind - b.kind || a.second - b.second || a.id.localeCompare(b.id) || a.published! - b.published!);
  return {
    firstView: msOf(Math.min(...own.map(({ second }) => second))),
    sitemapFirst: listed.length === 0 ? null : msOf(Math.min(...listed)),
    sitemapLast: largest(listed),
    published: largest([published.at(-1)?.published ?? null]),
    modified: largest(own.map(({ modified }) => modified)),
  };
}

/** The latest event that says it; at one moment the larger id, then the larger number. */
export function wordsOf(all: readonly DatedEvent[], article: string, end: number): number | null {
  const events = all.flatMap((one) =>
    one.kind === 3 && one.article === article && one.second < end && one.words !== null
      ? [{ ...one, words: one.words }]
      : [],
  );
  events.sort((a, b) => a.second - b.second || a.id.localeCompare(b.id) || a.words - b.words);
  return events.at(-1)?.words ?? null;
}

/** The latest event that says it; at one moment the larger id, and what says paid over what says free. */
export function paidOf(all: readonly DatedEvent[], article: string, end: number): boolean | null {
  const latest = all
    .flatMap((one) =>
      one.kind === 3 && one.article === article && one.second < end && one.paywall !== '' ? [one] : [],
    )
    .sort((a, b) => a.second - b.second || a.id.localeCompare(b.id) || a.paywall.localeCompare(b.paywall))
    .at(-1);
  return latest === undefined ? null : latest.paywall === 'paid';
}
