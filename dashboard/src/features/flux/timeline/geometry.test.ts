import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanOf } from '../../../query/flux-query.ts';
import { axisTicks, axisWidth, barAt, barEnds, geometryOf } from './geometry.ts';

const SPAN = { from: 0, to: 1_000 };
const row = {
  bars: [
    { start: 0, end: 100 },
    { start: 500, end: 501 },
    { start: 900, end: 2_000 },
  ],
};

test('a bar is at least three pixels wide and ends with the axis', () => {
  expect(row.bars.map((bar) => barEnds(bar, SPAN, 100))).toEqual([
    [0, 10],
    [50, 53],
    [90, 100],
  ]);
});

test('the bar under a place, or the nearest within reach', () => {
  const at = (x: number) => barAt(row, x, SPAN, 100);
  expect([at(5), at(15), at(16), at(46), at(51), at(59)]).toEqual([0, 0, -1, 1, 1, -1]);
});

test('titles stand beside the bars, on a phone over them', () => {
  expect(geometryOf(1_100)).toMatchObject({ narrow: false, rowHeight: 28, labelWidth: 434, plotWidth: 666 });
  expect(geometryOf(366)).toMatchObject({ narrow: true, rowHeight: 52, plotWidth: 342 });
  expect(axisWidth(geometryOf(0))).toBe(1);
});

const day = (name: string) => spanOf(name, '2027-01-01', 'jour', 0);
const labels = (name: string, width: number) => axisTicks(day(name), width).map(({ label }) => label);

test('a day on a desk has a tick every two hours or so, on a phone fewer', () => {
  expect(labels('2026-11-20', 900)).toEqual([
    '00:00', '02:00', '04:00', '06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00', '00:00',
  ]); // biome-ignore format: a clock reads on one line
  expect(labels('2026-11-20', 300)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00']);
});

test('the hour that comes twice stands twice where there is room, the one that is skipped not at all', () => {
  expect(labels('2026-10-25', 2_000).filter((label) => label === '02:00')).toHaveLength(2);
  expect(labels('2026-03-29', 2_000)).not.toContain('02:00');
});

test('ticks ascend, lie within, and leave each label its room', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2026-11-20', '2026-10-25', '2026-03-29'),
      fc.integer({ min: 15, max: 1_500 }),
      fc.integer({ min: 200, max: 2_000 }),
      (name, minutes, width) => {
        const { from } = day(name);
        const span = { from, to: from + minutes * 60_000 };
        const at = axisTicks(span, width).map((tick) => ((tick.at - from) / (span.to - from)) * width);
        expect(at.every((x) => x >= 0 && x <= width)).toBe(true);
        for (const [i, x] of at.entries())
          if (i > 0) expect(x - (at[i - 1] ?? 0)).toBeGreaterThanOrEqual(56 * 0.8 - 1e-6);
      },
    ),
  );
});
