import type { FluxRange } from '../../api/calls/flux.ts';
import { dayStart } from '../../shared/hours.ts';
import { addDays, wallClockOf } from '../../shared/paris.ts';

export const PERIODS = ['live', '4h', 'jour'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = { live: 'Live', '4h': '4 heures', jour: 'Journée' };

const MINUTE_MS = 60_000;
const MINUTES: Readonly<Record<Exclude<Period, 'jour'>, number>> = { live: 30, '4h': 240 };

/** Of a past day there is only the whole of it. */
export const periodOf = (day: string, today: string, wanted: Period): Period => (day < today ? 'jour' : wanted);

/**
 * What is asked for. On the October night the clock of the start may be later than that of the end: then both are the
 * end's, the first of that name, and `minutes` cuts what is too much.
 */
export function fluxRange(day: string, today: string, wanted: Period, now: number): FluxRange {
  const period = periodOf(day, today, wanted);
  if (day < today) return { fromDate: `${day}T00:00`, toDate: `${day}T23:59`, minutes: null };
  const toDate = wallClockOf(now);
  if (period === 'jour') return { fromDate: `${day}T00:00`, toDate, minutes: null };
  const minutes = MINUTES[period];
  const start = wallClockOf(now - minutes * MINUTE_MS);
  const [fromDate = start] = [start, toDate].sort();
  return { fromDate, toDate, minutes };
}

/** Half-open, ms. */
export interface Span {
  from: number;
  to: number;
}

/** What a timeline's axis spans; `until`: the moment that the answer stands for. */
export function spanOf(day: string, today: string, wanted: Period, until: number): Span {
  const start = dayStart(day);
  if (day < today) return { from: start, to: dayStart(addDays(day, 1)) };
  const to = Math.ceil(until / MINUTE_MS) * MINUTE_MS;
  const period = periodOf(day, today, wanted);
  if (period !== 'jour') return { from: to - MINUTES[period] * MINUTE_MS, to };
  // Just after midnight a day is too short to be drawn.
  return { from: start, to: Math.max(to, start + 15 * MINUTE_MS) };
}
