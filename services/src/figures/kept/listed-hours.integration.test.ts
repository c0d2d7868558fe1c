import { HOUR_MS } from '@vigie/contracts/french/durations';
import { storedTable, testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listed } from '../sitemaps/listed-hours.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import { listedHours } from './listed-hours.ts';

let fixture: ExposureFixture;
let store: Store;
/** Statements that counted hours. */
let counted = 0;
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardStore(fixture.deps.store, (sql) => {
    if (sql.includes('sitemap_sightings') && !sql.includes('_part')) counted += 1;
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await empty();
  counted = 0;
});

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
  at: fc.integer({ min: 0, max: HOURS * 6 - 1 }).map((tenth) => START + tenth * 600_000),
});
const range = fc
  .tuple(fc.nat({ max: HOURS }), fc.nat({ max: HOURS }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: START + Math.min(a, b) * HOUR_MS, to: START + Math.max(a, b) * HOUR_MS }));

/** Hour by hour and article by article. */
function naive(rows: readonly Sighting[], { from, to }: { from: number; to: number }, publishers: readonly string[]) {
  const hours = new Map<number, Listed>();
  for (let hour = from; hour < to; hour += HOUR_MS) {
    const listed = { fresh: 0, changed: 0 };
    for (const publisher of publishers) {
      for (let article = 1; article <= 6; article += 1) {
        const times = rows.filter((row) => row.publisher === publisher && row.article === article).map(({ at }) => at);
        const appeared = Math.min(...times);
        const inHour = times.filter((at) => at >= hour && at < hour + HOUR_MS);
        if (inHour.includes(appeared)) listed.fresh += 1;
        if (inHour.some((at) => at > appeared)) listed.changed += 1;
      }
    }
    if (listed.fresh + listed.changed > 0) hours.set(hour, listed);
  }
  return hours;
}

const insert = (rows: readonly Sighting[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'sitemap_sightings',
    format: 'JSONEachRow',
    values: rows.map(({ at, ...row }) => ({
      ...row,
      host: row.publisher,
      at: new Date(at).toISOString().slice(0, -1),
    })),
  });
const stored = (): string => storedTable('sitemap_sightings', fixture.database, fixture.layout);
const command = (query: string): Promise<unknown> => fixture.client.command({ query });
/** The engine merges when it likes: no test that says which rows are in which part lets it. */
async function merge(): Promise<void> {
  await command(`SYSTEM START MERGES ${stored()}`);
  await fixture.merge('sitemap_sightings');
  await command(`SYSTEM STOP MERGES ${stored()}`);
}
const empty = (): Promise<unknown> => fixture.truncate('sitemap_sightings');

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(sighting, { minLength: 1, maxLength: 5 }).map((rows) => ({ rows })),
  },
  {
    weight: 8,
    arbitrary: fc.record({ asked: range, publishers: fc.subarray(PUBLISHERS) }),
  },
  { weight: 2, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

/** Tables over several servers are not followed. */
const isFollowed = testLayout().kind === 'one';

test.runIf(isFollowed)(
  'hours are those of a naive reading, whatever was listed, merged or removed in between',
  async () => {
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
            expect(await listedHours({ store }, one.asked, one.publishers)).toEqual(
              naive(rows, one.asked, one.publishers),
            );
          }
        }
      }),
      { numRuns: 8, seed: 20_261_126 },
    );
  },
);

test.runIf(isFollowed)(
  'known hours are not counted again, unless a row comes that lies in them or before',
  async () => {
    const whole = { from: START, to: START + HOURS * HOUR_MS };
    const row = (article: number, hour: number): Sighting => ({
      publisher: 'a.example',
      article,
      at: START + hour * HOUR_MS,
    });
    const ask = async (wanted = whole): Promise<number> => {
      counted = 0;
      await listedHours({ store }, wanted, PUBLISHERS);
      return counted;
    };
    await command(`SYSTEM STOP MERGES ${stored()}`);
    await insert([row(1, 0), row(2, 2)]);
    expect(await ask()).toBe(1);
    await insert([row(3, 4)]);
    expect(await ask({ from: START, to: START + 4 * HOUR_MS })).toBe(0);
    expect(await ask()).toBe(1);
    await merge();
    expect(await ask()).toBe(0);
    await insert([row(3, 1)]);
    expect(await ask({ from: START, to: START + HOUR_MS })).toBe(0);
    expect(await ask({ from: START, to: START + 2 * HOUR_MS })).toBe(1);
  },
);
