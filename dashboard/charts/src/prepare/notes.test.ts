import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartNote, Series } from '../types.ts';
import { chartTable } from './chart-table.ts';
import { noteTime, TARGET } from './notes.ts';
import { prepareBars } from './prepare-bars.ts';
import { prepareRank, prepareTime } from './prepare-lines.ts';
import { readBucket } from './reading.ts';
import { NOTES } from './twin.ts';

const START = Date.parse('2025-11-03T08:00:00Z');
const QUARTER_MS = 900_000;
const COUNT = 40;
const BUCKETS = Array.from({ length: COUNT }, (_, index) => new Date(START + index * QUARTER_MS).toISOString());
const series: Series[] = [{ id: 'one', label: 'Une', token: 'total', values: BUCKETS.map((_, index) => index + 1) }];
const size = { width: 700, height: 260 };
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();
const note = (from: number, to: number | null, id = `${from}`): ChartNote => ({
  id,
  from: at(from),
  to: to === null ? null : at(to),
  text: `note ${id}`,
});
const KINDS = [
  ['rank', prepareRank],
  ['time', prepareTime],
  ['bars', prepareBars],
] as const;
const dataOf = (notes: readonly ChartNote[]) => ({
  title: 't',
  buckets: BUCKETS,
  grain: 'quarter' as const,
  series,
  notes,
});

const minute = fc.integer({ min: -100, max: COUNT * 15 + 100 });
const drawn = fc
  .array(fc.tuple(minute, fc.option(fc.nat({ max: 300 }))), { maxLength: 12 })
  .map((all) => all.map(([from, length], index) => note(from, length === null ? null : from + length, `${index}`)));

test.each(KINDS)(
  '%s: a note covers the buckets that have one of its minutes, and has its number once',
  (_, prepare) => {
    fc.assert(
      fc.property(drawn, (notes) => {
        const layout = prepare(dataOf(notes), size);
        const covered = (one: ChartNote): number[] =>
          BUCKETS.flatMap((start, index) => {
            const [from, to] = [Date.parse(one.from), Date.parse(one.to ?? one.from)];
            return from < Date.parse(start) + QUARTER_MS && to >= Date.parse(start) ? [index] : [];
          });
        const shown = notes.filter((one) => covered(one).length > 0);
        expect(layout.notes.map(({ note: { id }, number, first, last }) => [id, number, first, last])).toEqual(
          shown.map((one, index) => [one.id, index + 1, covered(one)[0], covered(one).at(-1)]),
        );
        const flagged = layout.flags.flatMap(({ notes: own }) => own.map(({ number }) => number));
        expect(flagged.toSorted((a, b) => a - b)).toEqual(layout.notes.map(({ number }) => number));
      }),
    );
  },
);

test.each(KINDS)('%s: flags do not lie on each other, nor on the plot, nor outside of the picture', (_, prepare) => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(320, 700), (notes, width) => {
      const { flags, plot } = prepare(dataOf(notes), { width, height: 260 });
      flags.forEach((flag, index) => {
        expect(flag.x - flag.width / 2).toBeGreaterThanOrEqual(0);
        expect(flag.x + flag.width / 2).toBeLessThanOrEqual(width);
        const next = flags[index + 1];
        if (next) {
          expect(flag.x + flag.width / 2).toBeLessThan(next.x - next.width / 2);
          expect(next.x - flag.x).toBeGreaterThan(TARGET);
        }
        expect(flag.from).toBeGreaterThanOrEqual(plot.left);
        expect(flag.to).toBeLessThanOrEqual(plot.right);
      });
    }),
  );
});

test.each(KINDS)('%s: notes that come later move nothing', (_, prepare) => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 100, max: 260 }), (notes, height) => {
      const geometryOf = (shown: readonly ChartNote[] | undefined) => {
        const layout = prepare({ ...dataOf([]), notes: shown }, { width: 700, height });
        return { height: layout.height, plot: layout.plot, lines: layout.lines, ends: layout.ends };
      };
      expect(geometryOf(notes)).toEqual(geometryOf([]));
      expect(geometryOf([]).plot.top).toBeGreaterThan(geometryOf(undefined).plot.top);
    }),
  );
});

test.each(KINDS)('%s: the table has each note where it begins, and no column without one', (_, prepare) => {
  expect(prepare(dataOf([]), size).twin.columns).not.toContain(NOTES);
  const { twin } = prepare(dataOf([note(5, null), note(20, 50)]), size);
  expect(twin.columns.at(-1)).toBe(NOTES);
  const cells = twin.rows.map((row) => row.cells.at(-1));
  expect(cells[0]).toBe('1. 03/11 09:05\u00a0: note 5');
  expect(cells[1]).toBe('2. 03/11 09:20 – 09:50\u00a0: note 20');
  expect(cells.slice(2).every((text) => text === '')).toBe(true);
});

test('the file of a chart has the notes where they begin', () => {
  const { columns, rows } = chartTable(prepareTime(dataOf([note(20, 50)]), size));
  expect(columns.map(({ heading }) => heading)).toEqual(['Date', 'Une', NOTES]);
  expect([...rows].map((row) => row.at(-1)).filter((text) => text !== null)).toEqual([
    '1. 03/11 09:20 – 09:50\u00a0: note 20',
  ]);
});

test('the reading of a bucket says its notes', () => {
  const { buckets, notes } = prepareTime(dataOf([note(5, null), note(20, 50)]), size);
  const read = (index: number) => readBucket(buckets, series, index, [], false, [], notes);
  expect(read(0).sentence).toContain(', note 1. 03/11 09:05');
  expect(read(3).notes).toEqual(['2. 03/11 09:20 – 09:50\u00a0: note 20']);
  expect(read(4).notes).toEqual([]);
});

test('days of Paris: a note of the last minute of a day is in that day', () => {
  const days = ['2025-11-03', '2025-11-04', '2025-11-05'];
  const one: Series = { id: 'one', label: 'Une', token: 'total', values: [1, 2, 3] };
  const night: ChartNote = { id: 'n', from: '2025-11-03T22:59:00Z', to: '2025-11-03T23:00:00Z', text: 'nuit' };
  const { notes } = prepareTime({ title: 't', buckets: days, grain: 'day', series: [one], notes: [night] }, size);
  expect(notes.map(({ first, last }) => [first, last])).toEqual([[0, 1]]);
});

test.each([
  ['2025-11-02T23:00:00Z', '2025-11-03T22:59:00Z', '03/11'],
  ['2025-11-02T23:00:00Z', '2025-11-04T22:59:00Z', '03/11 – 04/11'],
  ['2025-11-02T23:00:00Z', null, '03/11'],
  ['2025-11-03T09:15:00Z', null, '03/11 10:15'],
  ['2025-11-03T09:15:00Z', '2025-11-04T09:15:00Z', '03/11 10:15 – 04/11 10:15'],
])('%s to %s is written %s', (from, to, words) => {
  expect(noteTime({ from, to })).toBe(words);
});
