import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDINGS, type Landing, TARGETS, type TableRow, ViewDatabase } from './testing/database.ts';
import { articlePage, crawl, share, sighting, sitemap } from './testing/landing-rows.ts';

/** For any order of events, any repetition and any batches, all tables are the same. */

let db: ViewDatabase;
beforeAll(async () => {
  db = await ViewDatabase.open();
});
afterAll(() => db.close());

interface Event {
  table: Landing;
  row: TableRow;
}

// Few values each, so that ids, times and articles often coincide: across a month, a Paris day and a DST night.
const INSTANTS = [
  '2026-10-24 21:59:30.500',
  '2026-10-25 00:55:00.000',
  '2026-10-31 22:58:00.000',
  '2026-10-31 23:10:01.000',
];
const at = fc.constantFrom(...INSTANTS);
const id = fc.constantFrom('e1', 'e2', 'e3');
const article = fc.integer({ min: 1, max: 4 });
const hostOf = (number: number): string => (number % 2 === 0 ? 'a.example' : 'b.example');
const word = fc.constantFrom('', 'Beffroi', 'Aurore', 'é');
const count = fc.constantFrom(null, 0, 3);
const envelope = fc.record({ at, id, producer: fc.constantFrom('p1', 'p2') });

const crawls = fc
  .record({
    head: envelope,
    page: fc.constantFrom(
      { source: 'google_desktop', position: 'top', category: 'homepage', topic: '' },
      { source: 'google_desktop', position: 'cat', category: 'france', topic: '' },
      { source: 'applenews', position: 'topic', category: '', topic: 'Climat' },
    ),
    period: fc.constantFrom(60, 90, 3_600, 14_400),
    entries: fc.array(
      fc.record({
        article,
        rank: fc.integer({ min: 1, max: 4 }),
        storyRank: fc.integer({ min: 1, max: 2 }),
        shown: fc.constantFrom('1', '2'),
      }),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ head, page, period, entries }) => ({
    table: 'crawls_landing' as const,
    row: crawl(
      { ...head, ...page, period },
      entries.map((entry) => ({ ...entry, host: hostOf(entry.article) })),
    ),
  }));
const sightings = fc
  .record({ at, id, article, title: word, publisher: word, source: fc.constantFrom('google_desktop', 'applenews') })
  .map((seen) => ({ table: 'sightings' as const, row: sighting({ ...seen, host: hostOf(seen.article) }) }));
const pages = fc
  .record({
    head: envelope,
    article,
    title: word,
    lead: word,
    words: count,
    published: fc.option(at),
    modified: fc.option(at),
  })
  .map(({ head, published, modified, ...page }) => ({
    table: 'article_pages_landing' as const,
    row: articlePage({ ...head, ...page, host: hostOf(page.article), published_at: published, modified_at: modified }),
  }));
const sitemaps = fc
  .record({
    head: envelope,
    total: fc.nat(3),
    listed: fc.array(fc.record({ article, title: word, published: at, modified: fc.option(at) }), { maxLength: 3 }),
  })
  .map(({ head, total, listed }) => ({
    table: 'sitemap_fetches' as const,
    row: sitemap(
      { ...head, total },
      listed.map((entry) => ({ ...entry, host: hostOf(entry.article) })),
    ),
  }));
const shares = fc
  .record({ head: envelope, article, network: fc.constantFrom('facebook', 'twitter'), count: fc.nat(3) })
  .map(({ head, ...rest }) => ({
    table: 'shares_landing' as const,
    row: share({ ...head, ...rest, host: hostOf(rest.article) }),
  }));

const events = fc.array(fc.oneof(crawls, sightings, pages, sitemaps, shares), { minLength: 20, maxLength: 40 });
const delivery = fc.record({ batches: fc.integer({ min: 2, max: 4 }), seed: fc.integer(), again: fc.nat(20) });

/** One insert per landing table. */
async function insert(batch: readonly Event[]): Promise<void> {
  for (const table of LANDINGS) {
    await db.insert(
      table,
      batch.filter((event) => event.table === table).map(({ row }) => row),
    );
  }
}

const TABLES = [...LANDINGS, ...TARGETS];
async function tables(
  read: (table: (typeof TABLES)[number]) => Promise<unknown[][]>,
): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of TABLES) all[table] = await read(table);
  return all;
}

test('shuffled, repeated and split into several inserts: the tables are identical', async () => {
  await fc.assert(
    fc.asyncProperty(events, delivery, async (all, { batches, seed, again }) => {
      await db.clear();
      await insert(all);
      const expected = await tables(db.read);
      await db.clear();
      const sent = [...all, ...all.slice(0, again)];
      const shuffled = sent
        .map((event, i) => ({ event, at: Math.sin(seed + i * 7.13) }))
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => event);
      for (let batch = 0; batch < batches; batch += 1) await insert(shuffled.filter((_, i) => i % batches === batch));
      expect(await tables(db.read)).toEqual(expected);
      expect(await tables((table) => db.merged(table))).toEqual(expected);
    }),
    { seed: 20_261_121, numRuns: 4, endOnFailure: true },
  );
});
