import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'onglet';

/** The address with another tab. The first tab is not in it. */
export function withTab(search: string, tab: string, first: string): string {
  const params = new URLSearchParams(search);
  if (tab === first) params.delete(PARAM);
  else params.set(PARAM, tab);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The tab of a screen, kept in the address; an unknown one is the first. Changing it adds a step to the browser's
 * history.
 */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: T) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [first] = tabs;
  const named = new URLSearchParams(search).get(PARAM);
  const current = tabs.find((tab) => tab === named) ?? first;
  const go = useCallback(
    (tab: T) => navigate({ pathname, search: withTab(search, tab, first) }),
    [navigate, pathname, search, first],
  );
  return [current, go];
}
