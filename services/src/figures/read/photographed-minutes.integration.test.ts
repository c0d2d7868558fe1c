import { CATEGORIES, POSITIONS, SOURCES, type Source, TIMEFRAMES, type Timeframe } from '@vigie/contracts/options';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import type { PageFilter } from './pages.ts';
import { photographedOf, photographedSources } from './photographed-minutes.ts';
import { quarterOf } from './quarters.ts';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const QUARTER_MS = 900_000;
/** Some hours before a night in which the clocks of Paris go back, and after it. */
const START = Date.UTC(2026, 9, 24, 18);
const QUARTERS = 60;

const row = fc.record({
  quarter: fc.nat({ max: QUARTERS - 1 }).map((number) => START + number * QUARTER_MS),
  source: fc.constantFrom(...SOURCES),
  position: fc.constantFrom(...POSITIONS),
  category: fc.constantFrom('', ...CATEGORIES),
  topic: fc.constantFrom('', 'un sujet', 'autre'),
  minutes: fc.nat({ max: 0x7fff }),
});
type MinuteRow = typeof row extends fc.Arbitrary<infer T> ? T : never;

const pages: fc.Arbitrary<PageFilter> = fc.record({
  sources: fc.subarray([...SOURCES], { minLength: 1 }),
  position: fc.option(fc.constantFrom(...POSITIONS)),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
});
const range: fc.Arbitrary<MinuteRange> = fc
  .tuple(fc.nat({ max: QUARTERS * 15 - 1 }), fc.integer({ min: 1, max: QUARTERS * 15 }))
  .map(([from, minutes]) => ({ from: START + from * 60_000, to: START + (from + minutes) * 60_000 }));

const BUCKET: Record<Timeframe, (ms: number) => number> = {
  quarter: (ms) => ms,
  hourly: (ms) => ms - (ms % 3_600_000),
  daily: (ms) => dayBounds(parisDay(ms)).start,
};

/** Minute by minute. */
function naive(rows: readonly MinuteRow[], { from, to }: MinuteRange, filter: PageFilter, timeframe: Timeframe) {
  const seen = new Map<number, Set<Source>>();
  for (const { quarter, source, position, category, minutes } of rows) {
    if (!filter.sources.includes(source) || (filter.position ?? position) !== position) continue;
    if ((filter.category ?? category) !== category) continue;
    for (let minute = 0; minute < 15; minute += 1) {
      const at = quarter + minute * 60_000;
      if (at < from || at >= to || (minutes & (1 << minute)) === 0) continue;
      const bucket = BUCKET[timeframe](quarter);
      seen.set(bucket, (seen.get(bucket) ?? new Set()).add(source));
    }
  }
  return seen;
}

const question = fc.record({ range, pages, timeframe: fc.constantFrom(...TIMEFRAMES) });

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) => ({ rows })) },
  { weight: 8, arbitrary: question.map((ask) => ({ ask })) },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test('what was photographed is what the table says, whatever was inserted, merged or removed in between', async () => {
  const { store } = fixture.deps;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await fixture.truncate('page_quarters');
      let rows: MinuteRow[] = [];
      for (const one of steps) {
        if (one === 'merge') await fixture.merge('page_quarters');
        else if (one === 'empty') {
          await fixture.truncate('page_quarters');
          rows = [];
        } else if ('rows' in one) {
          await insert(one.rows);
          rows = [...rows, ...one.rows];
        } else {
          const { timeframe, range, pages } = one.ask;
          expect(await photographedSources({ store }, one.ask)).toEqual(naive(rows, range, pages, timeframe));
          const quarters = [0, 1, 3, 14, 15].map((back) => quarterOf(range.to) - back * QUARTER_MS);
          const photographed = quarters.filter((start) =>
            rows.some(({ quarter, minutes }) => quarter === start && minutes !== 0),
          );
          expect(await photographedOf({ store }, quarters)).toEqual(new Set(photographed));
        }
      }
    }),
    { numRuns: 12, seed: 20_261_127 },
  );
});

const insert = (rows: readonly MinuteRow[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'page_quarters',
    format: 'JSONEachRow',
    values: rows.map((one) => ({ ...one, quarter: one.quarter / 1_000 })),
  });
