import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isWallClock } from '../../shared/paris.ts';
import { PERIODS, type Period } from './period.ts';

/** The five views, in order. */
export const TABS = [
  { id: 'sorties', label: 'Dernières sorties' },
  { id: 'frise-editeur', label: 'Timeline Par Editeur' },
  { id: 'editeur', label: 'Par Editeur' },
  { id: 'sujet', label: 'Par Sujet' },
  { id: 'frise-sujet', label: 'Timeline Par Sujet' },
] as const;

export type FluxTabId = (typeof TABS)[number]['id'];
export const TAB_IDS = ['sorties', 'frise-editeur', 'editeur', 'sujet', 'frise-sujet'] as const satisfies FluxTabId[];

/** The text as a valid day up to today, else null. */
const readDay = (text: string, today: string): string | null =>
  isWallClock(`${text}T00:00`) && text <= today ? text : null;

interface FluxState {
  /** Paris day; not after today. */
  day: string;
  period: Period;
  /** As in the address; null if it is not there. */
  publisher: string | null;
}

const PARAMS = { day: 'jour', period: 'periode', publisher: 'chez' } as const;
const PRESET: Period = 'jour';

/** Day, period and publisher from the address. Invalid values are replaced by the defaults: today, the whole day. */
export function readState(search: string, today: string): FluxState {
  const params = new URLSearchParams(search);
  const period = params.get(PARAMS.period);
  return {
    day: readDay(params.get(PARAMS.day) ?? '', today) ?? today,
    period: PERIODS.find((known) => known === period) ?? PRESET,
    publisher: params.get(PARAMS.publisher),
  };
}

/** The address with another state; defaults are left out. */
export function withState(search: string, state: FluxState, today: string): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value === null ? params.delete(name) : params.set(name, value));
  set(PARAMS.day, state.day === today ? null : state.day);
  set(PARAMS.period, state.period === PRESET ? null : state.period);
  set(PARAMS.publisher, state.publisher);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Day, period and publisher of a flux, kept in the address. Each change adds a history entry. */
export function useFluxState(today: string): [FluxState, (change: Partial<FluxState>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readState(search, today);
  const change = useCallback(
    (next: Partial<FluxState>) => {
      // Read from the browser: a second click may come before the first one is rendered.
      const { search: now } = window.location;
      navigate({ pathname, search: withState(now, { ...readState(now, today), ...next }, today) });
    },
    [navigate, pathname, today],
  );
  return [state, change];
}
