import { HOUR_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { type HourListings, readListedHours } from './listings.ts';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const START = Date.UTC(2026, 10, 20, 10);
const HOURS = 6;
const PUBLISHERS = ['a.example', 'b.example', 'c.example'];

interface Sighting {
  publisher: string;
  article: number;
  /** ms. */
  at: number;
}
const sighting: fc.Arbitrary<Sighting> = fc.record({
  publisher: fc.constantFrom(...PUBLISHERS),
  article: fc.integer({ min: 1, max: 6 }),
  at: fc.integer({ min: 0, max: HOURS * 6 - 1 }).map((tenth) => START + tenth * 600_000 + (tenth % 3)),
});
/** Whole hours and parts of them. */
const bound = fc.oneof(
  fc.nat({ max: HOURS }).map((hour) => hour * HOUR_MS),
  fc.nat({ max: HOURS * 12 }).map((twelfth) => twelfth * 300_000),
);
const range = fc
  .tuple(bound, bound)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: START + Math.min(a, b), to: START + Math.max(a, b) }));

/** Hour by hour and article by article. */
function naive(rows: readonly Sighting[], { from, to }: { from: number; to: number }, publishers: readonly string[]) {
  const hours = new Map<number, HourListings>();
  for (let hour = from - (from % HOUR_MS); hour < to; hour += HOUR_MS) {
    const listed = { fresh: 0, changed: 0 };
    for (const publisher of publishers) {
      for (let article = 1; article <= 6; article += 1) {
        const times = rows.filter((row) => row.publisher === publisher && row.article === article).map(({ at }) => at);
        const appeared = Math.min(...times);
        const inHour = times.filter((at) => at >= Math.max(from, hour) && at < Math.min(to, hour + HOUR_MS));
        if (inHour.includes(appeared)) listed.fresh += 1;
        if (inHour.some((at) => at > appeared)) listed.changed += 1;
      }
    }
    if (listed.fresh + listed.changed > 0) hours.set(hour, listed);
  }
  return hours;
}

/** Hosts here have the names of their publishers, and an article is on one of them: that of its number. */
const hostOf = (article: number): string => PUBLISHERS[article % PUBLISHERS.length]!;

const insert = (rows: readonly Sighting[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'sitemap_fetches',
    format: 'JSONEachRow',
    values: rows.map(({ publisher, article, at }, i) => ({
      publisher,
      code: 'news',
      at: new Date(at).toISOString().slice(0, -1),
      producer: 'p',
      id: `${i}`,
      articles: [article],
      hosts: [hostOf(article)],
      urls: [''],
      titles: [''],
      published: [new Date(at).toISOString().slice(0, -1)],
      modified: [null],
      keywords: [[]],
    })),
  });
const TABLES = ['sitemap_sightings', 'article_listings'];
const merge = (): Promise<unknown> => Promise.all(TABLES.map(fixture.merge));
const empty = (): Promise<unknown> => Promise.all(['sitemap_fetches', ...TABLES].map(fixture.truncate));

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(sighting, { minLength: 1, maxLength: 5 }).map((rows) => ({ rows })),
  },
  {
    weight: 8,
    arbitrary: fc.record({ wantedRange: range, publishers: fc.subarray(PUBLISHERS) }),
  },
  { weight: 2, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test('hours and parts of them are those of a naive reading, whatever was listed, merged or removed in between', async () => {
  const { store } = fixture.deps;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await empty();
      let rows: Sighting[] = [];
      for (const one of steps) {
        if (one === 'empty') {
          await empty();
          rows = [];
        } else if (one === 'merge') await merge();
        else if ('rows' in one) {
          await insert(one.rows);
          rows.push(...one.rows);
        } else {
          const bindings = new Bindings();
          const where = [`publisher IN ${bindings.strings(one.publishers)}`];
          const expected = naive(rows, one.wantedRange, one.publishers);
          expect(await readListedHours({ store }, { range: one.wantedRange, where, bindings })).toEqual(expected);
        }
      }
    }),
    { numRuns: 8, seed: 20_261_126 },
  );
});
