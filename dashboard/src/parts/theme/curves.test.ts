import { expect, test } from 'vitest';
import type { ThemeCurve } from '../../api/calls/figures.ts';
import { madeCard } from '../../testing/made-cluster.ts';
import { madeCurve } from '../../testing/made-curve.ts';
import { clusterSeries, curvesOf, curveTrends, MOST_CURVES } from './curves.ts';

const cards = Array.from({ length: 11 }, (_, index) => ({
  ...madeCard(),
  _id: `c${String(index).padStart(2, '0')}`,
  titre: `Cluster ${index} dont le titre est bien trop long pour tenir au bout de sa ligne`,
  titre_selectionne: '',
  score: index * 10,
}));
const curve = (jours: string[], scores: (number | null)[]): ThemeCurve => madeCurve(jours, scores, 'daily');

test('each cluster has its curve, best first, and those beyond eight are one sum of all of them', () => {
  const curveList = curvesOf(cards);
  expect(curveList).toHaveLength(MOST_CURVES + 1);
  expect(curveList[0]?.ids).toEqual(['c10']);
  expect(curveList.at(-1)).toEqual({ ids: ['c00', 'c01', 'c02'], label: 'Autres clusters (3)' });
  expect(curveList.flatMap(({ ids }) => ids).toSorted()).toEqual(cards.map(({ _id }) => _id));
  expect(curvesOf(cards.slice(0, 3)).map(({ ids }) => ids)).toEqual([['c02'], ['c01'], ['c00']]);
});

test('curves stand at the total’s buckets, each in a colour of its own; one that has not come is no line', () => {
  const curveList = curvesOf(cards);
  const total = curve(['2026-11-20', '2026-11-21'], [30, 40]);
  const curves = curveList.map((_, index) =>
    index === 1 ? undefined : curve(['2026-11-21', '2026-11-22'], [index, 9]),
  );
  const series = clusterSeries(total, curveList, curves);
  expect(series).toHaveLength(MOST_CURVES);
  expect(series[1]?.values).toEqual([null, 2]);
  expect(new Set(series.map(({ token }) => token)).size).toBe(series.length);
  for (const { label, short } of series) {
    expect(label.length).toBeLessThanOrEqual(48);
    expect(short?.length).toBeLessThanOrEqual(18);
  }
});

const START = Date.parse('2026-11-21T00:00:00Z');
const slot = (index: number) => START + index * 15 * 60_000;

/** Trends at the end of the last slot. */
const trendsOf = (
  scores: (number | null)[],
  timeframe: 'quarter' | 'hourly' = 'quarter',
  until = slot(scores.length),
) =>
  curveTrends(
    madeCurve(
      scores.map((_, index) => new Date(slot(index)).toISOString()),
      scores,
      timeframe,
    ),
    until,
  );

/** 16 slots; the latest is the last. */
const flat = Array.from({ length: 16 }, () => 10);
const withSlots = (slots: Record<number, number | null>) =>
  flat.map((score, index) => (15 - index in slots ? (slots[15 - index] as number | null) : score));

test('one hour compares the latest slot with the one 45 minutes earlier', () => {
  expect(trendsOf(withSlots({ 0: 11 })).tendance_1h).toBe('up');
  expect(trendsOf(withSlots({ 3: 11 })).tendance_1h).toBe('down');
  expect(trendsOf(flat).tendance_1h).toBe('down');
});

test('four hours compare the last two slots with the 14th and 15th before the latest', () => {
  expect(trendsOf(withSlots({ 1: 12 })).tendance_4h).toBe('up');
  expect(trendsOf(withSlots({ 0: 12, 14: 11, 15: 11 })).tendance_4h).toBe('down');
});

test('a missing slot shows no arrow, nor does a trendsOf by hours', () => {
  expect(trendsOf(withSlots({ 3: null }))).toEqual({ tendance_1h: null, tendance_4h: 'down' });
  expect(trendsOf(flat.slice(1))).toEqual({ tendance_1h: 'down', tendance_4h: null });
  expect(trendsOf(flat, 'hourly')).toEqual({ tendance_1h: null, tendance_4h: null });
});

test('the slot that still runs is not compared', () => {
  const running = [...withSlots({ 0: 11 }), 3];
  expect(trendsOf(running).tendance_1h).toBe('down');
  expect(trendsOf(running, 'quarter', slot(16) + 60_000).tendance_1h).toBe('up');
});
