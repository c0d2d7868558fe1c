import type { BarSeries } from '@vigie/charts/types';
import type { Exposition } from '../api/calls/publisher-exposition.ts';
import { wallHour } from '../shared/hours.ts';
import { type ExposureDay, exposureDays, hourBuckets, meanDay, sameWeekdays } from './exposure-days.ts';

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
 * @param until moment of the answer, ms: hours that have not begun are left out
 */
export function exposureSeries(current: Exposition, before: Exposition | undefined, until: number): ExposureFigures {
  const days = exposureDays(current);
  const earlier = before ? exposureDays(before) : [];
  const known = new Map([...earlier, ...days].map((entry) => [entry.day, entry]));
  const hours = hourBuckets(days, until);
  const weekdays = new Map(days.map(({ day }) => [day, meanDay(sameWeekdays(day, known))]));
  const series: BarSeries[] = [
    {
      id: 'exposes',
      label: 'Articles exposés',
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
