import { SOURCES, type Source } from '@vigie/contracts/options';
import { wallClock } from '@vigie/contracts/paris';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { readOpenGaps, readSourceGaps, type SourceGap } from './photographed-gaps.ts';

/** Stretches in which no page of a source was photographed are those of a reading minute by minute. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const QUARTER = 15;
const START = Date.UTC(2026, 9, 20, 8) / 60_000;
const QUARTERS = 12;

const row = fc.record({
  quarter: fc.nat({ max: QUARTERS - 1 }).map((number) => START + number * QUARTER),
  source: fc.constantFrom(...SOURCES.slice(0, 2)),
  position: fc.constantFrom('top' as const, 'cat' as const),
  category: fc.constantFrom('homepage' as const, 'france' as const),
  // Few minutes, so that gaps are long.
  minutes: fc.oneof(
    fc.constant(0x7fff),
    fc.nat({ max: 14 }).map((minute) => 1 << minute),
  ),
});
type MinuteRow = typeof row extends fc.Arbitrary<infer T> ? T : never;

function naive(rows: readonly MinuteRow[], from: number, to: number, shortest: number): SourceGap[] {
  const gaps: SourceGap[] = [];
  for (const source of new Set<Source>(rows.map((one) => one.source))) {
    const own = rows.filter((one) => one.source === source);
    const isSeen = (minute: number) =>
      own.some(
        ({ quarter, minutes }) =>
          minute >= quarter && minute < quarter + QUARTER && (minutes & (1 << (minute - quarter))) !== 0,
      );
    let last: number | null = null;
    for (let minute = from; minute < to; minute += 1) {
      if (!isSeen(minute)) continue;
      if (last !== null && minute - last - 1 >= shortest) gaps.push({ source, since: last + 1, until: minute });
      last = minute;
    }
  }
  return gaps;
}

const byTime = (a: SourceGap, b: SourceGap): number => a.since - b.since || (a.source < b.source ? -1 : 1);

test('gaps of sources: between two photographs of any of its pages, in the range alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 14 }),
      fc.nat({ max: QUARTERS * QUARTER }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, cut, shortest) => {
        await fixture.truncate('page_quarters');
        await fixture.client.insert({
          table: 'page_quarters',
          format: 'JSONEachRow',
          values: rows.map((one) => ({ ...one, topic: '', quarter: one.quarter * 60 })),
        });
        const [from, to] = [START + Math.floor(cut / 2), START + QUARTERS * QUARTER];
        const range = { fromDate: wallClock(from * 60_000), toDate: wallClock((to - 1) * 60_000) };
        const { gaps, count } = await readSourceGaps(await fixture.ask(range), { shortest, most: 100 });
        const expected = naive(rows, from, to, shortest);
        expect(gaps.toSorted(byTime)).toEqual(expected.toSorted(byTime));
        expect(count).toBe(expected.length);
      },
    ),
    { numRuns: 25, seed: 20_261_129 },
  );
});

/** From the last photographed minute of each source, seen from `to`. */
function naiveOpen(rows: readonly MinuteRow[], to: number, shortest: number): SourceGap[] {
  return [...new Set<Source>(rows.map((one) => one.source))].flatMap((source) => {
    const seen = rows
      .filter((one) => one.source === source)
      .flatMap(({ quarter, minutes }) =>
        Array.from({ length: QUARTER }, (_, minute) => minute)
          .filter((minute) => (minutes & (1 << minute)) !== 0)
          .map((minute) => quarter + minute),
      )
      .filter((minute) => minute < to);
    const since = Math.max(...seen) + 1;
    return seen.length > 0 && to - since >= shortest ? [{ source, since, until: to }] : [];
  });
}

test('gaps of sources that go on: from the last photograph, also one of the week before the range', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 1, max: QUARTERS * QUARTER }),
      fc.integer({ min: 1, max: QUARTERS * QUARTER }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, length, cut, shortest) => {
        await fixture.truncate('page_quarters');
        await fixture.client.insert({
          table: 'page_quarters',
          format: 'JSONEachRow',
          values: rows.map((one) => ({ ...one, topic: '', quarter: one.quarter * 60 })),
        });
        const to = START + cut;
        const range = { fromDate: wallClock((to - length) * 60_000), toDate: wallClock((to - 1) * 60_000) };
        const gaps = await readOpenGaps(await fixture.ask(range), shortest);
        expect(gaps.toSorted(byTime)).toEqual(naiveOpen(rows, to, shortest).toSorted(byTime));
      },
    ),
    { numRuns: 25, seed: 20_261_130 },
  );
});

test('a source without a photograph for more than a week is not followed any more', async () => {
  await fixture.truncate('page_quarters');
  const week = 7 * 24 * 60;
  const seen = (source: Source, quarter: number) => ({
    source,
    position: 'top',
    category: 'homepage',
    topic: '',
    minutes: 1,
    quarter: quarter * 60,
  });
  await fixture.client.insert({
    table: 'page_quarters',
    format: 'JSONEachRow',
    values: [seen('google_desktop', START - week), seen('applenews', START - week - QUARTER)],
  });
  const range = { fromDate: wallClock(START * 60_000), toDate: wallClock((START + 59) * 60_000) };
  expect(await readOpenGaps(await fixture.ask(range), 15)).toEqual([
    { source: 'google_desktop', since: START - week + 1, until: START + 60 },
  ]);
});
