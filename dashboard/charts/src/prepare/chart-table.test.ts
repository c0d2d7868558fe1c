import { expect, it } from 'vitest';
import { chartTable } from './chart-table.ts';
import { prepareBars } from './prepare-bars.ts';
import { prepareTime } from './prepare-lines.ts';

const SIZE = { width: 700, height: 260 };

it('has the figures of the table, whole days, and what a bucket lacks', () => {
  const layout = prepareBars(
    {
      title: 't',
      buckets: ['2025-11-01', '2025-11-02'],
      grain: 'day',
      asOf: '2025-11-02T09:00:00Z',
      series: [
        { id: 'a', label: 'A', token: 'new', values: [1, 4] },
        { id: 'b', label: 'B', token: 'modified', values: [2.5, 0] },
      ],
    },
    SIZE,
  );
  const { columns, rows, count } = chartTable(layout);
  expect(columns.map(({ heading, format }) => `${heading} ${format}`)).toEqual([
    'Date day',
    'A number',
    'B number',
    'Total number',
    'Remarque text',
  ]);
  expect([...rows]).toEqual([
    ['2025-11-01', 1, 2.5, 3.5, null],
    ['2025-11-02', 4, 0, 4, 'en cours'],
  ]);
  expect(count).toBe(2);
});

it('has instants where buckets are hours', () => {
  const layout = prepareTime(
    {
      title: 't',
      buckets: ['2025-11-01T09:00:00Z', '2025-11-01T10:00:00Z'],
      grain: 'hour',
      series: [{ id: 'a', label: 'A', token: 'total', values: [1, 2] }],
    },
    SIZE,
  );
  const { columns, rows } = chartTable(layout);
  expect(columns[0]?.format).toBe('datetime');
  expect([...rows][0]).toEqual(['2025-11-01T09:00:00Z', 1]);
});
