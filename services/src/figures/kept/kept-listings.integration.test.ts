import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import { storedTable, testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listed, readListed } from '../sitemaps/listed-hours.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardBytes } from '../testing/heard-store.ts';
import { KeptListings } from './kept-listings.ts';

let fixture: ExposureFixture;
let store: Store;
/** Readings of listings: of all of them, or of those in new parts. */
let asked: ('all' | 'new')[] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardBytes(fixture.deps.store, (sql) => {
    if (sql.includes('sitemap_sightings')) asked.push(sql.includes('_part') ? 'new' : 'all');
  });
});
afterAll(() => fixture.close());
beforeEach(() => empty());

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
  const hours = new Map<number, Listed>();
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
    table: 'sitemap_sightings',
    format: 'JSONEachRow',
    values: rows.map(({ at, ...row }) => ({
      ...row,
      host: hostOf(row.article),
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

type Range = { from: number; to: number };

/** From memory, once the listings are there. */
async function read(hours: KeptListings, wanted: Range, publishers = PUBLISHERS): Promise<Map<number, Listed> | null> {
  const first = await hours.hours({ store }, wanted, publishers);
  await hours.filled();
  return first ?? hours.hours({ store }, wanted, publishers);
}

test.runIf(isFollowed)(
  'hours and parts of them are those of a naive reading and of the engine, whatever was listed, merged or removed in between',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        await empty();
        const hours = new KeptListings();
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
            const expected = naive(rows, one.asked, one.publishers);
            expect(await read(hours, one.asked, one.publishers)).toEqual(expected);
            const bindings = new Bindings();
            const theirs = [`publisher IN ${bindings.strings(one.publishers)}`];
            expect(await readListed({ store }, one.asked, theirs, bindings)).toEqual(expected);
          }
        }
      }),
      { numRuns: 8, seed: 20_261_126 },
    );
  },
);

const row = (article: number, hour: number): Sighting => ({
  publisher: 'a.example',
  article,
  at: START + hour * HOUR_MS,
});
const whole = { from: START, to: START + HOURS * HOUR_MS };

test.runIf(isFollowed)(
  'all listings are read once; then those of new parts, and none where the parts are merged',
  async () => {
    const hours = new KeptListings();
    const ask = async (wanted: Range): Promise<typeof asked> => {
      asked = [];
      expect(await read(hours, wanted)).not.toBeNull();
      return asked;
    };
    await command(`SYSTEM STOP MERGES ${stored()}`);
    await insert([row(1, 0), row(2, 2)]);
    expect(await ask(whole)).toEqual(['all']);
    expect(await ask({ from: START + 60_000, to: START + 4 * HOUR_MS - 60_000 })).toEqual([]);
    await insert([row(3, 4)]);
    expect(await ask(whole)).toEqual(['new']);
    await merge();
    expect(await ask(whole)).toEqual([]);
    // Of a month before them too; what is earlier is not known.
    expect(await ask({ ...whole, from: START - 30 * DAY_MS })).toEqual([]);
    expect(await ask({ ...whole, from: START - 40 * DAY_MS })).toEqual(['all']);
    expect(await ask(whole)).toEqual([]);
  },
);

test.runIf(isFollowed)(
  'with too many listings the engine is asked, without reading them again; of a shorter range it is not',
  async () => {
    const hours = new KeptListings(3);
    const days = (count: number): number => -24 * count;
    await insert([row(1, days(20)), row(2, days(15)), row(3, 2), row(4, 3), row(5, 4)]);
    // A month is too many, the day alone is not.
    expect(await read(hours, whole)).toBeNull();
    expect(await read(hours, whole)).toHaveProperty('size', 3);
    const weeks = { ...whole, from: START - 20 * DAY_MS };
    expect(await read(hours, weeks)).toBeNull();
    asked = [];
    expect(await read(hours, weeks)).toBeNull();
    expect(asked).toEqual([]);
    expect(await read(hours, whole)).toHaveProperty('size', 3);
    // One more is too many for the day too.
    await insert([row(6, 5)]);
    expect(await hours.hours({ store }, whole, PUBLISHERS)).toBeNull();
  },
);

test.runIf(isFollowed)(
  'an article that appeared before all that is read is changed by what is read, also when that is told later',
  async () => {
    const hours = new KeptListings();
    const late = { ...whole, from: START + 3 * HOUR_MS };
    const at = (hour: number, fresh: number, changed: number) => [START + hour * HOUR_MS, { fresh, changed }] as const;
    await insert([row(1, -24 * 40), row(1, 4), row(2, 5)]);
    expect(await read(hours, late)).toEqual(new Map([at(4, 0, 1), at(5, 1, 0)]));
    await insert([row(2, -24 * 45), row(3, 2)]);
    expect(await read(hours, late)).toEqual(new Map([at(4, 0, 1), at(5, 0, 1)]));
  },
);

test.runIf(isFollowed)('where nothing is listed no listing is read', async () => {
  asked = [];
  expect(await new KeptListings().hours({ store }, whole, PUBLISHERS)).toEqual(new Map());
  expect(asked).toEqual([]);
});
