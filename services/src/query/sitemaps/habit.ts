import { quantile } from './quantile.ts';

/** Days before, at the same hour, whose silences make a habit: nights and weekends have their own. */
export const HABIT_DAYS = 14;
/** With fewer of them nothing is judged. */
const KNOWN_DAYS = 5;
/** One day in ten may have been out of order itself. */
const USUAL = 0.9;
/** How many times the habit is long, and what never is. */
const LONG = 2;
const SHORT_MS = 30 * 60_000;

export interface Silence {
  /** Seconds. */
  duree: number;
  habitude: number | null;
  anormal: boolean;
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/**
 * A sitemap's silence against its own habit. Milliseconds.
 * @param days how long it had been silent at the same hour on the days before; null where nothing is known
 */
export function judgeSilence(now: number, days: readonly (number | null)[]): Silence {
  const known = days.filter((day) => day !== null).sort((a, b) => a - b);
  const usual = known.length < KNOWN_DAYS ? null : quantile(known, USUAL);
  return {
    duree: seconds(now),
    habitude: usual === null ? null : seconds(usual),
    anormal: usual !== null && now > Math.max(SHORT_MS, LONG * usual),
  };
}
