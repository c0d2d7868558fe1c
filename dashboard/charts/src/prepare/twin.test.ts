import { formatNumber } from '@vigie/contracts/french/numbers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Series } from '../types.ts';
import { prepareBars } from './prepare-bars.ts';
import { prepareRank, prepareTime } from './prepare-lines.ts';
import { twinAsTsv } from './twin.ts';

const DAYS = Array.from({ length: 9 }, (_, index) => `2025-11-0${index + 1}`);
const values = fc.array(fc.option(fc.integer({ min: 1, max: 4000 }), { nil: null }), { minLength: 9, maxLength: 9 });
const TOKENS = ['total', 'desktop', 'mobile'] as const;
const chart = fc
  .tuple(values, values, values)
  .map((all) =>
    all.map((one, index): Series => ({ id: `s${index}`, label: `Série ${index}`, token: TOKENS[index]!, values: one })),
  );

it.each([
  ['rank', prepareRank],
  ['time', prepareTime],
  ['bars', prepareBars],
])('%s: the table has the figures of the series, bucket by bucket', (_, prepare) => {
  fc.assert(
    fc.property(chart, (series) => {
      const { twin } = prepare({ title: 't', buckets: DAYS, grain: 'day', series }, { width: 700, height: 260 });
      expect(twin.columns.slice(0, 4)).toEqual(['Date', 'Série 0', 'Série 1', 'Série 2']);
      expect(twin.rows.map(({ start }) => start)).toEqual(DAYS);
      series.forEach((one, column) => {
        expect(twin.rows.map(({ cells }) => cells[column])).toEqual(one.values.map(formatNumber));
      });
    }),
  );
});

it('names buckets without all of their minutes and adds the total of a stack', () => {
  const { twin } = prepareBars(
    {
      title: 't',
      buckets: DAYS.slice(0, 2),
      grain: 'day',
      since: '2025-11-01T09:00:00Z',
      asOf: '2025-11-02T09:00:00Z',
      series: [
        { id: 'a', label: 'A', token: 'new', values: [1, null] },
        { id: 'b', label: 'B', token: 'modified', values: [2, null] },
        { id: 'm', label: 'Mois', token: 'month', comparison: true, values: [9, 9] },
      ],
    },
    { width: 700, height: 260 },
  );
  expect(twin.columns).toEqual(['Date', 'A', 'B', 'Mois', 'Total']);
  expect(twin.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['01/11 (partiel)', '1', '2', '9', '3'],
    ['02/11 (en cours)', '–', '–', '9', '–'],
  ]);
});

it('is copied in the format of spreadsheets: figures without spaces, missing ones empty', () => {
  const series: Series[] = [{ id: 'a', label: 'A', token: 'total', values: [12_345.5, null] }];
  const data = { title: 't', buckets: DAYS.slice(0, 2), grain: 'day' as const, series };
  const { twin } = prepareTime(data, { width: 700, height: 260 });
  expect(twinAsTsv(twin)).toBe('Date\tA\n01/11\t12345,5\n02/11\t');
});
