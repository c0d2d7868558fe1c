import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnreadable } from './unreadable.ts';
import { useAddressCorrection } from './use-address-correction.ts';

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
