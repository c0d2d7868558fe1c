import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readFeed } from '../feed/read-feed.ts';
import { readPage } from '../page/read-page.ts';
import { readSitemap } from '../sitemap/read-sitemap.ts';
import { clockIn, DAYS_ALONE, TIMES } from './testing/forms.ts';

const NOW = Date.UTC(2026, 10, 28, 17);
const SITES = [
  { site: 'https://www.gazette-val.fr', language: 'fr', zone: 'Europe/Paris' },
  { site: 'https://www.gazette-val.com', language: 'fr', zone: 'Europe/Paris' },
  { site: 'https://www.lejournal.example.ca', language: 'fr', zone: 'America/Toronto' },
  { site: 'https://www.example-times.com', language: 'en-GB', zone: 'Europe/London' },
  { site: 'https://www.ile.re', language: 'fr', zone: 'Indian/Reunion' },
] as const;
type Site = (typeof SITES)[number];

/** What each kind of document says of an article whose date is written as `text`: undefined if it has none. */
const KINDS: Readonly<Record<string, (text: string, site: Site, now: number) => Promise<string | undefined>>> = {
  sitemap: async (text, { site, language }, now) => {
    const xml = `<urlset xmlns:news="n"><url><loc>${site}/a</loc><news:news><news:publication><news:language>${language}</news:language></news:publication><news:publication_date>${text}</news:publication_date><news:title>Titre</news:title></news:news></url></urlset>`;
    return (await listed(xml, site, now))?.publishedAt;
  },
  'feed read as a sitemap': async (text, { site, language }, now) =>
    (await listed(rss(text, site, language), site, now))?.publishedAt,
  RSS: async (text, { site, language }, now) => (await fed(rss(text, site, language), site, now))?.publishedAt,
  Atom: async (text, { site, language }, now) =>
    (await fed(atom(`<published>${text}</published>`, site, language), site, now))?.publishedAt,
  'a cut feed': async (text, { site, language }, now) =>
    (await fed(rss(text, site, language).replace('</channel></rss>', '<item><title>Cou'), site, now))?.publishedAt,
  'JSON Feed': async (text, { site, language }, now) =>
    (
      await fed(
        JSON.stringify({
          version: '1.1',
          language,
          items: [{ id: 1, url: `${site}/a`, title: 'Titre', date_published: text }],
        }),
        site,
        now,
      )
    )?.publishedAt,
  page: async (text, { site, language }, now) =>
    readPage(
      `<html lang="${language}"><head><title>Titre</title><meta property="article:published_time" content="${text}"></head></html>`,
      `${site}/a`,
      now,
    ).publishedAt,
};

const rss = (text: string, site: string, language: string) =>
  `<rss version="2.0"><channel><title>J</title><link>${site}/</link><language>${language}</language><item><title>Titre</title><link>${site}/a</link><pubDate>${text}</pubDate></item></channel></rss>`;
const atom = (dates: string, site: string, language: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>J</title><id>j</id><entry><id>1</id><title>Titre</title><link href="${site}/a"/>${dates}</entry></feed>`;

async function listed(xml: string, site: string, now: number) {
  const source = (async function* () {
    yield Buffer.from(xml);
  })();
  const { items } = readSitemap(source, { address: `${site}/s.xml`, now });
  for await (const item of items) if (item.type === 'entry') return item;
  return undefined;
}
const fed = async (text: string, site: string, now: number) =>
  (await readFeed(text, { address: `${site}/f.xml`, now })).entries[0];

/** Pages give whole minutes. */
const minute = (date: string | undefined) => date?.slice(0, 16);

describe('a time is the same instant in sitemaps, feeds and pages', () => {
  const second = fc.integer({ min: Date.UTC(2004, 0, 1) / 1000, max: NOW / 1000 });
  const cases = (times: typeof TIMES) =>
    Object.keys(KINDS).flatMap((kind) => times.map(([form, write]) => ({ kind, form, write })));

  it.each(cases(TIMES))('$kind: $form', async ({ kind, write }) => {
    await fc.assert(
      fc.asyncProperty(second, fc.constantFrom(...SITES), async (at, site) => {
        // Clocks show an hour of the night twice, and midnight may be a day alone.
        const clock = clockIn(site.zone, at * 1000);
        fc.pre(Number(clock.hour) > 3);
        expect(minute(await KINDS[kind]?.(write(clock), site, NOW))).toBe(minute(new Date(clock.ms).toISOString()));
      }),
      { numRuns: process.env.VIGIE_FULL ? 300 : 2 },
    );
  });

  it.each(cases(DAYS_ALONE))('$kind: $form', async ({ kind, write }) => {
    for (const site of SITES) {
      const clock = clockIn(site.zone, Date.UTC(2026, 10, 25, 12));
      const midnight =
        Date.UTC(2026, 10, 25) -
        (Date.parse(`2026-11-25T00:00:00Z`) - Date.parse(`2026-11-25T00:00:00${clock.offset}`));
      expect(minute(await KINDS[kind]?.(write(clock), site, NOW))).toBe(minute(new Date(midnight).toISOString()));
    }
  });
});

describe('a time in the future', () => {
  const SITE = SITES[0];
  test.each(Object.keys(KINDS))('%s: the clock of the site that is called UTC is read as what it is', async (kind) => {
    // Half past five in Paris is said to be half past five in UTC.
    expect(minute(await KINDS[kind]?.('2026-11-28T17:30:00Z', SITE, NOW))).toBe('2026-11-28T16:30');
    expect(minute(await KINDS[kind]?.('Sat, 28 Nov 2026 17:30:00 GMT', SITE, NOW))).toBe('2026-11-28T16:30');
    expect(await KINDS[kind]?.('2026-11-28T19:00:00Z', SITE, NOW)).toBeUndefined();
  });

  test.each(Object.keys(KINDS))('%s: UTC that is called nothing is read as what it is, west of it', async (kind) => {
    expect(minute(await KINDS[kind]?.('2026-11-28 16:30:00', SITES[2], NOW))).toBe('2026-11-28T16:30');
  });

  test('is counted, used or not', async () => {
    const items = ['2026-11-28T17:30:00Z', '2026-12-24T08:00:00Z', '2026-11-28T08:00:00Z'];
    const xml = items.map(
      (date, n) => `<item><title>T${n}</title><link>${SITE.site}/${n}</link><pubDate>${date}</pubDate></item>`,
    );
    const feed = await readFeed(`<rss><channel>${xml.join('')}</channel></rss>`, {
      address: `${SITE.site}/f`,
      now: NOW,
    });
    expect(feed.dropped).toEqual({ urls: 0, dates: 1, shifted: 1 });
    expect(feed.entries).toHaveLength(3);
  });
});

test('no entry is lost because of its date', async () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      '',
      '-0001-11-30T00:00:00+00:00',
      '0000-00-00T00:00:00Z',
      '2026-11-28T25:61:00+01:00',
      'hier',
      '2093-01-01',
    ),
  );
  const escaped = (text: string) => text.replace(/[&<>"\p{Cc}\p{Surrogate}]/gu, ' ');
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { site, language } = SITES[0];
      const written = escaped(text);
      expect(await fed(rss(written, site, language), site, NOW)).toMatchObject({ title: 'Titre' });
      expect(await fed(atom(`<updated>${written}</updated>`, site, language), site, NOW)).toMatchObject({
        title: 'Titre',
      });
      expect(await listed(rss(written, site, language), site, NOW)).toMatchObject({ title: 'Titre' });
    }),
    { numRuns: process.env.VIGIE_FULL ? 5000 : 200 },
  );
});
