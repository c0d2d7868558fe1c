import { describe, expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { alignedValues, comparedRange, daysBack } from './use-comparison.tsx';

const today = defaultQuery('all', '2026-11-21');
const tenDays = { ...today, fromDate: '2026-11-12T08:00' };

describe('the range compared with', () => {
  test('is the one just before, of as many days', () => {
    expect(comparedRange(today, 'previous')).toEqual({
      ...today,
      fromDate: '2026-11-20T00:00',
      toDate: '2026-11-20T23:59',
    });
    expect(comparedRange(tenDays, 'previous')).toMatchObject({ fromDate: '2026-11-02T08:00' });
  });

  test('or whole weeks earlier, so that each day meets its weekday', () => {
    expect(comparedRange(today, 'weekday')).toMatchObject({ fromDate: '2026-11-14T00:00', toDate: '2026-11-14T23:59' });
    expect(daysBack(tenDays, 'weekday')).toBe(14);
    expect(daysBack({ ...today, fromDate: '2026-11-15T00:00' }, 'weekday')).toBe(7);
  });

  test('is the same one without a comparison', () => expect(comparedRange(tenDays, 'none')).toEqual(tenDays));
});

describe('earlier values', () => {
  test('stand at the same clock, through a change of the clocks', () => {
    // 25 October 2026 has 25 hours: noon in Paris is 11:00 UTC after it, 10:00 UTC before.
    const earlier = { buckets: ['2026-10-24T09:00:00.000Z', '2026-10-24T10:00:00.000Z'], values: [1, 2] };
    expect(alignedValues(['2026-10-31T10:00:00.000Z', '2026-10-31T11:00:00.000Z'], earlier, 7)).toEqual([1, 2]);
  });

  test('are missing where there was no bucket', () => {
    expect(alignedValues(['2026-11-20', '2026-11-21'], { buckets: ['2026-11-19'], values: [0] }, 1)).toEqual([0, null]);
  });
});
