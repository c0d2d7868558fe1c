import type { SitemapEvent } from '@vigie/contracts/events';
import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import { querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../exposure/context.ts';
import { sitemapGroups } from '../sitemaps/sitemap-groups.ts';
import type { Store } from '../store.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { entriesFilled, KeptEntries } from './kept-entries.ts';

/** What is answered from memory is what the statements of the engine answer; those are compared with a naive reading elsewhere. */

const NOW = Date.UTC(2026, 10, 12, 13, 40);
const HOSTS = ['www.aurore.example', 'www.beffroi.example'];

let fixture: ExposureFixture;
let kept: Store;
let engineAlone: Store;
let passes = 0;
beforeAll(async () => {
  const names = [{ nom_norme: 'aurore', nom_affiche: 'L’Aurore', groupe: 'Est', hosts: ['aurore.example'] }];
  fixture = await openExposure(names);
  fixture.deps.now = () => NOW;
  kept = heardStore(fixture.deps.store, (sql) => {
    if (/sitemap_entries/.test(sql) && !/latest\.4/.test(sql)) passes += 1;
  });
  engineAlone = { ...fixture.deps.store, parts: async () => null };
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const answer = async (store: Store, query: object) =>
  sitemapGroups(await ask({ ...fixture.deps, store }, querySchema.parse(query), new AbortController().signal));

const iso = (ms: number): string => new Date(ms).toISOString();
const hoursBack = fc.oneof(
  { weight: 4, arbitrary: fc.nat(48) },
  { weight: 1, arbitrary: fc.integer({ min: 48, max: 60 * 24 }) },
);
const url = fc.tuple(fc.constantFrom(...HOSTS), fc.nat(5)).map(([host, path]) => `https://${host}/${path}`);
const listing: fc.Arbitrary<SitemapEvent> = fc
  .record({
    id: fc.constantFrom('i1', 'i2'),
    back: hoursBack,
    domain: fc.constantFrom('aurore.example', 'beffroi.example'),
    code: fc.constantFrom('news', 'une'),
    entries: fc.array(
      fc.record({
        url,
        title: fc.constantFrom('Un été', 'Un titre - L’Aurore', 'Aurore.example | Un', 'Un - deux'),
        age: fc.constantFrom(0, 20 * 60_000, -6 * 60_000, 3 * DAY_MS, HOUR_MS),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ id, back, domain, code, entries }) => ({
    v: 1,
    type: 'sitemap',
    id,
    at: iso(NOW - back * HOUR_MS),
    producer: 'p',
    publisher: domain,
    sitemap: { code, url: `https://${domain}/${code}.xml`, priority: 'normal' },
    status: 200,
    total: entries.length,
    entries: entries.map(({ url: address, title, age }) => ({
      url: address,
      title,
      publishedAt: iso(NOW - back * HOUR_MS - age),
    })),
  }));
const seen = fc.record({ url, back: hoursBack });

const TABLES = ['sitemap_entries', 'exposure_life'];
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(listing, { minLength: 1, maxLength: 4 }).map((listed) => ({ listed })) },
  { weight: 3, arbitrary: fc.array(seen, { minLength: 1, maxLength: 3 }).map((exposed) => ({ exposed })) },
  {
    weight: 6,
    arbitrary: fc
      .record({ days: fc.constantFrom(0, 1, 20, 33), groupe: fc.constantFrom('editeur_google', 'groupe') })
      .map((asked) => ({ asked })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...TABLES).map((merged) => ({ merged })) },
  { weight: 1, arbitrary: fc.constantFrom(...TABLES).map((emptied) => ({ emptied })) },
);

/** Tables over several servers are not followed. */
const isFollowed = testLayout().kind === 'one';

test.runIf(isFollowed)(
  'figures are those of the engine, whatever was listed, shown, merged or removed in between',
  async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        await fixture.clear();
        for (const one of steps) {
          if ('listed' in one) await insertFacts(fixture.client, one.listed);
          else if ('exposed' in one)
            await insertCrawls(
              fixture.client,
              one.exposed.map(({ url: shown, back }) =>
                crawlEvent(iso(NOW - back * HOUR_MS + 30_000), [{ url: shown }]),
              ),
            );
          else if ('merged' in one) await fixture.merge(one.merged);
          else if ('emptied' in one) await fixture.truncate(one.emptied);
          else {
            const fromDate = `${iso(NOW - one.asked.days * DAY_MS).slice(0, 10)}T00:00`;
            const query = { fromDate, toDate: '2026-11-12T23:59', groupe: one.asked.groupe };
            // The first one may find that all has to be read.
            const first = await answer(kept, query);
            await entriesFilled(kept);
            passes = 0;
            const found = await answer(kept, query);
            expect(passes).toBe(0);
            expect(first).toEqual(found);
            expect(found).toEqual(await answer(engineAlone, query));
            compared += found.length;
          }
        }
      }),
      { numRuns: isLargeRun ? 40 : 3, seed: 20_261_127 },
    );
    expect(compared).toBeGreaterThan(20);
  },
);

