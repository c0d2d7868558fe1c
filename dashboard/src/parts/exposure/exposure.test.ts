import { describe, expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { csvChunks } from '../../table/file/to-csv.ts';
import { exposition } from '../../testing/exposition.ts';
import type { Tile } from '../../ui/tiles.tsx';
import { beforeRange } from './exposure-charts.tsx';
import { exposureSeries } from './exposure-series.ts';
import { sitemapSeries, sitemapTable } from './sitemap-chart.tsx';
import { comparisonNote, exposureTiles, scoreTiles, sitemapTiles } from './summary.ts';

const DAY = '2026-11-21';
const MIDDAY = { since: Date.parse('2026-11-20T23:00:00Z'), until: Date.parse('2026-11-21T11:30:00Z') };

describe('exposed articles per hour', () => {
  test('end with the hour that runs', () => {
    const { buckets, series } = exposureSeries(
      exposition([DAY], (_, hour) => hour),
      undefined,
      MIDDAY,
    );
    expect(buckets).toHaveLength(13);
    expect(buckets[0]).toBe('2026-11-20T23:00:00.000Z');
    expect(series[0]?.values.at(-1)).toBe(12);
    expect(series.map(({ id }) => id)).toEqual(['exposes']);
  });

  test('are those of the range: an hour that it only touches is there, one outside is not', () => {
    const shown = (from: string, to: string): string[] => {
      const covered = { since: Date.parse(from), until: Date.parse(to) };
      const day = exposition([DAY], () => 1);
      const { buckets } = exposureSeries(day, undefined, covered);
      expect(
        sitemapSeries({ ...day, sitemap: { ...day.sitemap, articles_heures: [Array(24).fill(1)] } }, covered).buckets,
      ).toEqual(buckets);
      return [buckets[0] ?? '', buckets.at(-1) ?? ''].map((start) => start.slice(11, 16));
    };
    expect(shown('2026-11-21T05:00:00Z', '2026-11-21T10:41:00Z')).toEqual(['05:00', '10:00']);
    expect(shown('2026-11-21T05:20:00Z', '2026-11-21T10:00:00Z')).toEqual(['05:00', '09:00']);
  });

  test('are compared with the 4 previous same weekdays and the 30 days before, missing days left out', () => {
    const before = ['2026-10-22', '2026-10-24', '2026-10-31', '2026-11-14', '2026-11-20'];
    const counts: Record<string, number | null> = {
      '2026-10-24': 10,
      '2026-10-31': null,
      '2026-11-14': 20,
      '2026-11-20': 90,
    };
    const { series } = exposureSeries(
      exposition([DAY], () => 1),
      exposition(before, (day) => counts[day] ?? null),
      MIDDAY,
    );
    const [, weekdays, month] = series;
    expect(weekdays?.values[0]).toBe(15);
    expect(month?.values[0]).toBe(40);
    expect(month?.perDay).toEqual([40]);
  });

  test('take an earlier week of a long range from the range itself', () => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-11-${14 + index}`);
    const { series } = exposureSeries(
      exposition(days, (day) => Number(day.slice(8))),
      exposition(['2026-11-13'], () => null),
      MIDDAY,
    );
    expect(series[1]?.perDay).toEqual([null, null, null, null, null, null, null, 14]);
  });

  test('have no month average beyond 8 days', () => {
    const days = Array.from({ length: 9 }, (_, index) => `2026-11-${String(10 + index)}`);
    const { series } = exposureSeries(
      exposition(days, () => 1),
      exposition(['2026-11-09'], () => 1),
      MIDDAY,
    );
    expect(series.map(({ id }) => id)).toEqual(['exposes', 'semaines']);
  });

  test('count both 02 hours of October as their own buckets', () => {
    const { buckets } = exposureSeries(
      exposition(['2026-10-25'], (_, hour) => hour, 25),
      undefined,
      MIDDAY,
    );
    expect(buckets).toHaveLength(25);
    expect(new Set(buckets).size).toBe(25);
  });
});

test('the 30 days before a range end the day before it', () => {
  const query = { ...defaultQuery('all', DAY), fromDate: '2026-11-20T08:00' };
  expect(beforeRange(query)).toMatchObject({ fromDate: '2026-10-21T00:00', toDate: '2026-11-19T23:59' });
});

describe('sitemaps.csv', () => {
  const sitemap = sitemapSeries(
    exposition([DAY], () => 1),
    MIDDAY,
  );
  const sitemapCsv = (days: readonly string[] | null) => [...csvChunks(sitemapTable(sitemap, days))].join('');

  test('has a line per hour', () => {
    expect(sitemapCsv(null)).toBe(
      '\uFEFFDate;Nouveaux articles en sitemap;Articles modifiés en sitemap\r\n21/11/2026 00:00;1;0\r\n21/11/2026 01:00;2;3\r\n',
    );
  });

  test('or per day', () => {
    expect(sitemapCsv([DAY]).split('\r\n')[1]).toBe('21/11/2026;5;3');
  });
});

describe('summary', () => {
  test('adds the days up, and compares', () => {
    const two = exposition(['2026-11-20', DAY], () => 1);
    const one = exposition(['2026-11-19'], () => 1);
    const page = { position: 'top', category: '', seen: 60, expected: 60, gaps: 0, edges: 0, low: 0, high: 0 } as const;
    const pages = [
      { ...page, source: 'google_desktop' },
      { ...page, source: 'google_mobile_webview' },
    ] as const;
    const measured = { now: pages, before: pages };
    expect(scoreTiles(two, { now: two, before: one, measured }, 'vs hier')[0]).toMatchObject({
      label: 'Total',
      value: 20,
      change: { verdict: 'decided', relative: 1 },
    });
    expect(scoreTiles(two, { now: two, before: one, measured: null }, 'vs hier')[0]?.change).toBeNull();
    expect(scoreTiles(two)[0]).not.toHaveProperty('change');
    expect(scoreTiles(two, { now: two, before: one, measured }, 'vs hier')[2]).toMatchObject({
      value: null,
      change: null,
    });
  });

  test('says what changes are compared with, and once why some cannot be', () => {
    const tile = (change: Tile['change']): Tile => ({
      label: 'Total',
      value: 1,
      ...(change !== undefined && { change }),
    });
    const decided = tile({ verdict: 'decided', relative: 1 });
    const none = tile({ verdict: 'incomparable', why: 'comparaison impossible : trou', fault: 'trou' });
    expect(comparisonNote([tile(null), decided], 'vs hier')).toBe('▲▼ vs hier');
    expect(comparisonNote([none, none], 'vs hier')).toBe('▲▼ trou');
    expect(comparisonNote([decided, none, decided], 'vs hier')).toBe('▲▼ vs hier · trou');
  });

  test('has scores in all and per source, exposure, and the sitemap', () => {
    const one = exposition([DAY], () => 1);
    const labels = (tiles: readonly Tile[]) => tiles.map(({ label, figure }) => label ?? figure);
    expect(labels(scoreTiles(one))).toEqual(['Total', 'Google Desktop', 'Google Mobile', 'Apple News']);
    expect(labels(exposureTiles(undefined, undefined))).toEqual(['fresh', 'exposed']);
    expect(sitemapTiles(one)).toEqual([
      { figure: 'listed', value: 5 },
      { figure: 'direct', value: 7 },
    ]);
  });

  test('is 0 without an exposed article where something was measured, and nothing where nothing was', () => {
    const [measured, unmeasured] = [exposition([DAY], () => 0), exposition([DAY], () => null)];
    const shown = (of: typeof measured) => exposureTiles([], of).map(({ value }) => value);
    expect(shown({ ...measured, articles_exposes: [0] })).toEqual([0, 0]);
    expect(shown({ ...unmeasured, articles_exposes: [null] })).toEqual([null, null]);
    expect(exposureTiles([], undefined).map(({ value }) => value)).toEqual([null, null]);
  });

  test('says nothing before the rows are there', () => {
    expect(exposureTiles(undefined, undefined).map(({ value }) => value)).toEqual([null, null]);
  });
});
