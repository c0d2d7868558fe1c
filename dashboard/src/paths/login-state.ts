import { insideAddress } from './inside-address.ts';

/** The router's state of /login: what another page tells there. */
export interface LoginState {
  email: string;
  notice: string;
  /** The page of the dashboard that was asked for and opens after the login. */
  from: string | null;
}

/** Reads a history entry, whatever wrote it. */
export function readLoginState(state: unknown): LoginState {
  const { email, notice, from } = (state ?? {}) as { email?: unknown; notice?: unknown; from?: unknown };
  return {
    email: typeof email === 'string' ? email : '',
    notice: typeof notice === 'string' ? notice : '',
    from: insideAddress(from),
  };
}

/** The state of /login when a page leads there. */
export const askedFrom = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  ({ from: `${pathname}${search}${hash}` }) satisfies Partial<LoginState>;
