import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type FluxState, readFluxState, withFluxState } from '../../query/flux-state.ts';

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

/** Day, period and publisher of a flux, kept in the address. Each change adds a history entry. */
export function useFluxState(today: string): [FluxState, (change: Partial<FluxState>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readFluxState(search, today);
  const change = useCallback(
    (next: Partial<FluxState>) => {
      // Read from the browser: a second click may come before the first one is rendered.
      const { search: now } = window.location;
      navigate({ pathname, search: withFluxState(now, { ...readFluxState(now, today), ...next }, today) });
    },
    [navigate, pathname, today],
  );
  return [state, change];
}
