import type { BarSeries } from '@vigie/charts/types';
import { figureLabel } from '@vigie/contracts/figures';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { Exposition } from '../../api/calls/figures.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { addDays, dayOf, hourStart, instantOf, wallHour } from '../../shared/paris.ts';
import { meanOf } from '../../shared/sums.ts';

type Figure = number | null;

/** One Paris day of an exposition: its hours in order (23, 24 or 25 of them), and the day's own count. */
interface ExposureDay {
  day: string;
  hours: readonly Figure[];
  total: Figure;
}

const exposureDays = ({ jours, articles_exposes_heures, articles_exposes }: Exposition): ExposureDay[] =>
  jours.map((day, index) => ({
    day,
    hours: articles_exposes_heures[index] ?? [],
    total: articles_exposes[index] ?? null,
  }));

/** What an answer covers, ms: from the start of its range to its own moment, which does not count. */
export interface CoveredTime {
  since: number;
  until: number;
}

export const coveredBy = (until: number | null, { fromDate }: Pick<SharedQuery, 'fromDate'>): CoveredTime => ({
  since: instantOf(fromDate),
  until: until ?? serverNow(),
});

/** The hours that have a part in what is covered, with their day and number. */
export function hourBuckets(days: readonly Pick<ExposureDay, 'day' | 'hours'>[], { since, until }: CoveredTime) {
  const all = days.flatMap(({ day, hours }) => hours.map((_, hour) => ({ day, hour, start: hourStart(day, hour) })));
  // While another range loads, its start may lie beyond the days that are shown.
  const first = dayOf(since);
  return all.filter(
    ({ day, start }) => Date.parse(start) < until && (day !== first || Date.parse(start) + HOUR_MS > since),
  );
}

/** Figures of a day by wall clock hour. When clocks go back, the second hour 02 replaces the first. */
function byWallHour({ day, hours }: ExposureDay): Map<number, Figure> {
  return new Map(hours.map((value, hour) => [wallHour(day, hour), value]));
}

/** Mean per hour of the wall clock over some days, and of the days' own counts. Missing days are left out. */
interface HourlyMean {
  at(hour: number): Figure;
  day: Figure;
}

function meanDay(days: readonly ExposureDay[]): HourlyMean {
  const hours = days.map(byWallHour);
  const means = Array.from({ length: 24 }, (_, hour) => meanOf(hours.map((day) => day.get(hour))));
  return { at: (hour) => means[hour] ?? null, day: meanOf(days.map(({ total }) => total)) };
}

const WEEKS = [1, 2, 3, 4];

/** The 4 previous same weekdays of a day, as far as they are known. */
function sameWeekdays(day: string, known: ReadonlyMap<string, ExposureDay>): ExposureDay[] {
  return WEEKS.map((week) => known.get(addDays(day, -7 * week))).filter((found) => found !== undefined);
}

/** The month average is shown only for ranges of at most this many days. */
export const MONTH_AVERAGE_DAYS = 8;
const MONTH_DAYS = 30;

export interface ExposureFigures {
  buckets: string[];
  series: BarSeries[];
}

const monthBefore = (before: readonly ExposureDay[], first: string): ExposureDay[] =>
  before.filter(({ day }) => day < first).slice(-MONTH_DAYS);

/**
 * Exposed articles per hour of the range, with the mean of the 4 previous same weekdays, and of the 30 days before when
 * the range is short.
 * @param before the days before the range; empty while they load
 */
export function exposureSeries(
  current: Exposition,
  before: Exposition | undefined,
  covered: CoveredTime,
): ExposureFigures {
  const days = exposureDays(current);
  const earlier = before ? exposureDays(before) : [];
  const known = new Map([...earlier, ...days].map((entry) => [entry.day, entry]));
  const hours = hourBuckets(days, covered);
  const weekdays = new Map(days.map(({ day }) => [day, meanDay(sameWeekdays(day, known))]));
  const series: BarSeries[] = [
    {
      id: 'exposes',
      label: figureLabel('exposed'),
      token: 'exposed',
      locked: true,
      values: hours.map(({ day, hour }) => known.get(day)?.hours[hour] ?? null),
      perDay: days.map(({ total }) => total),
    },
  ];
  if (before) {
    series.push({
      id: 'semaines',
      label: 'Mêmes jours, 4 semaines',
      short: 'Mêmes jours',
      token: 'weekdays',
      comparison: true,
      values: hours.map(({ day, hour }) => weekdays.get(day)?.at(wallHour(day, hour)) ?? null),
      perDay: days.map(({ day }) => weekdays.get(day)?.day ?? null),
    });
  }
  if (before && days.length <= MONTH_AVERAGE_DAYS) {
    const month = meanDay(monthBefore(earlier, days[0]?.day ?? ''));
    series.push({
      id: 'mois',
      label: 'Moyenne du mois',
      short: 'Mois',
      token: 'month',
      comparison: true,
      values: hours.map(({ day, hour }) => month.at(wallHour(day, hour))),
      perDay: days.map(() => month.day),
    });
  }
  return { buckets: hours.map(({ start }) => start), series };
}
