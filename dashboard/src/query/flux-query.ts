import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, dayStart, wallClockOf } from '../shared/paris.ts';
import { PERIODE, readAddress } from './query-codec.ts';

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

export interface FluxState {
  /** Paris day; not after today. */
  day: string;
  period: Period;
  /** As in the address; null if it is not there. */
  publisher: string | null;
}

const PARAMS = { live: 'direct', publisher: 'chez' } as const;

const readPeriod = (periode: string | null, params: URLSearchParams): Period => {
  if (periode === '4h') return '4h';
  return params.get(PARAMS.live) === '1' ? 'live' : 'jour';
};

/**
 * Day, period and publisher of a flux. The day is the last of the address's period, and not after today: it is the period of every other
 * screen, too. `direct=1` is Live.
 */
export function readFluxState(search: string, today: string): FluxState {
  const params = new URLSearchParams(search);
  const { query, periode } = readAddress(params, '', dayStart(today));
  const last = query.toDate.slice(0, 10);
  const day = last < today ? last : today;
  return { day, period: periodOf(day, today, readPeriod(periode, params)), publisher: params.get(PARAMS.publisher) };
}

/** The address with another state. */
export function withFluxState(search: string, { day, period, publisher }: FluxState, today: string): string {
  const params = new URLSearchParams(search);
  for (const name of [PERIODE, 'fromDate', 'toDate', ...Object.values(PARAMS)]) params.delete(name);
  if (day < today) {
    params.set('fromDate', `${day}T00:00`);
    params.set('toDate', `${day}T23:59`);
  } else {
    params.set(PERIODE, period === '4h' ? '4h' : 'aujourdhui');
    if (period === 'live') params.set(PARAMS.live, '1');
  }
  if (publisher !== null) params.set(PARAMS.publisher, publisher);
  return `?${params}`;
}
