import type { UnsealedDay } from './seal-day.ts';

export interface ArrivalTimes {
  /** How long no closed day may have changed. Milliseconds. */
  quietMs: number;
  /** How long days wait at most for others that keep changing. Milliseconds. */
  longestMs: number;
}

/**
 * Which days may be sealed now. A seal names that of the day before, so a day waits while any closed day is still being filled: history that
 * arrives backwards, or a replay. Days that are unchanged themselves wait no longer than `longestMs` for the others: their seals may
 * then have a break, which says why.
 */
export class ArrivingHistory {
  readonly #times: ArrivalTimes;
  #seen = new Map<string, string>();
  #changedAt = 0;
  #waitsSince: number | undefined;

  constructor(times: ArrivalTimes) {
    this.#times = times;
  }

  /** @param now of a clock that never jumps, ms */
  choose(due: readonly UnsealedDay[], now: number): UnsealedDay[] {
    const same = due.filter(([day, touched]) => this.#seen.get(day) === touched);
    this.#seen = new Map(due);
    if (due.length === 0) this.#waitsSince = undefined;
    else this.#waitsSince ??= now;
    if (same.length < due.length) this.#changedAt = now;
    const isQuiet = same.length === due.length && now - this.#changedAt >= this.#times.quietMs;
    const hasWaited = now - (this.#waitsSince ?? now) >= this.#times.longestMs;
    return isQuiet || hasWaited ? same : [];
  }
}