test.runIf(isFollowed)('each later fact alone changes the figures that are in memory', async () => {
  const [known, other] = ['https://www.aurore.example/1', 'https://www.aurore.example/2'];
  const told = (hours: number, title: string, ageMs: number, url = known): SitemapEvent => ({
    v: 1,
    type: 'sitemap',
    id: `${hours} ${title} ${ageMs}`,
    at: iso(NOW - hours * HOUR_MS),
    producer: 'p',
    publisher: 'aurore.example',
    sitemap: { code: 'news', url: 'https://aurore.example/news.xml', priority: 'normal' },
    status: 200,
    total: 1,
    entries: [{ url, title, publishedAt: iso(NOW - hours * HOUR_MS - ageMs) }],
  });
  // What the first fetch lists has no delays.
  await insertFacts(fixture.client, [told(20, 'Un été', 0, other), told(10, 'Un été', HOUR_MS)]);
  const query = { fromDate: '2026-11-01T00:00', toDate: '2026-11-12T23:59' };
  await answer(kept, query);
  await entriesFilled(kept);
  const show = (back: number) =>
    insertCrawls(fixture.client, [crawlEvent(iso(NOW - back * HOUR_MS), [{ url: known }])]);
  const list = (event: SitemapEvent) => insertFacts(fixture.client, [event]);
  let before = await answer(kept, query);
  for (const fact of [
    () => show(9),
    () => show(12),
    () => list(told(9, 'Un été - L’Aurore', HOUR_MS)),
    () => list(told(8, 'Un été', 3 * DAY_MS)),
    () => list(told(15, 'Un été', 2 * HOUR_MS)),
  ]) {
    await fact();
    passes = 0;
    const after = await answer(kept, query);
    expect(passes).toBe(0);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await answer(engineAlone, query));
    before = after;
  }
});

test.runIf(isFollowed)(
  'too many entries, a range before those that are kept, one that has ended: the engine is asked',
  async () => {
    const [some] = fc.sample(fc.array(listing, { minLength: 30, maxLength: 30 }), { numRuns: 1, seed: 3 });
    await insertFacts(fixture.client, some!);
    const asking = { store: fixture.deps.store };
    const rows = async (entries: KeptEntries, from: number): Promise<number | null> => {
      const count = () =>
        entries.read(asking, { from, now: NOW }, ({ sitemaps }) => sitemaps.reduce((sum, one) => sum + one.rows, 0));
      await count();
      await entries.filled();
      return count();
    };
    const all = new KeptEntries();
    const count = await rows(all, NOW - 30 * DAY_MS);
    expect(count).toBeGreaterThan(10);
    expect(await rows(all, NOW - 40 * DAY_MS)).toBeNull();
    const few = new KeptEntries(count! - 1);
    expect(await rows(few, NOW)).toBeNull();
    expect(await rows(few, NOW)).toBeNull();
    await fixture.clear();
    expect(await rows(few, NOW)).toBe(0);

    await insertFacts(fixture.client, some!);
    const past = { fromDate: '2026-11-10T00:00', toDate: '2026-11-11T23:59' };
    passes = 0;
    await answer(kept, past);
    expect(passes).toBeGreaterThan(0);
  },
);
