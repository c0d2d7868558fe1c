import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnreadable } from './unreadable.ts';

/**
 * Replaces the search part of the shown screen's address, for effects and timers: what an address leaves out, a choice that
 * follows another one. It adds no step to the browser's history.
 *
 * While a link's screen is loading, React still shows the last one and runs its effects. The returned function then does
 * nothing, since its address would lead back; it is called again once the new address is rendered.
 */
export function useAddressCorrection(): (corrected: string) => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (corrected) => {
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      navigate({ pathname, search: corrected, hash }, { replace: true, state });
    },
    [navigate, pathname, search, hash, state],
  );
}

const PARAM = 'onglet';

/** The address with another tab. */
export function withTab(search: string, tab: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, tab);
  return `?${params}`;
}

/**
 * The tab of a screen, kept in the address; an unknown one is the first. Changing it adds a step to the browser's
 * history.
 * @param depends the first tab is not the same for everybody, so that an address without one gets it at once
 */
export function useTab<T extends string>(tabs: readonly [T, ...T[]], depends = false): [T, (tab: T) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const named = new URLSearchParams(search).get(PARAM);
  const known = tabs.find((tab) => tab === named);
  const current = known ?? tabs[0];
  useUnreadable(PARAM, known === undefined ? named : null);
  const isMissing = depends && named === null;
  useEffect(() => {
    if (isMissing) correct(withTab(search, current));
  }, [isMissing, correct, search, current]);
  const go = useCallback(
    (tab: T) => navigate({ pathname, search: withTab(search, tab) }),
    [navigate, pathname, search],
  );
  return [current, go];
}

/** The address with a switch on or off. A switch that is off is not in it. */
export function withFlag(search: string, name: string, on: boolean): string {
  const params = new URLSearchParams(search);
  if (on) params.set(name, '1');
  else params.delete(name);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** A switch of a screen, kept in the address beside the query. It adds no step to the browser's history. */
export function useFlag(name: string): [boolean, (on: boolean) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(name);
  const on = value === '1';
  useUnreadable(name, on ? null : value);
  const turn = useCallback(
    (next: boolean) => navigate({ pathname, search: withFlag(search, name, next) }, { replace: true }),
    [navigate, pathname, search, name],
  );
  return [on, turn];
}
