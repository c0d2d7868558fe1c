import { gzipSync } from 'node:zlib';
import { articleEvent, sitemapEvent } from '@vigie/contracts/events';
import { isUtcTime } from '@vigie/contracts/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './charset/decode.ts';
import { openedBytes } from './charset/opened.ts';
import { readFeed } from './feed/read-feed.ts';
import { ATOM, RDF, RSS, SITE } from './feed/testing/feeds.ts';
import { parseRobots } from './robots/parse.ts';
import type { SitemapEntry } from './sitemap/entry.ts';
import { readSitemap } from './sitemap/read-sitemap.ts';
import { mutated } from './testing/mutations.ts';

const now = Date.UTC(2026, 10, 23, 12);
const address = `${SITE}/a/s.xml`;
const numRuns = process.env.VIGIE_FULL ? 10_000 : 400;
const envelope = { v: 1, id: 'i', at: '2026-11-23T12:00:00Z', producer: 'p' } as const;

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="x" xmlns:image="y">
<url><loc>${SITE}/a?x=1&amp;y=2</loc><lastmod>2026-11-20T08:00:00+01:00</lastmod><news:news><news:publication><news:name>Le Journal</news:name>
<news:language>fr</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date>
<news:title><![CDATA[L’été à Brive]]></news:title><news:keywords>a, b</news:keywords></news:news></url>
<url><loc>/relative</loc><image:image><image:loc>${SITE}/i.png</image:loc></image:image></url></urlset>`;
const INDEX = `<sitemapindex><sitemap><loc>${SITE}/1.xml</loc><lastmod>2026-11-20</lastmod></sitemap></sitemapindex>`;
const TEXT = `${SITE}/a\n${SITE}/b\n`;
const ROBOTS = `User-agent: *\nDisallow: /prive/*.pdf$\nAllow: /prive/%C3%A9\nCrawl-delay: 5\nSitemap: ${address}\n`;
const utf8 = [SITEMAP, INDEX, TEXT, RSS, ATOM, RDF, ROBOTS].map((text) => Buffer.from(text));
const files = [
  ...utf8,
  Buffer.from(RDF, 'latin1'),
  Buffer.from(`\ufeff${SITEMAP}`, 'utf16le'),
  gzipSync(SITEMAP),
  gzipSync(gzipSync(RSS)),
];

const article = (fields: object) =>
  articleEvent.parse({ ...envelope, type: 'article', url: address, title: '', ...fields });
const sitemapEntries = (entries: readonly SitemapEntry[]) =>
  sitemapEvent.parse({
    ...envelope,
    type: 'sitemap',
    publisher: 'p',
    sitemap: { code: 'c', url: address, priority: 'high' },
    status: 200,
    total: entries.length,
    entries: entries.slice(0, 1000).map((entry) => ({ title: '', publishedAt: envelope.at, ...entry })),
  });

/** Dates of an entry are in UTC and not in the future. */
function checkDates(...dates: readonly (string | undefined)[]): void {
  for (const date of dates)
    if (date !== undefined) expect(isUtcTime(date) && Date.parse(date) <= now + 5 * 60_000).toBe(true);
}

describe('readers, for any broken file', () => {
  it('give entries that an event may carry, and never throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        mutated(files),
        fc.constantFrom(undefined, 'text/xml', 'text/xml; charset=windows-1252'),
        async (bytes, contentType) => {
          const entries: SitemapEntry[] = [];
          const reading = readSitemap([bytes], { now, address, contentType });
          for await (const item of reading.items) {
            article({ url: item.url });
            checkDates(item.lastModified);
            if (item.type === 'entry') entries.push(item);
          }
          sitemapEntries(entries);
          for (const entry of entries) {
            checkDates(entry.publishedAt);
            article({
              keywords: entry.keywords,
              publisher: entry.publicationName,
              author: entry.language,
              url: entry.image ?? address,
            });
          }
          const { whole, why, ...counts } = reading.result();
          expect(whole).toBe(why === undefined);
          expect(counts.entries).toBe(entries.length);

          const feed = await readFeed(bytes, { now, address, contentType });
          for (const {
            url,
            title,
            publishedAt,
            lastModified,
            authors = [],
            categories,
            image,
            summary,
          } of feed.entries) {
            article({
              url,
              title: title ?? '',
              publishedAt,
              modifiedAt: lastModified,
              keywords: categories,
              description: summary,
            });
            article({ url: image ?? address, headings: authors, author: authors.join(', ') });
            checkDates(publishedAt, lastModified);
          }
          for (const url of [feed.home, feed.self, feed.next, feed.hub]) article({ url: url ?? address });
          article({ title: feed.title ?? '', author: feed.language });
          expect(feed.ttlS ?? 1).toBeGreaterThan(0);

          const { bytes: opened } = await openedBytes(bytes);
          for (const kind of ['html', 'xml', 'text'] as const) {
            const robots = parseRobots(decodeText(opened, { kind, contentType }), `${SITE}/robots.txt`);
            const { allowed, rule } = robots.decision(`${SITE}/prive/é.pdf?x`, 'VigieBot');
            expect(typeof allowed).toBe('boolean');
            article({ title: rule ?? '' });
            for (const url of robots.sitemaps) article({ url });
            expect(robots.crawlDelayS('VigieBot') ?? 0).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns },
    );
  }, 600_000);
});
