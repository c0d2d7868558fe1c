import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { insideAddress } from '../../paths/inside-address.ts';
import { readLoginState } from '../../paths/login-state.ts';

/** Where the tab keeps the address while it is at the provider of single sign-on. */
const KEPT = 'asked';

/** Before the tab leaves for the provider. */
export function keepAskedAddress(asked: string | null): void {
  if (asked === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, asked);
}

/**
 * The page that was asked for before the login, or null.
 * @param returned whether the tab comes back from the provider, which takes the router's state away
 */
export function useAskedAddress(returned: boolean): string | null {
  const { from } = readLoginState(useLocation().state);
  const [kept] = useState(() => (returned ? insideAddress(sessionStorage.getItem(KEPT)) : null));
  return from ?? kept;
}
