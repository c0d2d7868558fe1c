import { dayStart } from '../shared/paris.ts';
import { type Period, periodOf } from './flux-period.ts';
import { PERIODE, readAddress } from './query-codec.ts';

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
