import { checkEvent } from '@vigie/contracts/event-result';
import { expect, test } from 'vitest';
import { indexXml, newsXml, rss } from '../testing/documents.ts';
import { eventsOf } from './events-of.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const LISTED = [{ url: 'https://www.exemple.test/1', title: 'Le marché & la place', at: '2026-11-20T07:00:00Z' }];
const of = (text: string) =>
  eventsOf(
    { bytes: Buffer.from(text), address: 'https://www.exemple.test/x', contentType: undefined, at: NOW, durationMs: 5 },
    'p',
  );

test.each([
  ['news', newsXml(LISTED, 'fr')],
  ['feed', rss(LISTED)],
])('a document of kind %s becomes an event with its entries', async (kind, text) => {
  const got = await of(text);
  expect(got).toMatchObject({ kind, events: [{ type: 'sitemap', publisher: 'exemple.test', total: 1 }] });
  expect(got.events[0]).toMatchObject({
    entries: [{ url: 'https://www.exemple.test/1', title: 'Le marché & la place' }],
  });
  const limits = { now: NOW, retentionMs: 86_400_000, marginMs: 0 };
  for (const event of got.events) expect(checkEvent(event, limits)).toMatchObject({ ok: true });
});

test('a page becomes an article; what is neither becomes nothing, and says why', async () => {
  const page =
    '<html><head><title>Le marché rouvre</title></head><body><article><h1>Le marché rouvre</h1></article></body></html>';
  expect(await of(page)).toMatchObject({ kind: 'page', events: [{ type: 'article', title: 'Le marché rouvre' }] });
  expect(await of('')).toMatchObject({ events: [], why: 'javascript shell' });
  const wall = '<html><head><title>Page introuvable</title></head><body><h1>Page introuvable</h1></body></html>';
  expect(await of(wall)).toMatchObject({ kind: 'page', events: [], why: 'not found' });
  expect(await of(newsXml(LISTED, 'fr').slice(0, -20))).toMatchObject({
    kind: 'news',
    events: [{ total: 1 }],
    why: 'cut',
  });
  expect(await of(indexXml(LISTED))).toMatchObject({ kind: 'index', events: [] });
});

test('every entry with a title is sent, whatever its dates', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>J</title><id>j</id>${[
    '<published>2026-11-20T06:00:00Z</published><updated>2026-11-20T07:00:00Z</updated>',
    '<updated>2026-11-20T07:00:00Z</updated>',
    '<published>-0001-11-30T00:00:00Z</published>',
    '<published>2093-01-01T00:00:00Z</published>',
    '',
  ]
    .map((dates, n) => `<entry><id>${n}</id><title>T${n}</title><link href="/${n}"/>${dates}</entry>`)
    .join('')}</feed>`;
  const { events } = await of(atom);
  expect(events).toMatchObject([
    {
      entries: [
        { title: 'T0', publishedAt: '2026-11-20T06:00:00.000Z' },
        { title: 'T1', publishedAt: '2026-11-20T07:00:00.000Z', dated: 'modified' },
        ...[2, 3, 4].map((n) => ({ title: `T${n}`, publishedAt: new Date(NOW).toISOString(), dated: 'seen' })),
      ],
    },
  ]);
  const limits = { now: NOW, retentionMs: 86_400_000, marginMs: 0 };
  for (const event of events) expect(checkEvent(event, limits)).toMatchObject({ ok: true });
});
