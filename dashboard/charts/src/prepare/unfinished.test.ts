import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Series, Values } from '../types.ts';
import type { Point } from './layout.ts';
import { prepareBars } from './prepare-bars.ts';
import { prepareRank, prepareTime } from './prepare-lines.ts';

const COUNT = 12;
const START = Date.parse('2025-11-03T08:00:00Z');
const QUARTER_MS = 900_000;
const BUCKETS = Array.from({ length: COUNT }, (_, index) => new Date(START + index * QUARTER_MS).toISOString());
const size = { width: 700, height: 260 };

const values = fc.array(fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }), {
  minLength: COUNT,
  maxLength: COUNT,
});
const cases = fc.record({
  all: values,
  comparison: fc.boolean(),
  ended: fc.boolean(),
  cut: fc.boolean(),
  at: fc.integer({ min: 15, max: COUNT * 15 - 1 }),
});

const one = (all: Values, comparison: boolean): Series => {
  return { id: 'one', label: 'Une', token: comparison ? 'month' : 'total', values: all, comparison };
};

test('a bucket without all of its minutes is no figure to end with, and no part of the line', () => {
  fc.assert(
    fc.property(cases, ({ all, comparison, ended, cut, at }) => {
      const data = {
        title: 't',
        buckets: BUCKETS,
        grain: 'quarter' as const,
        series: [one(all, comparison)],
        since: new Date(START + (cut ? 420_000 : 0)).toISOString(),
        asOf: new Date(START + at * 60_000 + (ended ? 0 : 20_000)).toISOString(),
        ended,
      };
      const running = Math.floor(at / 15);
      const grows = !comparison && !ended;
      const cutEnd = ended && at % 15 !== 0;
      const isPart = (index: number) => (cut && index === 0) || (index === running && (grows || cutEnd));
      const measured = all.flatMap((value, index) => (value === null ? [] : [index]));
      const whole = measured.filter((index) => !isPart(index));
      const written = whole.at(-1) ?? measured.at(-1);
      for (const prepare of [prepareTime, prepareBars]) {
        if (prepare === prepareBars && !comparison) continue;
        const layout = prepare(data, size);
        const [line] = layout.lines;
        const drawn = (points: readonly Point[] = []) => points.flatMap(({ y }, i) => (y === null ? [] : [i]));
        expect(drawn(line?.points)).toEqual(whole);
        const loose = drawn(line?.loose);
        expect(loose.filter(isPart)).toEqual(measured.filter(isPart));
        for (const index of loose) expect([index - 1, index, index + 1].some(isPart)).toBe(true);
        expect(layout.ends.map(({ fromX }) => fromX)).toEqual(
          written === undefined ? [] : [expect.closeTo(layout.xScale(written), 3)],
        );
        expect(layout.ends.map(({ name }) => /^\((en cours|partiel)\)/.test(name))).toEqual(
          written === undefined ? [] : [isPart(written)],
        );
      }
    }),
    { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 300 },
  );
});

test('the sentence for the picture ends with the same figure', () => {
  const data = {
    title: 'T',
    buckets: BUCKETS.slice(0, 3),
    grain: 'quarter' as const,
    series: [one([40, 50, 3], false)],
    asOf: new Date(START + 31 * 60_000).toISOString(),
  };
  expect(prepareTime(data, size).summary).toContain('Une 50.');
  expect(prepareBars(data, size).summary).toContain('en dernier 50');
});

test('the present rank of a running day is written', () => {
  const data = {
    title: 't',
    buckets: ['2025-11-01', '2025-11-02'],
    grain: 'day' as const,
    series: [one([4, 2], false)],
  };
  expect(prepareRank({ ...data, asOf: '2025-11-02T10:00:00Z' }, size).ends[0]?.value).toBe('2');
});
