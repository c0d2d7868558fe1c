import { expect, test } from 'vitest';
import type { ThemeCurve } from '../api/calls/theme.ts';
import { madeCard } from '../testing/made-cluster.ts';
import { clusterSeries, curvesOf, MOST_CURVES } from './cluster-curves.ts';

const cards = Array.from({ length: 11 }, (_, index) => ({
  ...madeCard(),
  _id: `c${String(index).padStart(2, '0')}`,
  titre: `Cluster ${index} dont le titre est bien trop long pour tenir au bout de sa ligne`,
  titre_selectionne: '',
  score: index * 10,
}));
const curve = (jours: string[], scores: (number | null)[]): ThemeCurve => ({ jours, scores, timeframe: 'daily' });

test('each cluster has its curve, best first, and those beyond eight are one sum of all of them', () => {
  const asked = curvesOf(cards);
  expect(asked).toHaveLength(MOST_CURVES + 1);
  expect(asked[0]?.ids).toEqual(['c10']);
  expect(asked.at(-1)).toEqual({ ids: ['c00', 'c01', 'c02'], label: 'Autres clusters (3)' });
  expect(asked.flatMap(({ ids }) => ids).toSorted()).toEqual(cards.map(({ _id }) => _id));
  expect(curvesOf(cards.slice(0, 3)).map(({ ids }) => ids)).toEqual([['c02'], ['c01'], ['c00']]);
});

test('curves stand at the total’s buckets, each in a colour of its own; one that has not come is no line', () => {
  const asked = curvesOf(cards);
  const total = curve(['2026-11-20', '2026-11-21'], [30, 40]);
  const curves = asked.map((_, index) => (index === 1 ? undefined : curve(['2026-11-21', '2026-11-22'], [index, 9])));
  const series = clusterSeries(total, asked, curves);
  expect(series).toHaveLength(MOST_CURVES);
  expect(series[1]?.values).toEqual([null, 2]);
  expect(new Set(series.map(({ token }) => token)).size).toBe(series.length);
  for (const { label, short } of series) {
    expect(label.length).toBeLessThanOrEqual(48);
    expect(short?.length).toBeLessThanOrEqual(18);
  }
});
