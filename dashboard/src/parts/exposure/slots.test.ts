import { describe, expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { answered } from '../../testing/screen.tsx';
import { shareFigures } from './share-section.tsx';
import { earlierCurve, readSlots, slotFigures, slotSeries, totalSeries } from './slots.ts';

const scores = (desktop: number | null) => ({
  score: desktop,
  score_google_desktop: desktop,
  score_google_mobile_webview: 0,
  score_applenews: 0,
  score_flipboard_mobile: 0,
});

describe('slots', () => {
  test('are instants of Paris, in order', () => {
    const slots = readSlots({ '2026-11-21': { '10_45-60': scores(2), '09_00-15': scores(1) } });
    expect([...slots.keys()].map((at) => new Date(at).toISOString())).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T09:45:00.000Z',
    ]);
  });

  test('of the repeated hour of October are an hour apart', () => {
    const slots = readSlots({ '2026-10-25': { '02_00-15': scores(1), '02b_00-15': scores(2), '03_00-15': scores(3) } });
    expect([...slots.keys()].map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '00:00',
      '01:00',
      '02:00',
    ]);
  });

  test('stand in the quarters of a short range, with gaps for what is missing', () => {
    const slots = readSlots({ '2026-11-21': { '10_00-15': scores(5), '10_30-45': scores(7) } });
    const { grain, buckets, series } = slotSeries(
      slots,
      Date.parse('2026-11-21T09:00:00Z'),
      Date.parse('2026-11-21T09:44:00Z'),
    );
    expect(grain).toBe('quarter');
    expect(buckets).toHaveLength(3);
    expect(series[0]?.values).toEqual([5, null, 7]);
  });

  test('are summed over the sources, gaps staying gaps', () => {
    const mobile = { ...scores(5), score_google_mobile_webview: 2 };
    const slots = readSlots({ '2026-11-21': { '10_00-15': mobile, '10_30-45': scores(7) } });
    const figures = slotSeries(slots, Date.parse('2026-11-21T09:00:00Z'), Date.parse('2026-11-21T09:44:00Z'));
    expect(totalSeries(figures).values).toEqual([7, null, 7]);
  });

  test('in which a source was not photographed have no figure of it, and the total lacks it', () => {
    const unseen = { ...scores(7), score_google_mobile_webview: null };
    const seen = { ...scores(5), score_google_mobile_webview: 2 };
    const slots = readSlots({ '2026-11-21': { '10_00-15': seen, '10_15-30': unseen, '10_30-45': scores(null) } });
    const figures = slotSeries(slots, Date.parse('2026-11-21T09:00:00Z'), Date.parse('2026-11-21T09:44:00Z'));
    expect(figures.series.map(({ values }) => values)).toEqual([
      [5, 7, null],
      [2, null, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(totalSeries(figures)).toEqual({ values: [7, 7, 0], lacks: [null, 'Google Mobile', 'Google Desktop'] });
  });

  test('add up to hours and days in longer ones', () => {
    const slots = readSlots({ '2026-11-21': { '10_00-15': scores(5), '10_30-45': scores(7), '23_45-60': scores(1) } });
    const from = (day: number) => Date.parse(`2026-11-${day}T00:00:00Z`);
    const end = Date.parse('2026-11-21T22:59:00Z');
    const hours = slotSeries(slots, from(18), end);
    expect(hours.grain).toBe('hour');
    expect(hours.series[0]?.values.filter((value) => value !== null)).toEqual([12, 1]);
    const days = slotSeries(slots, from(10), end);
    expect(days.buckets.at(-1)).toBe('2026-11-21');
    expect(days.series[0]?.values.at(-1)).toBe(13);
  });
});

test('an earlier curve has the buckets of the present one, which its moment cuts', () => {
  const quarters = (day: string) => ({ scores_quarts: { [day]: { '10_00-15': scores(5), '10_15-30': scores(2) } } });
  // Three days of which two have begun: by quarters, although three whole ones would be by hours.
  const range = { ...defaultQuery('all', '2026-11-20'), toDate: '2026-11-22T23:59' };
  const now = answered(quarters('2026-11-20'));
  const curve = earlierCurve(answered(quarters('2026-11-17')), now, range, 3);
  const { grain, buckets } = slotFigures(now, range);
  expect(grain).toBe('quarter');
  expect(curve.buckets).toHaveLength(buckets.length);
  expect(curve.values.flatMap((value, index) => (value === null ? [] : [curve.buckets[index], value]))).toEqual([
    '2026-11-17T09:00:00.000Z',
    5,
    '2026-11-17T09:15:00.000Z',
    2,
  ]);
});

test('shares stand on days in a row', () => {
  const none = { bluesky: null, mastodon: null };
  const { buckets, series } = shareFigures([
    { jour: '2026-11-18', facebook: 1, twitter: null, ...none, total: 1 },
    { jour: '2026-11-20', facebook: 4, twitter: 2, ...none, total: 6 },
  ]);
  expect(buckets).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(series.map(({ values }) => values)).toEqual([
    [1, null, 4],
    [null, null, 2],
  ]);
  expect(shareFigures([]).buckets).toEqual([]);
});
