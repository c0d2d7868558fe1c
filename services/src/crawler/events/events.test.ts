import { checkEvent } from '@vigie/contracts/event-result';
import { readPage } from '@vigie/readers/page/read-page';
import { expect, test } from 'vitest';
import { type Source, sourceId } from '../../sources/source.ts';
import { articleEvent } from './article-event.ts';
import { eventEntry, sitemapEvents } from './sitemap-events.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const LIMITS = { now: NOW, retentionMs: 400 * 86_400_000, marginMs: 5_000 };
const URL = 'https://exemple.test/news.xml';
const SOURCE: Source = {
  id: sourceId(URL),
  version: 1,
  deleted: false,
  domain: 'exemple.test',
  url: URL,
  kind: 'news',
  language: 'fr',
  priority: 'high',
  own: false,
  enabled: true,
  switchedBy: 'u1',
  switchedAt: NOW,
  indexUrl: '',
};
const entry = (n: number) => ({
  url: `https://exemple.test/${n}`,
  title: `Titre ${n}`,
  publishedAt: '2026-11-20T07:00:00Z',
});
const fetched = { source: SOURCE, at: NOW, status: 200, durationMs: 12.6, error: '', total: 3 };

test('a fetch becomes an event that the collector takes', () => {
  const events = sitemapEvents({ ...fetched, entries: [entry(1)] }, 'vigie-crawler');
  expect(events).toEqual([
    {
      v: 1,
      type: 'sitemap',
      id: expect.stringMatching(/^[\w-]{43}-0$/),
      at: '2026-11-20T08:00:00.000Z',
      producer: 'vigie-crawler',
      publisher: 'exemple.test',
      sitemap: { code: `exemple.test-${SOURCE.id.slice(0, 8)}`, url: URL, priority: 'high', kind: 'sitemap' },
      status: 200,
      durationMs: 13,
      total: 3,
      entries: [entry(1)],
    },
  ]);
  for (const event of events) expect(checkEvent(event, LIMITS)).toMatchObject({ ok: true });
});

test('a feed is reported as a feed', () => {
  const [event] = sitemapEvents({ ...fetched, source: { ...SOURCE, kind: 'feed' }, entries: [] }, 'p');
  expect(event?.sitemap.kind).toBe('feed');
});

test('the same fetch has the same ids, another one others', () => {
  const ids = (at: number) => sitemapEvents({ ...fetched, at, entries: [] }, 'p').map(({ id }) => id);
  expect(ids(NOW)).toEqual(ids(NOW));
  expect(ids(NOW)).not.toEqual(ids(NOW + 1));
});

test('much news becomes several events of one moment, each small enough', () => {
  const entries = Array.from({ length: 2_345 }, (_, n) => ({ ...entry(n), title: 'é'.repeat(400) }));
  const events = sitemapEvents({ ...fetched, entries }, 'p');
  expect(events.flatMap((event) => event.entries.map(({ url }) => url))).toEqual(entries.map(({ url }) => url));
  expect(new Set(events.map(({ at }) => at)).size).toBe(1);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const event of events) {
    expect(event.entries.length).toBeLessThanOrEqual(1_000);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(1_048_576);
    expect(checkEvent(event, LIMITS)).toMatchObject({ ok: true });
  }
});

test.each([
  [{ ...entry(1), title: undefined }],
  [{ ...entry(1), title: '' }],
  [{ ...entry(1), publishedAt: undefined }],
  [{ ...entry(1), url: 'javascript:alert(1)' }],
  [{ ...entry(1), title: 'a\u0000b' }],
  [{ ...entry(1), title: '\ud800' }],
])('%j is no entry', (wrong) => {
  expect(eventEntry(wrong)).toBeUndefined();
});

const HTML = `<html lang="fr"><head><title>Titre | Exemple</title>
<meta property="og:title" content="Le port de Ville-Neuve rouvre"><link rel="canonical" href="https://exemple.test/1">
<meta property="article:published_time" content="2026-11-20T07:30:00+01:00"><meta property="article:section" content="Économie">
<meta property="og:image" content="https://exemple.test/1.jpg"></head><body><h1>Le port de Ville-Neuve rouvre</h1></body></html>`;

test('a page becomes an event that the collector takes', () => {
  const read = { url: 'https://exemple.test/1', publisher: 'exemple.test', listedAt: NOW - 1, at: NOW };
  const event = articleEvent({ ...read, page: readPage(HTML, read.url, NOW) }, 'vigie-crawler');
  expect(event).toMatchObject({
    type: 'article',
    url: 'https://exemple.test/1',
    title: 'Le port de Ville-Neuve rouvre',
    section: 'Économie',
    image: 'https://exemple.test/1.jpg',
    language: 'fr',
  });
  expect(event).not.toHaveProperty('text');
  expect(checkEvent(event, LIMITS)).toMatchObject({ ok: true });
  const again = articleEvent({ ...read, at: NOW + 9_000, page: readPage(HTML, read.url, NOW) }, 'vigie-crawler');
  expect(again?.id).toBe(event?.id);
});

test('the words of the page are those that it states, else those of the text that was read; without either there is no number', () => {
  const read = { url: 'https://exemple.test/1', publisher: 'exemple.test', listedAt: NOW, at: NOW };
  const text = { text: 'Le port rouvre.', words: 3 };
  const page = readPage(HTML, read.url, NOW);
  expect(articleEvent({ ...read, page, text }, 'p')).toMatchObject({ text: 'Le port rouvre.', words: 3 });
  expect(articleEvent({ ...read, page: { ...page, words: 812 }, text }, 'p')?.words).toBe(812);
  expect(articleEvent({ ...read, page }, 'p')).not.toHaveProperty('words');
});

test('a page without a title is no article', () => {
  const read = { url: 'https://exemple.test/1', publisher: 'exemple.test', listedAt: NOW, at: NOW };
  expect(articleEvent({ ...read, page: readPage('', read.url, NOW) }, 'p')).toBeUndefined();
});

test('a field that breaks a rule is left out, the others stay', () => {
  const read = { url: 'https://exemple.test/1', publisher: 'exemple.test', listedAt: NOW, at: NOW };
  const page = { ...readPage(HTML, read.url, NOW), section: 'x'.repeat(201), image: 'data:,', language: '\ud800' };
  const event = articleEvent({ ...read, page }, 'p');
  expect(event).toMatchObject({ title: 'Le port de Ville-Neuve rouvre', canonical: 'https://exemple.test/1' });
  for (const name of ['section', 'image', 'language']) expect(event).not.toHaveProperty(name);
});
