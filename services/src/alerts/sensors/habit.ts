import { HABIT_WEEKS, KNOWN_WEEKS, SLACK_PERCENT } from '@vigie/contracts/alerts/rule-kinds';
import { addDays, firstMinuteAt, wallClock } from '@vigie/contracts/paris';
import type { Reading } from '../machine.ts';

/** A score against the median of the same weekdays at the same time on the clock of Paris. Pure. */

/** The same minute on the clock of Paris in the weeks before, nearest first, ms. */
export function sameMinutes(at: number): readonly number[] {
  let minutes = known.get(at);
  if (minutes === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    minutes = minutesBefore(at);
    known.set(at, minutes);
  }
  return minutes;
}

/** Rules ask for the same moments, and calendar arithmetic is slow. A full cache is emptied. */
const known = new Map<number, readonly number[]>();
const MOST_KNOWN = 20_000;

function minutesBefore(at: number): number[] {
  const wall = wallClock(at);
  const [day = '', time = ''] = wall.split('T');
  return Array.from({ length: HABIT_WEEKS }, (_, i) => firstMinuteAt(`${addDays(day, -7 * (i + 1))}T${time}`));
}

/** What was measured in a window. `minutes`: visible ones, added up over articles and pages. */
export interface WindowFigures {
  points: number;
  minutes: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * By how many percent a window lies below its habit; negative above it. null: too few weeks are known (null among `weeks`), or fewer
 * visible minutes are usual than `minimum`.
 */
export function dropOf(
  now: WindowFigures | null,
  weeks: readonly (WindowFigures | null)[],
  minimum: number,
): { percent: number; usual: number } | null {
  const known = weeks.filter((week) => week !== null);
  if (now === null || known.length < KNOWN_WEEKS) return null;
  const usual = median(known.map(({ points }) => points));
  if (usual <= 0 || median(known.map(({ minutes }) => minutes)) < minimum) return null;
  return { percent: 100 * (1 - now.points / usual), usual };
}

/** A small threshold has a smaller slack, so that an alert can end below the habit. */
export function dropReading(percent: number, threshold: number): Reading {
  if (percent >= threshold) return 'over';
  return percent > threshold - Math.min(SLACK_PERCENT, threshold / 2) ? 'between' : 'under';
}
