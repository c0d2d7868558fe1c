import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FEED_BYTES, LISTED_BYTES, MOST_BYTES } from '../fetch/limits.ts';
import { readBody } from '../fetch/read-body.ts';
import { readFeedDocument, readSitemapDocument } from './read-document.ts';

const NOW = Date.UTC(2026, 10, 28, 17);
const MIB = 1_048_576;
const options = { address: 'https://www.gazette-val.fr/s.xml', contentType: undefined, now: NOW };

/** A news sitemap of `entries`, with a megabyte of white space behind each `every`. */
async function* sitemap(entries: number, every = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<urlset xmlns:news="n">');
  let piece = '';
  for (let n = 0; n < entries; n++) {
    piece += `<url><loc>https://www.gazette-val.fr/${n}</loc><news:news><news:title>T${n}</news:title></news:news></url>`;
    if (n % 1_000 === 999 || n === entries - 1) {
      yield Buffer.from(piece);
      piece = '';
    }
    if (n % every === every - 1) {
      yield Buffer.from(piece);
      piece = '';
      for (let k = 0; k < 16; k++) yield Buffer.alloc(MIB / 16, ' ');
    }
  }
  yield Buffer.from('</urlset>');
}
const read = (body: AsyncIterable<Uint8Array>) =>
  readSitemapDocument(readBody(body, '', { host: 'a', mostBytes: MOST_BYTES.sitemap }), options);

test.runIf(process.env.VIGIE_FULL)(
  'of a sitemap of more than 100,000 entries the first ones count, and the rest is said',
  async () => {
    const document = await read(sitemap(100_200));
    expect(document).toMatchObject({ kind: 'news', whole: false, why: 'too-many', total: 100_000 });
    expect(document.entries).toHaveLength(100_000);
  },
);

test('of a sitemap of more than 50 MB what stands before counts: reading ends before the fetch fails', async () => {
  const document = await read(sitemap(60, 1));
  expect(document).toMatchObject({ kind: 'news', whole: false, why: 'too-large' });
  expect(document.entries).toHaveLength(LISTED_BYTES / MIB);
});

test('of a feed of more than 5 MB what stands before counts too, compressed or not', async () => {
  const feed = `<rss version="2.0"><channel>${Array.from(
    { length: 30 },
    (_, n) => `<item><title>T${n}</title><link>https://www.gazette-val.fr/${n}</link>${' '.repeat(MIB / 4)}</item>`,
  ).join('')}</channel></rss>`;
  for (const encoding of ['', 'gzip']) {
    const bytes = encoding === '' ? Buffer.from(feed) : gzipSync(feed, { level: 0 });
    const body = (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    })();
    const document = await readFeedDocument(
      readBody(body, encoding, { host: 'a', mostBytes: MOST_BYTES.feed }),
      options,
    );
    expect(document).toMatchObject({ kind: 'feed', whole: false, why: 'too-large' });
    expect(document.entries.length).toBeGreaterThanOrEqual((4 * FEED_BYTES) / MIB - 1);
    expect(document.entries.length).toBeLessThanOrEqual((4 * FEED_BYTES) / MIB + 1);
    expect(document.entries[0]).toMatchObject({ title: 'T0', url: 'https://www.gazette-val.fr/0' });
  }
});

test('bad dates are counted, and the source’s language says how times without a zone are read', async () => {
  const xml = (date: string) =>
    `<urlset xmlns:news="n"><url><loc>https://gazette-val.com/a</loc><news:news><news:title>T</news:title><news:publication_date>${date}</news:publication_date></news:news></url></urlset>`;
  const of = (date: string, language: string) =>
    readSitemapDocument(
      (async function* () {
        yield Buffer.from(xml(date));
      })(),
      { ...options, address: 'https://gazette-val.com/s.xml', language },
    );
  expect((await of('2026-11-28 12:00', 'fr')).entries[0]?.publishedAt).toBe('2026-11-28T11:00:00.000Z');
  expect((await of('2026-11-28 12:00', '')).entries[0]?.publishedAt).toBe('2026-11-28T12:00:00.000Z');
  expect((await of('2026-11-28T17:30:00Z', 'fr')).dates).toEqual({ unread: 0, shifted: 1 });
  expect((await of('2093-01-01', 'fr')).dates).toEqual({ unread: 1, shifted: 0 });
});
