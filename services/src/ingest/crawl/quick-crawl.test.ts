import { readEvent } from '@vigie/contracts/event-result';
import type { CrawlEvent } from '@vigie/contracts/events';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crawlAt } from '../../testing/sample-events.ts';
import { ArticleCache } from '../article-cache.ts';
import { toByteString } from '../byte-string.ts';
import { type Crawl, type CrawlScratch, crawlOf } from './crawl.ts';
import { readCrawl } from './lane.ts';
import { LastPages } from './last-pages.ts';
import { quickCrawl } from './quick-crawl.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LIMITS = { now: NOW, retentionMs: 400 * 86_400_000, marginMs: 0 };
const AT = '2026-11-20T11:59:00Z';
const scratch = (): CrawlScratch => ({ known: [], shown: [] });

/** A crawl as it is stored, as byte strings. */
const content = (crawl: Crawl, { known, shown }: CrawlScratch) => ({
  ...crawl,
  entries: crawl.entries.map(({ rank, storyRank }, i) => ({
    rank,
    storyRank,
    url: known[i]?.url,
    id: [known[i]?.high, known[i]?.low],
    host: known[i]?.host,
    title: shown[i]?.title,
    publisher: shown[i]?.publisher,
  })),
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    1,
    1.5,
    -1,
    65_535,
    65_536,
    14_401,
    2 ** 53,
    '',
    '1',
    [],
    {},
    [[]],
    'top',
    'cat',
    'topic',
  ),
  fc.constantFrom<unknown>(
    'é'.repeat(64),
    'é'.repeat(65),
    'x'.repeat(501),
    '😀'.repeat(250),
    '😀'.repeat(251),
    'a\u0000',
    '\ud800',
    '\u007f',
  ),
  fc.constantFrom<unknown>(...SOURCES, ...POSITIONS, ...CATEGORIES, 'toString', '__proto__'),
  fc.constantFrom<unknown>(
    'https://élysée.fr/é',
    'http://a',
    'https://',
    'ftp://a.fr',
    'https://a.fr/\n',
    ' https://a.fr',
    'https://[::1]/',
    'https://a b/',
  ),
  fc.constantFrom<unknown>(
    '2026-11-20T11:59Z',
    '2026-11-20T12:05:00.001Z',
    '2026-11-20T12:05:00Z',
    '2025-10-16T12:00:00Z',
    '2025-10-16T11:59:59Z',
    '2026-02-30T00:00:00Z',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const paths = [
  'v',
  'type',
  'id',
  'at',
  'producer',
  'source',
  'page',
  'page.position',
  'page.category',
  'page.topic',
  'period',
  'entries',
  'entries.0',
  'entries.1',
  'entries.0.rank',
  'entries.0.story',
  'entries.1.storyRank',
  'entries.0.url',
  'entries.1.title',
  'entries.2.publisher',
  'entries.0.more',
  'more',
];

type Holder = Record<string, unknown>;
function mutate(event: CrawlEvent, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder = event as unknown as Holder;
  for (const name of names) {
    const next = holder[name];
    if (typeof next !== 'object' || next === null) return;
    holder = next as Holder;
  }
  holder[last] = value;
}

const escaped = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

test('what the fast path accepts, the schema accepts, with the same content', () => {
  const cache = new ArticleCache();
  const slowCache = new ArticleCache();
  const pages = new LastPages();
  let accepted = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), hostile), { maxLength: 3 }), (changes) => {
      const event = crawlAt(AT);
      for (const [path, value] of changes) mutate(event, path, value);
      const bytes = Buffer.from(JSON.stringify(event));
      const strict = readEvent(bytes, { ...LIMITS, expected: 'crawl' });
      const quickScratch = scratch();
      // The fast path never gets text with escapes (lane.ts).
      const quick = bytes.includes('\\u') ? undefined : quickCrawl(bytes, LIMITS, cache, pages, quickScratch);
      if (!quick) {
        refused++;
        return;
      }
      accepted++;
      expect(strict).toMatchObject({ ok: true });
      if (!strict.ok) return;
      const slowScratch = scratch();
      const slow = crawlOf(strict.event as CrawlEvent, slowCache, slowScratch);
      expect(content(quick, quickScratch)).toEqual(content(slow, slowScratch));
    }),
    { numRuns: 3_000 },
  );
  // Both numbers must be large, else the property proves nothing.
  expect(accepted).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(300);
});

test('a valid event takes the fast path', () => {
  const bytes = Buffer.from(JSON.stringify(crawlAt(AT)));
  expect(quickCrawl(bytes, LIMITS, new ArticleCache(), new LastPages(), scratch())).toBeDefined();
});

test('escapes and plain text give the same content', () => {
  const text = JSON.stringify(crawlAt(AT));
  const read = (bytes: string) => {
    const s = scratch();
    const result = readCrawl(Buffer.from(bytes), LIMITS, new ArticleCache(), new LastPages(), s);
    return result.ok ? content(result.crawl, s) : result.refusal;
  };
  expect(escaped(text)).not.toBe(text);
  expect(read(escaped(text))).toEqual(read(text));
  expect(read(text)).toMatchObject({
    category: 1,
    at: Date.parse(AT),
    entries: [{ title: toByteString('Un été à Paris') }, {}, {}],
  });
});

test('a title that was refused for its length is not remembered', () => {
  const cache = new ArticleCache();
  const long = crawlAt(AT);
  long.entries[0] = { ...long.entries[0]!, title: 'x'.repeat(501) };
  const bytes = Buffer.from(JSON.stringify(long));
  for (let i = 0; i < 3; i++)
    expect(readCrawl(bytes, LIMITS, cache, new LastPages(), scratch())).toMatchObject({
      ok: false,
      refusal: { path: 'entries.0.title' },
    });
});
