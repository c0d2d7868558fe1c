import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The address with a switch on or off; off is not named. */
export function withFlag(search: string, name: string, on: boolean): string {
  const params = new URLSearchParams(search);
  if (on) params.set(name, '1');
  else params.delete(name);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** A switch of a screen, which the address holds beside the query. Turning it is no step to go back to. */
export function useFlag(name: string): [boolean, (on: boolean) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const on = new URLSearchParams(search).get(name) === '1';
  const turn = useCallback(
    (next: boolean) => navigate({ pathname, search: withFlag(search, name, next) }, { replace: true }),
    [navigate, pathname, search, name],
  );
  return [on, turn];
}
