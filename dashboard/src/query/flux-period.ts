import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, dayStart, wallClockOf } from '../shared/paris.ts';

export const PERIODS = ['live', '4h', 'jour'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = { live: 'Live', '4h': '4 heures', jour: 'Journée' };

const MINUTES: Readonly<Record<Exclude<Period, 'jour'>, number>> = { live: 30, '4h': 240 };

/** The range of a call of the flux. */
export interface FluxRange {
  fromDate: string;
  toDate: string;
  /** Only the last minutes of the range. */
  minutes: number | null;
}

/** A past day is always shown whole. */
export const periodOf = (day: string, today: string, wanted: Period): Period => (day < today ? 'jour' : wanted);

/**
 * The range of the call. When clocks go back in October, the wall clock of the start may be later than that of the
 * end. Then both are the end's, and `minutes` limits the range.
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

/**
 * The span of a timeline's axis.
 * @param until moment of the answer
 */
export function spanOf(day: string, today: string, wanted: Period, until: number): Span {
  const start = dayStart(day);
  if (day < today) return { from: start, to: dayStart(addDays(day, 1)) };
  const to = Math.ceil(until / MINUTE_MS) * MINUTE_MS;
  const period = periodOf(day, today, wanted);
  if (period !== 'jour') return { from: to - MINUTES[period] * MINUTE_MS, to };
  // Just after midnight the day alone would be too short to draw.
  return { from: start, to: Math.max(to, start + 15 * MINUTE_MS) };
}
