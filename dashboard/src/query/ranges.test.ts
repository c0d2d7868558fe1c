import { describe, expect, test } from 'vitest';
import { fixedClock } from '../testing/fixed-clock.ts';
import { againstPrevious, lifeRange, previousRange } from './ranges.ts';
import { defaultQuery } from './shared-query.ts';

fixedClock();

const today = defaultQuery('all', '2026-11-21');
const NOON = Date.parse('2026-11-21T11:00:00Z');

describe('what a change is compared with', () => {
  test('a running day: the same hours of the day before', () =>
    expect(againstPrevious(previousRange(today, NOON))).toBe('vs période précédente (20/11 00:00–12:00)'));

  test('a closed day: the whole day before', () => {
    const closed = { ...today, fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59' };
    expect(againstPrevious(previousRange(closed, NOON))).toBe('vs période précédente (18/11 00:00–23:59)');
  });

  test('several days: from the first to the last of as many before', () => {
    const week = { ...today, fromDate: '2026-11-09T00:00', toDate: '2026-11-15T23:59' };
    expect(againstPrevious(previousRange(week, NOON))).toBe('vs période précédente (02/11 00:00 – 08/11 23:59)');
  });
});

test('a whole life runs from the first sighting, in Paris, to the end of today', () => {
  const query = defaultQuery('all', '2026-11-20');
  expect(lifeRange(query, '2026-11-14T16:01:00.000Z', '2026-11-21')).toMatchObject({
    fromDate: '2026-11-14T17:01',
    toDate: '2026-11-21T23:59',
  });
  expect(lifeRange(query, null, '2026-11-21').fromDate).toBe('2026-11-20T00:00');
});
