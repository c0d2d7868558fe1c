import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crawlAt } from '../../testing/sample-events.ts';
import { ArticleCache, type KnownUrl } from '../article-cache.ts';
import type { CrawlScratch } from './crawl.ts';
import { readCrawl } from './lane.ts';
import { LastPages } from './last-pages.ts';

const AT = '2026-11-20T11:59:00Z';
const LIMITS = { now: Date.parse(AT), retentionMs: 400 * 86_400_000, marginMs: 0 };
const sample = crawlAt(AT);
const urlOf = (article: number) => `https://www.exemple.fr/article-${article}`;

/** A crawl of one page, with these articles from top to bottom. */
const crawlOfPage = (topic: string, articles: readonly number[]) =>
  Buffer.from(
    JSON.stringify({
      ...sample,
      page: { position: 'topic', category: null, topic },
      entries: articles.map((article) => ({ ...sample.entries[0], url: urlOf(article), title: `Titre ${article}` })),
    }),
  );

test('whatever was on a page before, each entry is the one of the event', () => {
  const crawls = fc.array(
    fc.record({ topic: fc.constantFrom('a', 'b'), articles: fc.array(fc.nat({ max: 12 }), { maxLength: 10 }) }),
    { minLength: 2, maxLength: 8 },
  );
  const cache = new ArticleCache();
  fc.assert(
    fc.property(crawls, (all) => {
      const pages = new LastPages();
      for (const { topic, articles } of all) {
        const scratch: CrawlScratch = { known: [], shown: [] };
        const result = readCrawl(crawlOfPage(topic, articles), LIMITS, cache, pages, scratch);
        expect(result.ok).toBe(true);
        expect(scratch.known.map(({ url }) => url)).toEqual(articles.map(urlOf));
        expect(scratch.shown.map(({ title }) => title)).toEqual(articles.map((article) => `Titre ${article}`));
      }
    }),
    { numRuns: 200 },
  );
});

test('a change costs one wrong guess, or two where an entry came in', () => {
  const cache = new ArticleCache();
  const known = (articles: readonly number[]): KnownUrl[] => articles.map((article) => cache.find(urlOf(article))!);
  const wrongGuesses = (before: readonly number[], now: readonly number[]): number => {
    const pages = new LastPages();
    pages.keep('page', known(before), before.length);
    const guesses = pages.of('page');
    let wrong = 0;
    known(now).forEach((entry, i) => {
      if (guesses.at(i) === entry) return;
      wrong++;
      guesses.wrong(i, entry);
    });
    return wrong;
  };
  expect(wrongGuesses([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toBe(0);
  expect(wrongGuesses([1, 2, 3, 4, 5], [1, 2, 9, 4, 5])).toBe(1);
  expect(wrongGuesses([1, 2, 3, 4, 5], [1, 3, 4, 5])).toBe(1);
  // The new one, and the one behind it, which tells how far the rest has moved.
  expect(wrongGuesses([1, 2, 3, 4, 5], [1, 9, 2, 3, 4, 5])).toBe(2);
});

test('only the entries that a crawl has are kept of a scratch', () => {
  const pages = new LastPages();
  const cache = new ArticleCache();
  const known = [1, 2].map((article) => cache.find(urlOf(article))!);
  pages.keep('page', known, 1);
  expect(pages.of('page').at(0)).toBe(known[0]);
  expect(pages.of('page').at(1)).toBeUndefined();
  expect(pages.of('other').at(0)).toBeUndefined();
});
