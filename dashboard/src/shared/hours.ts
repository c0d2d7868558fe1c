import { parisTime } from '@vigie/charts/format';

const HOUR_MS = 3_600_000;
/** Paris is one or two hours ahead of UTC. */
const OFFSETS = [1, 2];

/** The instant at which a Paris day begins. */
export function dayStart(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = OFFSETS.map((hours) => midnight - hours * HOUR_MS);
  return starts.find((start) => parisTime(start).day === day && parisTime(start).minutes === 0) ?? midnight - HOUR_MS;
}

/** Start of the nth hour of a Paris day: days of 23 and 25 hours count through. */
export const hourStart = (day: string, hour: number): string => new Date(dayStart(day) + hour * HOUR_MS).toISOString();

/** What the wall clock says at the nth hour of a Paris day, 0..23. */
export const wallHour = (day: string, hour: number): number =>
  Math.floor(parisTime(dayStart(day) + hour * HOUR_MS).minutes / 60);
