import type { ThemeCurve } from '../api/calls/theme.ts';

export type Trend = 'up' | 'down' | null;

type Score = number | null | undefined;

const compare = (now: Score, before: Score): Trend =>
  typeof now !== 'number' || typeof before !== 'number' ? null : now > before ? 'up' : 'down';

const sum = (a: Score, b: Score): Score => (typeof a !== 'number' || typeof b !== 'number' ? null : a + b);

const QUARTER_MS = 15 * 60_000;

/**
 * Trends of a curve by quarters, like those of a cluster: the latest slot that had ended by `until` against the one 45
 * minutes earlier; the sum of the last two against that of the 14th and 15th before the latest. Equal counts as down; a
 * missing slot shows none.
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
