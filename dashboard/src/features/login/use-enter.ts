import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { insideAddress, readLoginState } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { clearStoredQuery } from '../../query/stored-key.ts';
import { type User, writeUser } from '../../session/stored-user.ts';

/** Where the tab keeps the address while it is at the provider of single sign-on. */
const KEPT = 'asked';

/** Before the tab leaves for the provider. */
export function keepAskedAddress(address: string | null): void {
  if (address === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, address);
}

/**
 * The page that was asked for before the login, or null.
 * @param returned whether the tab comes back from the provider, which takes the router's state away
 */
export function useAskedAddress(returned: boolean): string | null {
  const { from } = readLoginState(useLocation().state);
  const [storedAddress] = useState(() => (returned ? insideAddress(sessionStorage.getItem(KEPT)) : null));
  return from ?? storedAddress;
}

/** Whether the login is right so far and a code is asked for. */
export const needsCode = (error: unknown): boolean => isApiError(error) && error.code === 'code_required';

/**
 * What follows a login: the user is stored, the saved query deleted and a page opened.
 * @param address the page that was asked for. `null` means the dashboard's first
 */
export function useEnter(address: string | null) {
  const navigate = useNavigate();
  return (user: User): void => {
    writeUser(localStorage, user);
    clearStoredQuery(localStorage);
    navigate(address ?? paths.dashboard, { replace: true });
  };
}
