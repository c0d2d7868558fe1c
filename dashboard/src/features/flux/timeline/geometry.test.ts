import { expect, test } from 'vitest';
import { axisWidth, barAt, barEnds, geometryOf } from './geometry.ts';

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
