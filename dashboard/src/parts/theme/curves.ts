import type { Series } from '@vigie/charts/types';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { clusterTitle } from '@vigie/contracts/titles';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import type { ThemeCurve } from '../../api/calls/figures.ts';
import { totalLacks } from '../exposure/score-series.ts';

/** The most curves that can be told apart; the rest is drawn as one sum. */
export const MOST_CURVES = 8;

/** Clusters have no colours of their own: these are those of the sections, which are never in the same chart. */
const TOKENS = ['homepage', 'sport', 'economie', 'france', 'science', 'sante', 'culture', 'international'] as const;

const LONGEST = 48;
const SHORTEST = 18;

const cut = (title: string, most: number): string =>
  title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;

/** A curve to request: one cluster, or all remaining clusters as one. */
interface CurveOf {
  readonly ids: readonly string[];
  readonly label: string;
}

/** One curve per cluster, best first, and one for the rest. */
export function curvesOf(cards: readonly ClusterCardData[]): CurveOf[] {
  const best = cards.toSorted(
    (a, b) => (b.score ?? b.articles) - (a.score ?? a.articles) || a._id.localeCompare(b._id),
  );
  const alone = best.slice(0, MOST_CURVES).map((card) => ({ ids: [card._id], label: clusterTitle(card) }));
  const rest = best
    .slice(MOST_CURVES)
    .map(({ _id }) => _id)
    .sort();
  return rest.length === 0 ? alone : [...alone, { ids: rest, label: `Autres clusters (${rest.length})` }];
}

/** The values of a curve, with the sources that each of them lacks; without any exposure the articles that were published. */
export const curveValues = ({ scores, scores_sources, publications }: ThemeCurve): Pick<Series, 'values' | 'lacks'> =>
  publications ? { values: publications } : { values: scores, lacks: totalLacks(scores_sources, scores.length) };

/** One series per loaded curve, at the total's buckets; null where a curve has no bucket. */
export function clusterSeries(
  total: ThemeCurve,
  curveList: readonly CurveOf[],
  curves: readonly (ThemeCurve | undefined)[],
): Series[] {
  return curveList.flatMap(({ ids, label }, index) => {
    const curve = curves[index];
    if (!curve) return [];
    const { values, lacks } = curveValues(curve);
    const places = new Map(curve.jours.map((bucket, place) => [bucket, place]));
    const placeOf = (bucket: string): number => places.get(bucket) ?? -1;
    return {
      id: ids.join(),
      label: cut(label, LONGEST),
      short: cut(label, SHORTEST),
      token: TOKENS[index] ?? 'exposed',
      values: total.jours.map((bucket) => values[placeOf(bucket)] ?? null),
      lacks: total.jours.map((bucket) => lacks?.[placeOf(bucket)] ?? null),
    };
  });
}

type Trend = 'up' | 'down' | null;

type Score = number | null | undefined;

const compare = (now: Score, before: Score): Trend =>
  typeof now !== 'number' || typeof before !== 'number' ? null : now > before ? 'up' : 'down';

const sum = (a: Score, b: Score): Score => (typeof a !== 'number' || typeof b !== 'number' ? null : a + b);

/**
 * Trends of a curve by quarters, as for a cluster: the latest slot that ended by `until` against the one 45 minutes
 * earlier, and the sum of the last two against that of the 14th and 15th before the latest. Equal counts as down; a
 * missing slot gives null.
 */
export function curveTrends({ jours, scores, timeframe }: ThemeCurve, until: number) {
  if (timeframe !== 'quarter') return { tendance_1h: null, tendance_4h: null };
  const last = jours.findLastIndex((start) => Date.parse(start) + QUARTER_MS <= until);
  const back = (slots: number): Score => (last < 0 ? undefined : scores[last - slots]);
  return {
    tendance_1h: compare(back(0), back(3)),
    tendance_4h: compare(sum(back(0), back(1)), sum(back(14), back(15))),
  };
}
