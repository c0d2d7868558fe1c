import { addDays, firstMinuteAt, parisDay } from '../paris.ts';
import type { Weekday } from './schedule-limits.ts';

/** When a schedule is due, by the clock of Paris. */
export interface ScheduleTimes {
  jours: readonly Weekday[];
  /** HH:MM */
  heures: readonly string[];
}

/** Weekday of a day `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  const sunday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return (sunday === 0 ? 7 : sunday) as Weekday;
}

/**
 * Instants after `after` and until `until`, ms, oldest first, each once. A time that a change of clocks leaves out is the first minute after
 * it; one that comes twice is the first of both.
 */
export function dueBetween({ jours, heures }: ScheduleTimes, after: number, until: number): number[] {
  const due = new Set<number>();
  // A time that clocks leave out may belong to the day before.
  for (let day = addDays(parisDay(after), -1); day <= parisDay(until); day = addDays(day, 1)) {
    if (!jours.includes(weekdayOf(day))) continue;
    for (const time of heures) due.add(firstMinuteAt(`${day}T${time}`));
  }
  return [...due].filter((at) => at > after && at <= until).sort((a, b) => a - b);
}

/** The first instant after a moment, ms. */
export function nextDue(times: ScheduleTimes, now: number): number | null {
  const week = 8 * 24 * 3_600_000;
  return dueBetween(times, now, now + week)[0] ?? null;
}
