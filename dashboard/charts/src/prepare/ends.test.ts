import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Series } from '../types.ts';
import { LABEL_GAP, LABEL_SIZE } from './ends.ts';
import { prepareRank, prepareTime } from './prepare-lines.ts';
import { textWidth } from './text-width.ts';

const DAYS = Array.from({ length: 9 }, (_, index) => `2025-11-0${index + 1}`);
const values = fc.array(fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }), { minLength: 9, maxLength: 9 });

it('names every measured line once, inside the picture, and no two names of a column overlap', () => {
  const width = fc.integer({ min: 280, max: 1400 });
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 13 }), width, (all, room) => {
      const series = all.map((one, index): Series => {
        return { id: `s${index}`, label: `Série ${index}`, token: index === 0 ? 'total' : 'desktop', values: one };
      });
      const layout = prepareRank({ title: 't', buckets: DAYS, grain: 'day', series }, { width: room, height: 200 });
      const measured = series.filter((one) => one.values.some((value) => value !== null));
      expect(layout.ends.map(({ id }) => id).toSorted()).toEqual(measured.map(({ id }) => id).toSorted());
      for (const end of layout.ends) {
        expect(end.x + textWidth(`${end.value} ${end.name}`, LABEL_SIZE)).toBeLessThanOrEqual(room + 2);
        expect(end.y).toBeLessThanOrEqual(layout.plot.bottom + 1e-6);
        for (const other of layout.ends) {
          if (other !== end && other.x === end.x)
            expect(Math.abs(other.y - end.y)).toBeGreaterThanOrEqual(LABEL_GAP - 1e-6);
        }
      }
    }),
  );
});

it('two charts beside each other have their times below each other, whatever their figures and names', () => {
  const line = fc.record({ label: fc.string({ maxLength: 30 }), values, factor: fc.constantFrom(1, 500, 40_000) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), fc.integer({ min: 280, max: 1400 }), (all, width) => {
      const [above, ...below] = all.map(({ factor, ...one }, index): Series => {
        const scaled = one.values.map((value) => value && value * factor);
        return { ...one, id: `s${index}`, token: 'total', values: scaled };
      });
      const plotOf = (series: Series[], beside: Series[]) => {
        const data = { title: 't', buckets: DAYS, grain: 'day', series, beside } as const;
        const { left, right } = prepareTime(data, { width, height: 200 }).plot;
        return { left, right };
      };
      expect(plotOf([above as Series], below)).toEqual(plotOf(below, [above as Series]));
    }),
  );
});

it('follows a day that is not over into the empty plot', () => {
  const series: Series[] = [
    { id: 'a', label: 'A', token: 'total', values: [1, 2, 3, null, null, null, null, null, null] },
  ];
  const layout = prepareRank({ title: 't', buckets: DAYS, grain: 'day', series }, { width: 700, height: 260 });
  expect(layout.plot.right).toBe(680);
  expect(layout.ends[0]?.fromX).toBeCloseTo(layout.xScale(2));
});
