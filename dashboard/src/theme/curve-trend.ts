import type { ThemeCurve } from '../api/calls/theme.ts';

export type Trend = 'up' | 'down' | null;

type Score = number | null | undefined;

const compare = (now: Score, before: Score): Trend =>
  typeof now !== 'number' || typeof before !== 'number' ? null : now > before ? 'up' : 'down';

const sum = (a: Score, b: Score): Score => (typeof a !== 'number' || typeof b !== 'number' ? null : a + b);

/**
 * Trends of a curve by quarters, like those of a cluster: the latest slot against the one 45 minutes earlier; the sum of
 * the last two against that of the 14th and 15th before the latest. Equal counts as down; a missing slot shows none.
 */
export function curveTrends({ scores, timeframe }: Pick<ThemeCurve, 'scores' | 'timeframe'>) {
  if (timeframe !== 'quarter') return { tendance_1h: null, tendance_4h: null };
  const back = (slots: number): Score => scores[scores.length - 1 - slots];
  return {
    tendance_1h: compare(back(0), back(3)),
    tendance_4h: compare(sum(back(0), back(1)), sum(back(14), back(15))),
  };
}
