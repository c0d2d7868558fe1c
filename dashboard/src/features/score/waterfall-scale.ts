import type { Gap } from '../../api/calls/scores.ts';

/** From and to as shares of the axis, 0 to 1; `from` is where the bar starts, also when it goes down. */
interface Span {
  from: number;
  to: number;
}

export interface WaterfallScale {
  /** Points at the left end of the axis. Above 0 when both scores are large and near each other. */
  start: number;
  a: Span;
  b: Span;
  /** One for each step, in order. */
  steps: Span[];
  /** Between which B lies when what was not photographed is counted; null without gaps. */
  bounds: Span | null;
}

/** Below this part of the highest figure the axis starts at 0. */
const CUT_FROM = 0.4;
/** Room at the left of a cut axis, in parts of what is drawn. */
const MARGIN = 0.12;

/** Where the bars of a difference stand: A, then each step from where the one before ended, then B. */
export function waterfallScale({ a, b, etapes, trous }: Pick<Gap, 'a' | 'b' | 'etapes' | 'trous'>): WaterfallScale {
  const ends = [a.score];
  for (const { ecart } of etapes) ends.push((ends.at(-1) ?? 0) + ecart);
  const gaps = trous.ecart.bas !== trous.ecart.haut ? [a.score + trous.ecart.bas, a.score + trous.ecart.haut] : [];
  const drawn = [...ends, b.score, ...gaps];
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  const cut = low > 0 && low >= high * CUT_FROM && low < high;
  const start = cut ? Math.max(0, low - (high - low) * MARGIN) : Math.min(0, low);
  const width = high - start;
  const at = (points: number): number => (width === 0 ? 0 : (points - start) / width);
  const zero = at(Math.max(0, start));
  return {
    start,
    a: { from: zero, to: at(a.score) },
    b: { from: zero, to: at(b.score) },
    steps: etapes.map((_, i) => ({ from: at(ends[i] ?? 0), to: at(ends[i + 1] ?? 0) })),
    bounds: gaps[0] === undefined || gaps[1] === undefined ? null : { from: at(gaps[0]), to: at(gaps[1]) },
  };
}
