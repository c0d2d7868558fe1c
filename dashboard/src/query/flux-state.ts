import { isWallClock } from '../shared/paris.ts';
import { PERIODS, type Period } from './flux-period.ts';

/** The text as a valid day up to today, else null. */
const readDay = (text: string, today: string): string | null =>
  isWallClock(`${text}T00:00`) && text <= today ? text : null;

export interface FluxState {
  /** Paris day; not after today. */
  day: string;
  period: Period;
  /** As in the address; null if it is not there. */
  publisher: string | null;
}

const PARAMS = { day: 'jour', period: 'periode', publisher: 'chez' } as const;
const PRESET: Period = 'jour';

/** Day, period and publisher from the address. Invalid values are replaced by the defaults: today, the whole day. */
export function readFluxState(search: string, today: string): FluxState {
  const params = new URLSearchParams(search);
  const period = params.get(PARAMS.period);
  return {
    day: readDay(params.get(PARAMS.day) ?? '', today) ?? today,
    period: PERIODS.find((known) => known === period) ?? PRESET,
    publisher: params.get(PARAMS.publisher),
  };
}

/** The address with another state; defaults are left out. */
export function withFluxState(search: string, state: FluxState, today: string): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value === null ? params.delete(name) : params.set(name, value));
  set(PARAMS.day, state.day === today ? null : state.day);
  set(PARAMS.period, state.period === PRESET ? null : state.period);
  set(PARAMS.publisher, state.publisher);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
