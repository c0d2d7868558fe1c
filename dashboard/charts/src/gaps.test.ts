import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawnSeries, joinLacks, lacksOf } from './gaps.ts';
import { prepareBars } from './prepare/prepare-bars.ts';
import { prepareTime } from './prepare/prepare-lines.ts';
import { readBucket } from './prepare/reading.ts';
import type { Series } from './types.ts';

const QUARTERS = ['2025-11-21T01:30:00Z', '2025-11-21T01:45:00Z', '2025-11-21T02:00:00Z', '2025-11-21T02:15:00Z'];
const PARTS: Series[] = [
  { id: 'd', label: 'Google Desktop', token: 'desktop', values: [100, 100, 100, null] },
  { id: 'a', label: 'Apple News', token: 'applenews', values: [900, null, 900, null] },
  { id: 'f', label: 'Flipboard', token: 'flipboard', values: [0, null, 0, null] },
];
const TOTAL: Series = {
  id: 't',
  label: 'Total',
  token: 'total',
  values: [1000, 100, 1000, null],
  lacks: lacksOf(PARTS, 4),
};
const SIZE = { width: 700, height: 260 };
const data = { title: 'Scores', buckets: QUARTERS, grain: 'quarter' as const };

describe('a source that was not measured', () => {
  const layout = prepareTime({ ...data, series: [TOTAL, ...PARTS] }, SIZE);

  test('is named where others were measured, except one that never counts; where nothing was measured, nothing is lacking', () =>
    expect(TOTAL.lacks).toEqual([null, 'Apple News', null, null]));

  test('is named in a sum of nothing too: 0 was not measured there', () => {
    const nothing = PARTS.map((one) => ({ ...one, values: one.values.map((value) => value && 0) }));
    expect(lacksOf(nothing, 4)).toEqual([null, 'Apple News, Flipboard', null, null]);
  });

  test('makes a gap in the total, never a fall', () => {
    const line = layout.lines.find(({ id }) => id === 't');
    expect(line?.points.map(({ y }) => y === null)).toEqual([false, true, false, true]);
    expect(layout.lines.find(({ id }) => id === 'd')?.points[1]?.y).not.toBeNull();
  });

  test('is hatched over its bucket, with words above, and in the note below', () => {
    expect(layout.partial).toHaveLength(1);
    const [stretch] = layout.partial;
    expect(stretch?.from).toBeCloseTo(layout.xScale(1) - layout.step / 2);
    expect(stretch?.to).toBeCloseTo(layout.xScale(1) + layout.step / 2);
    expect(stretch?.wordsAt).toBeCloseTo(layout.xScale(1));
    expect(layout.note).toBe('Source manquante\u00a0: Apple News (21/11 02:45)\u202f; le total n’y est pas tracé.');
  });

  test('of several buckets is named to its last minute', () => {
    const series = [{ ...TOTAL, lacks: [null, 'Apple News', 'Apple News', null] }];
    const noteOf = (grain: 'quarter' | 'hour', buckets: readonly string[]) =>
      prepareTime({ ...data, grain, buckets, series }, SIZE).note;
    expect(noteOf('quarter', QUARTERS)).toContain('(21/11 02:45 – 21/11 03:14)');
    // The hour that the end of summer time repeats.
    const hours = ['2025-10-25T22:00:00Z', '2025-10-25T23:00:00Z', '2025-10-26T00:00:00Z', '2025-10-26T01:00:00Z'];
    expect(noteOf('hour', hours)).toContain('(26/10 01:00 – 26/10 02:59 (heure d’été))');
  });

  test('is in the reading, with the sum of the others as a part', () => {
    const reading = readBucket(layout.buckets, layout.series, 1, [], false, layout.lacks);
    expect(reading.lines[0]?.value).toBe('100 (partiel)');
    expect(reading.note).toBe('Source manquante\u00a0: Apple News');
    expect(reading.sentence).toContain('Apple News sans donnée');
    expect(reading.sentence).toMatch(/, source manquante\u00a0: Apple News$/);
    expect(readBucket(layout.buckets, layout.series, 0, [], false, layout.lacks).note).toBeNull();
  });

  test('has a column of the table, whose figures stay those of the answer', () => {
    expect(layout.twin.columns.at(-1)).toBe('Sources manquantes');
    expect(layout.twin.rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
      ['1\u202f000', ''],
      ['100', 'Apple News'],
      ['1\u202f000', ''],
      ['–', ''],
    ]);
    expect(prepareTime({ ...data, series: PARTS }, SIZE).twin.columns).not.toContain('Sources manquantes');
  });

  test('is neither the last figure of the summary nor a name at the end of the line', () => {
    const cut = { ...TOTAL, values: [1000, 100], lacks: [null, 'Apple News'] };
    const short = prepareTime({ ...data, buckets: QUARTERS.slice(0, 2), series: [cut] }, SIZE);
    expect(short.ends[0]?.value).toBe('1\u202f000');
    expect(short.summary).toContain('dernières valeurs\u00a0: Total 1\u202f000');
  });
});

describe('bars', () => {
  test('of a stack without one of its parts are hatched, and their total counts as a part', () => {
    const layout = prepareBars({ ...data, series: PARTS }, SIZE);
    expect(layout.lacks).toEqual([null, 'Apple News', null, null]);
    expect(layout.partial).toHaveLength(1);
    expect(readBucket(layout.buckets, layout.series, 1, [], true, layout.lacks).total).toBe('100 (partiel)');
    expect(layout.twin.columns.slice(-2)).toEqual(['Total', 'Sources manquantes']);
  });

  test('of a count that lacks parts show so by hour and by day', () => {
    const one: Series = { ...TOTAL, token: 'exposed' };
    expect(prepareBars({ ...data, series: [one] }, SIZE).lacks).toEqual([null, 'Apple News', null, null]);
    const day = prepareBars({ ...data, series: [one], groupBy: 'day' }, SIZE);
    expect(day.lacks).toEqual(['Apple News']);
    expect(day.note).toContain('Apple News (21/11)');
  });
});

it('draws exactly the buckets in which every counting part was measured', () => {
  const values = fc.array(fc.option(fc.nat({ max: 50 }), { nil: null }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (all) => {
      const parts = all.map((one, index): Series => {
        return { id: `p${index}`, label: `P${index}`, token: 'desktop', values: one };
      });
      const sums = Array.from({ length: 6 }, (_, index) => {
        const known = all.flatMap((one) => one[index] ?? []);
        return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
      });
      const total: Series = { id: 't', label: 'T', token: 'total', values: sums, lacks: lacksOf(parts, 6) };
      const counting = all.filter((one) => one.some((value) => value !== null && value > 0));
      drawnSeries(total).values.forEach((value, index) => {
        const measured = counting.filter((one) => one[index] !== null).length;
        const whole = measured === counting.length || measured === 0;
        expect(value).toBe(whole ? sums[index] : null);
      });
    }),
  );
});

it('joins what several buckets lack, with each name once', () => {
  expect(joinLacks([null, 'A, B', 'B', 'C'])).toBe('A, B, C');
  expect(joinLacks([null, null])).toBeNull();
});
