import { articleEvent, crawlEvent } from '@vigie/contracts/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlipboard } from './flipboard/read-flipboard.ts';
import { readGoogleNews } from './google-news/read-google-news.ts';
import { googlePage, localId, storyId, topicId } from './google-news/testing/google-page.ts';
import { readPage } from './page/read-page.ts';
import { allPages } from './page/testing/pages.ts';
import { readText } from './page/text/read-text.ts';

const isFull = process.env.VIGIE_FULL === '1';
const NOW = Date.UTC(2026, 0, 1);
const AT = '2026-01-01T00:00:00Z';

const article = (name: string) => ({
  url: `https://${name}.fr/a`,
  title: `Titre de ${name}`,
  publisher: name,
  seconds: 1.75e9,
});
const google = googlePage({
  navigation: [{ id: topicId('f8x'), name: 'France' }],
  sections: [
    {
      name: 'À la une',
      topic: topicId('5j'),
      log: 'top',
      blocks: [{ story: storyId('a'), articles: [article('un'), article('deux')] }],
    },
    { name: 'Actualités locales', topic: localId, log: 'local', blocks: [{ articles: [article('local')] }] },
  ],
});
const flipboard =
  '<?xml version="1.0"?><rss version="2.0"><channel><item><title>Un</title><link>https://a.fr/a</link></item><item><title>Deux</title><link>https://flip.it/b</link><guid>https://b.fr/b</guid></item></channel></rss>';

/** What breaks readers: unfinished markup, quotes, half characters, controls, huge numbers, nesting. */
const hostile = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '{',
    '}',
    '[',
    ']',
    '\\',
    '\u0000',
    '\ud800',
    '\u202e',
    '&#xD800;',
    '&#0;',
    '<!--',
    '-->',
    '</script>',
    '<script>',
    '<![CDATA[',
    '</html>',
    '<svg>',
    '<table>',
    '<p>',
    '<a href="javascript:x">',
    '<meta property="og:title" content="',
    '9999999999999',
    '-1',
    '0000-00-00',
    'T25:61',
    '<time datetime="+275760-09-13T00:00:00Z">',
    '<html lang="xx-\u0000">',
    ' style="display:none"',
    'https://',
    'http://[',
    '\\u',
    '\\ud83d',
    'null',
    '1e999',
  ),
  fc.constantFrom('<div>', '[', '{"a":', '<b>', '<ul><li>').map((part) => part.repeat(3000)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const place = fc.double({ min: 0, max: 1, noNaN: true });
const mutation = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'repeat', 'cut', 'replace'),
  from: place,
  to: place,
  text: hostile,
});
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutated(source: string, { kind, from, to, text }: Mutation): string {
  const start = Math.floor(from * source.length);
  const end = Math.min(source.length, start + Math.floor(to * 200));
  if (kind === 'insert') return source.slice(0, start) + text + source.slice(start);
  if (kind === 'delete') return source.slice(0, start) + source.slice(end);
  if (kind === 'repeat') return source.slice(0, end) + source.slice(start);
  if (kind === 'cut') return source.slice(0, start);
  return source.slice(0, start) + text + source.slice(end);
}

const documents = fc
  .tuple(
    fc.constantFrom(...allPages.map(({ html }) => html), google, flipboard),
    fc.array(mutation, { minLength: 1, maxLength: 6 }),
  )
  .map(([source, mutations]) => mutations.reduce(mutated, source));

const addresses = fc.constantFrom(
  'https://www.exemple.fr/2025/03/03/a',
  'https://news.google.com/home?hl=fr',
  'https://exemple.com',
);

/** Optional fields that are absent stay absent: an event refuses neither them nor null. */
function checkArticle(html: string, url: string): void {
  const page = readPage(html, url, NOW);
  const text = readText(html, url);
  const read = articleEvent.safeParse({
    v: 1,
    type: 'article',
    id: 'a',
    at: AT,
    producer: 'test',
    url,
    ...page,
    ...text,
    author: page.authors.join(', '),
    keywords: page.topics,
  });
  expect(read.error?.issues ?? []).toEqual([]);
  for (const time of [page.publishedAt, page.modifiedAt])
    if (time) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
  for (const address of [page.image, page.amp, page.canonical, page.refresh])
    if (address) expect(URL.canParse(address)).toBe(true);
  expect(page.authors.every((name) => name.trim() !== '' && name.length <= 200)).toBe(true);
}

function checkCrawl(source: 'google_desktop' | 'flipboard_mobile', entries: readonly object[]): void {
  const read = crawlEvent.safeParse({
    v: 1,
    type: 'crawl',
    id: 'c',
    at: AT,
    producer: 'test',
    source,
    page: { position: 'top', category: 'homepage' },
    period: 60,
    entries,
  });
  expect(read.error?.issues ?? []).toEqual([]);
}

describe('readers of pages', () => {
  it(
    'read any mutation of a page into what events accept, and never throw',
    () => {
      fc.assert(
        fc.property(documents, addresses, (html, address) => {
          checkArticle(html, address);
          const news = readGoogleNews(html, address);
          checkCrawl('google_desktop', news.placements);
          expect(news.checks.agreed).toBeLessThanOrEqual(Math.min(news.checks.fromAttributes, news.checks.fromRecords));
          checkCrawl('flipboard_mobile', readFlipboard(html).placements);
        }),
        { numRuns: isFull ? 10_000 : 300 },
      );
    },
    isFull ? 3_600_000 : 60_000,
  );
});
