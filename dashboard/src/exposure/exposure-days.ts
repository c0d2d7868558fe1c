import type { Exposition } from '../api/calls/publisher-exposition.ts';
import { hourStart, wallHour } from '../shared/hours.ts';
import { addDays } from '../shared/paris.ts';
import { meanOf } from '../shared/sums.ts';

type Figure = number | null;

/** One Paris day of an exposition: its hours in order (23, 24 or 25 of them), and the day's own count. */
export interface ExposureDay {
  day: string;
  hours: readonly Figure[];
  total: Figure;
}

export const exposureDays = ({ jours, articles_exposes_heures, articles_exposes }: Exposition): ExposureDay[] =>
  jours.map((day, index) => ({
    day,
    hours: articles_exposes_heures[index] ?? [],
    total: articles_exposes[index] ?? null,
  }));

/** Starts of the hours that have begun by `until`, and which hour of which day each is. */
export function hourBuckets(days: readonly Pick<ExposureDay, 'day' | 'hours'>[], until: number) {
  const all = days.flatMap(({ day, hours }) => hours.map((_, hour) => ({ day, hour, start: hourStart(day, hour) })));
  return all.filter(({ start }) => Date.parse(start) <= until);
}

/** Figures of a day by the hour that the wall clock shows: in October the second 02 hour counts with the first. */
function byWallHour({ day, hours }: ExposureDay): Map<number, Figure> {
  return new Map(hours.map((value, hour) => [wallHour(day, hour), value]));
}

/** Mean per hour of the wall clock over some days, and of the days' own counts. Missing days are left out. */
export interface HourlyMean {
  at(hour: number): Figure;
  day: Figure;
}

export function meanDay(days: readonly ExposureDay[]): HourlyMean {
  const hours = days.map(byWallHour);
  const means = Array.from({ length: 24 }, (_, hour) => meanOf(hours.map((day) => day.get(hour))));
  return { at: (hour) => means[hour] ?? null, day: meanOf(days.map(({ total }) => total)) };
}

const WEEKS = [1, 2, 3, 4];

/** The 4 previous same weekdays of a day, as far as they are known. */
export function sameWeekdays(day: string, known: ReadonlyMap<string, ExposureDay>): ExposureDay[] {
  return WEEKS.map((week) => known.get(addDays(day, -7 * week))).filter((found) => found !== undefined);
}
