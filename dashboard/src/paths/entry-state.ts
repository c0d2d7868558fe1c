import { paths } from './paths.ts';

/** A page under /dashboard, with its search and hash. Nothing else, above all no other site, may be written in its place. */
const INSIDE = new RegExp(`^${paths.dashboard}(?:[/?#]|$)`);

/** An address that may have been written by anybody. `null` means it does not lead to a page of the dashboard. */
export const insideAddress = (address: unknown): string | null =>
  typeof address === 'string' && INSIDE.test(address) ? address : null;

/** Why /error is shown: a call without an answer, a part of the dashboard that failed to load, or one that threw. */
export type ErrorReason = 'network' | 'load' | 'broken';

/** The router's state of /error. */
export interface ErrorState {
  /** Address where it happened, with its search. */
  from: string;
  reason: ErrorReason;
}

const REASONS: readonly string[] = ['network', 'load', 'broken'] satisfies ErrorReason[];

/** Reads a history entry, whatever wrote it. An address of another site is replaced by the dashboard. */
export function readErrorState(state: unknown): ErrorState {
  const { from, reason } = (state ?? {}) as { from?: unknown; reason?: unknown };
  return {
    from: insideAddress(from) ?? paths.dashboard,
    reason: typeof reason === 'string' && REASONS.includes(reason) ? (reason as ErrorReason) : 'network',
  };
}

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
