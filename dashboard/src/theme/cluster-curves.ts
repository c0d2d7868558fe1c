import type { Series } from '@vigie/charts/types';
import type { ClusterCardData } from '../api/calls/cluster-list.ts';
import type { ThemeCurve } from '../api/calls/theme.ts';
import { clusterTitle } from '../clusters/title.ts';

/** As many curves as can be told apart; the others are drawn as one sum. */
export const MOST_CURVES = 8;

/** Clusters have no colours of their own: these are the sections', none of which stands in the same chart. */
const TOKENS = ['homepage', 'sport', 'economie', 'france', 'science', 'sante', 'culture', 'international'] as const;

const LONGEST = 48;
const SHORTEST = 18;

const cut = (title: string, most: number): string =>
  title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;

/** A curve to ask for: a cluster, or the rest of them as one. */
export interface CurveOf {
  readonly ids: readonly string[];
  readonly label: string;
}

/** The clusters by score, one each, and the rest taken together. */
export function curvesOf(cards: readonly ClusterCardData[]): CurveOf[] {
  const best = cards.toSorted((a, b) => b.score - a.score || a._id.localeCompare(b._id));
  const alone = best.slice(0, MOST_CURVES).map((card) => ({ ids: [card._id], label: clusterTitle(card) }));
  const rest = best
    .slice(MOST_CURVES)
    .map(({ _id }) => _id)
    .sort();
  return rest.length === 0 ? alone : [...alone, { ids: rest, label: `Autres clusters (${rest.length})` }];
}

/** One series a curve that has come, at the total's buckets; what a curve does not have is missing. */
export function clusterSeries(
  total: ThemeCurve,
  asked: readonly CurveOf[],
  curves: readonly (ThemeCurve | undefined)[],
): Series[] {
  return asked.flatMap(({ ids, label }, index) => {
    const curve = curves[index];
    if (!curve) return [];
    const at = new Map(curve.jours.map((bucket, place) => [bucket, curve.scores[place] ?? null]));
    return {
      id: ids.join(),
      label: cut(label, LONGEST),
      short: cut(label, SHORTEST),
      token: TOKENS[index] ?? 'exposed',
      values: total.jours.map((bucket) => at.get(bucket) ?? null),
    };
  });
}
