import type { Nature } from '@vigie/contracts/calls/scores';
import type { Exposed } from './factors.ts';

type ExposedTime = Pick<Exposed, 'minutes' | 'points'>;

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
