import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PERIODS, type Period } from './period.ts';
import { readDay } from './read-day.ts';

export interface FluxState {
  /** Paris day; not after today. */
  day: string;
  period: Period;
  /** As the address names it; null: it does not. */
  publisher: string | null;
}

const PARAMS = { day: 'jour', period: 'periode', publisher: 'chez' } as const;
const PRESET: Period = 'jour';

/** What the address says of day, period and publisher. What is unknown is the default: today, the whole day. */
export function readState(search: string, today: string): FluxState {
  const params = new URLSearchParams(search);
  const period = params.get(PARAMS.period);
  return {
    day: readDay(params.get(PARAMS.day) ?? '', today) ?? today,
    period: PERIODS.find((known) => known === period) ?? PRESET,
    publisher: params.get(PARAMS.publisher),
  };
}

/** The address with another state; defaults are not named in it. */
export function withState(search: string, state: FluxState, today: string): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value === null ? params.delete(name) : params.set(name, value));
  set(PARAMS.day, state.day === today ? null : state.day);
  set(PARAMS.period, state.period === PRESET ? null : state.period);
  set(PARAMS.publisher, state.publisher);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Day, period and publisher of a flux, which the address holds. Going to another is a step to go back from. */
export function useFluxState(today: string): [FluxState, (change: Partial<FluxState>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readState(search, today);
  const change = useCallback(
    (next: Partial<FluxState>) => {
      // The browser's own address: a press may come before what the last one changed is rendered.
      const { search: now } = window.location;
      navigate({ pathname, search: withState(now, { ...readState(now, today), ...next }, today) });
    },
    [navigate, pathname, today],
  );
  return [state, change];
}
