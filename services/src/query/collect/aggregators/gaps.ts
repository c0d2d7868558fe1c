import type { SnapshotOutcome } from '@vigie/contracts/aggregators';
import { MINUTE_MS } from '@vigie/contracts/french/durations';

/** A reading, as gaps see it. Times in ms since 1970. */
export interface Reading {
  at: number;
  outcome: SnapshotOutcome;
  /** For how many seconds its snapshot stands; 0 without one. */
  periodS: number;
}

export interface Gap {
  from: number;
  to: number;
  /** First outcome in it; `absent`: nothing was read. */
  why: SnapshotOutcome | 'absent';
}

/** Figures are by the minute. */
const LEAST_MS = MINUTE_MS;

/**
 * When no snapshot stood between `from` and `to`, for a minute or longer.
 * @param readings in the order of their times
 */
export function gapsOf(readings: readonly Reading[], from: number, to: number): Gap[] {
  const gaps: Gap[] = [];
  let covered = from;
  const close = (until: number): void => {
    if (until - covered < LEAST_MS) return;
    const first = readings.find(({ at, periodS }) => periodS === 0 && at >= covered && at < until);
    gaps.push({ from: covered, to: until, why: first?.outcome ?? 'absent' });
  };
  for (const { at, periodS } of readings) {
    if (periodS === 0) continue;
    if (at > covered) close(Math.min(at, to));
    covered = Math.max(covered, at + periodS * 1_000);
    if (covered >= to) return gaps;
  }
  close(to);
  return gaps;
}
