import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnreadable } from './unreadable.ts';

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
