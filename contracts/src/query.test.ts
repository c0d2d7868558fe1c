import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from './french/durations.ts';
import { wallClock } from './paris.ts';
import { isEveryPublisher, querySchema, rangeOf, timeframeOf } from './query.ts';

const utc = (text: string): number => Date.parse(`${text}:00Z`);
const LATER = utc('2099-01-01T00:00');
const minutes = (fromDate: string, toDate: string, now = LATER): number => {
  const { from, to } = rangeOf({ fromDate, toDate }, now);
  return (to - from) / MINUTE_MS;
};

describe('the range of a query', () => {
  test('includes both ends', () => {
    expect(rangeOf({ fromDate: '2026-11-20T10:07', toDate: '2026-11-20T10:22' }, LATER)).toEqual({
      from: utc('2026-11-20T09:07'),
      to: utc('2026-11-20T09:23'),
    });
    expect(minutes('2026-11-20T10:07', '2026-11-20T10:07')).toBe(1);
    expect(minutes('2026-11-20T00:00', '2026-11-20T23:59')).toBe(24 * 60);
  });

  test.each([
    ['the October day is 25 hours', '2026-10-25T00:00', '2026-10-25T23:59', 25 * 60],
    ['its 02 hour is 120 minutes', '2026-10-25T02:00', '2026-10-25T02:59', 120],
    ['from the first 02:30 to the second', '2026-10-25T02:30', '2026-10-25T02:30', 61],
    ['up to 02:59 both times', '2026-10-25T01:00', '2026-10-25T02:59', 180],
    ['from 03:00 on there is one clock', '2026-10-25T03:00', '2026-10-25T03:59', 60],
    ['the March day is 23 hours', '2026-03-29T00:00', '2026-03-29T23:59', 23 * 60],
    ['its 02 hour has no minute', '2026-03-29T02:00', '2026-03-29T02:59', 0],
    ['nor has a part of it', '2026-03-29T02:10', '2026-03-29T02:20', 0],
    ['into the gap', '2026-03-29T01:30', '2026-03-29T02:30', 30],
    ['out of the gap', '2026-03-29T02:30', '2026-03-29T03:29', 30],
  ])('%s', (_, from, to, count) => expect(minutes(from, to)).toBe(count));

  test('begins and ends with a minute whose clock is in the range; the minutes around it are outside', () => {
    const around = fc.integer({ min: utc('2026-01-01T00:00') / MINUTE_MS, max: utc('2027-01-01T00:00') / MINUTE_MS });
    fc.assert(
      fc.property(around, fc.nat(300), (first, length) => {
        const [a, b] = [wallClock(first * MINUTE_MS), wallClock((first + length) * MINUTE_MS)].sort();
        const { from, to } = rangeOf({ fromDate: a, toDate: b }, LATER);
        const inside = (ms: number): boolean => a! <= wallClock(ms) && wallClock(ms) <= b!;
        expect(inside(from) && inside(to - MINUTE_MS)).toBe(true);
        expect(inside(from - MINUTE_MS) || inside(to)).toBe(false);
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });

  test('ends now: a minute counts once it has begun', () => {
    const day = ['2026-11-20T00:00', '2026-11-20T23:59'] as const;
    expect(minutes(...day, utc('2026-11-19T23:00'))).toBe(1);
    expect(minutes(...day, utc('2026-11-19T23:01') - 1)).toBe(1);
    expect(minutes(...day, utc('2026-11-20T09:30'))).toBe(10 * 60 + 31);
    expect(minutes(...day, utc('2026-11-20T22:59'))).toBe(24 * 60);
  });

  test('is empty when it is in the future', () => {
    const { from, to } = rangeOf(
      { fromDate: '2026-11-20T10:00', toDate: '2026-11-20T11:00' },
      utc('2026-11-20T08:59') - 1,
    );
    expect(to).toBe(from);
  });

  test('is today in Paris by default, at each end', () => {
    const now = utc('2026-11-19T23:30');
    expect(rangeOf({}, now)).toEqual({ from: utc('2026-11-19T23:00'), to: utc('2026-11-19T23:31') });
    expect(rangeOf({ fromDate: '2026-11-18T00:00' }, now).from).toBe(utc('2026-11-17T23:00'));
    expect(rangeOf({ toDate: '2026-11-20T00:10' }, now).to).toBe(utc('2026-11-19T23:11'));
  });
});

describe('the timeframe of a series', () => {
  test.each([
    ['2026-11-20T00:00', '2026-11-20T23:59', 'quarter'],
    ['2026-11-20T23:59', '2026-11-21T00:00', 'quarter'],
    ['2026-11-20T23:59', '2026-11-22T00:00', 'hourly'],
    ['2026-11-20T00:00', '2026-11-27T23:59', 'hourly'],
    ['2026-11-20T23:59', '2026-11-28T00:00', 'daily'],
    ['2026-03-28T00:00', '2026-03-29T23:59', 'quarter'],
    ['2026-10-24T00:00', '2026-10-25T23:59', 'quarter'],
    ['2026-10-18T00:00', '2026-10-25T23:59', 'hourly'],
    ['2025-11-20T00:00', '2026-11-20T23:59', 'daily'],
  ])('%s to %s: %s', (fromDate, toDate, timeframe) => expect(timeframeOf({ fromDate, toDate }, LATER)).toBe(timeframe));

  test('counts calendar days, with today for a missing end', () => {
    const now = utc('2026-11-20T23:30');
    expect(timeframeOf({}, now)).toBe('quarter');
    expect(timeframeOf({ fromDate: '2026-11-20T00:00' }, now)).toBe('quarter');
    expect(timeframeOf({ fromDate: '2026-11-19T00:00' }, now)).toBe('hourly');
  });
});

describe('valid queries', () => {
  const paths = (body: object): string[] =>
    (querySchema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));

  test('an empty one gets the defaults', () => {
    expect(querySchema.parse({})).toEqual({
      source: 'tout',
      compareDate: 'all',
      groupe: 'editeur',
      editeur: '',
      clusterCategory: 'all',
      clusterPosition: 'all',
      clusterEntities: '',
      clusterLemmes: '',
      clusterOrphan: false,
      articleCategory: 'all',
      articlePosition: 'all',
      articleEntities: '',
      articleShare: false,
      share: 'facebook',
      url: '',
      urlEntities: '',
    });
  });

  test.each([
    '',
    'hier',
    '2026-11-20',
    '2026-11-20 10:00',
    '2026-11-20T10:00:00',
    '2026-11-20T10:00Z',
    '2026-02-30T10:00',
    '2026-00-10T10:00',
    '2026-11-20T24:00',
    '2026-11-20T10:60',
    '1969-12-31T10:00',
    '2100-01-01T00:00',
    '10000-01-01T00:00',
    20261120,
    null,
  ])('%j is not a date, and the issue names its field', (value) => {
    expect(paths({ fromDate: value })).toEqual(['fromDate']);
    expect(paths({ toDate: value })).toEqual(['toDate']);
  });

  test('a clock time in the March gap is a date', () => {
    expect(paths({ fromDate: '2026-03-29T02:30', toDate: '2026-03-29T02:30' })).toEqual([]);
  });

  // ASVS 2.2.3
  test('fromDate after toDate is refused', () => {
    expect(paths({ fromDate: '2026-11-20T10:01', toDate: '2026-11-20T10:00' })).toEqual(['toDate']);
    expect(paths({ fromDate: '2026-11-20T10:00', toDate: '2026-11-20T10:00' })).toEqual([]);
  });

  test.each([
    ['source', 'iphone'],
    ['compareDate', 'publishedAt'],
    ['groupe', 'Editeur'],
    ['articleCategory', 'economie'],
    ['articlePosition', 'sitemap'],
    ['clusterPosition', 'haut'],
    ['clusterOrphan', 'true'],
    ['articleShare', 1],
    ['share', 'linkedin'],
    ['editeur', 3],
    ['url', null],
    ['editeur', 'a\u0000b'],
    ['articleEntities', '\ud800'],
    ['limit', 0],
    ['limit', 1.5],
    ['limit', '10'],
  ])('%s %j is refused, and the issue names its field', (field, value) =>
    expect(paths({ [field]: value })).toEqual([field]),
  );

  test('limit may be absent or null', () => {
    expect(paths({ limit: null })).toEqual([]);
    expect(paths({ limit: 50 })).toEqual([]);
  });

  test("'all' and empty mean every publisher", () => {
    expect(['', 'all', 'All', 'lemonde.fr'].map(isEveryPublisher)).toEqual([true, true, false, false]);
  });
});
