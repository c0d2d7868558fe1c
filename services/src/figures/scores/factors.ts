import type { Factor, Nature } from '@vigie/contracts/calls/scores';
import type { ExposedTotals } from '../read/score-totals.ts';

/** One factor of a score on both sides, and what its change makes of the difference, in points. */
export interface FactorEffect {
  factor: Factor;
  a: number;
  b: number;
  effect: number;
}

/**
 * The difference of two products of three factors, as their Shapley values: each factor's change, averaged over the six orders in which the
 * three can change. Points = articles · minutes an article · points a minute. The effects add up to the difference. Where one side has
 * nothing, the factors have no value there: all of it is presence.
 */
export function factorEffects(a: ExposedTotals, b: ExposedTotals): FactorEffect[] {
  if (a.minutes === 0 || b.minutes === 0) {
    return [{ factor: 'presence', a: a.points, b: b.points, effect: b.points - a.points }];
  }
  const [na, da, ra] = factorsOf(a);
  const [nb, db, rb] = factorsOf(b);
  const effect = (own: readonly [number, number], x: readonly [number, number], y: readonly [number, number]): number =>
    (own[1] - own[0]) * ((x[0] * y[0] + x[1] * y[1]) / 3 + (x[0] * y[1] + x[1] * y[0]) / 6);
  return [
    { factor: 'articles', a: na, b: nb, effect: effect([na, nb], [da, db], [ra, rb]) },
    { factor: 'temps', a: da, b: db, effect: effect([da, db], [na, nb], [ra, rb]) },
    { factor: 'place', a: ra, b: rb, effect: effect([ra, rb], [na, nb], [da, db]) },
  ];
}

const factorsOf = ({ articles, minutes, points }: ExposedTotals): [number, number, number] => [
  articles,
  minutes / articles,
  points / minutes,
];

type ExposedTime = Pick<ExposedTotals, 'minutes' | 'points'>;

/**
 * In what B differs from A: on one side only, or by what moved more points, its time or its places (Shapley values of both, times twice
 * the minutes of both sides, so that nothing is divided).
 */
export function natureOf(a: ExposedTime, b: ExposedTime): Nature {
  if (a.minutes === 0) return 'entre';
  if (b.minutes === 0) return 'sorti';
  const [before, after] = [a.points * b.minutes, b.points * a.minutes];
  const time = (b.minutes - a.minutes) * (before + after);
  const place = (after - before) * (a.minutes + b.minutes);
  if (time === 0 && place === 0) return 'egal';
  if (Math.abs(time) >= Math.abs(place)) return time > 0 ? 'plus_long' : 'plus_court';
  return place > 0 ? 'mieux_place' : 'moins_bien_place';
}
