import { offsetOf } from './offsets.ts';
import { instantOf, type WallTime, wallMs } from './wall-time.ts';

/** A point in time as a text says it. */
export interface Moment {
  /** Epoch milliseconds; of a day alone, its start in the usual zone. */
  ms: number;
  /** What its clock shows, as if that were UTC: two statements of one time in different zones share it. */
  wall: number;
  /** Whether the text says the time of day. */
  exact: boolean;
  /** Whether it says the zone. */
  zoned: boolean;
  /** Of a year or a month alone: its first day. Any other date says more. */
  vague?: true;
}

/**
 * The moment at which clocks show `time`: in the zone that `said` names ({@link offsetOf}), else in `usual`. `undefined` for a time that
 * does not exist.
 */
export function momentOf(time: WallTime, said: string, usual: string): Moment | undefined {
  const wall = wallMs(time);
  if (wall === undefined) return undefined;
  const exact = time.hour !== undefined;
  const offset = exact && said !== '' ? offsetOf(said, wall, usual) : undefined;
  const ms = offset === undefined ? instantOf(wall, usual) : wall - offset;
  return { ms, wall, exact, zoned: offset !== undefined };
}
