/** The router's state of /login: what another page tells there. */
export interface LoginState {
  email: string;
  notice: string;
}

/** Reads a history entry, whatever wrote it. */
export function readLoginState(state: unknown): LoginState {
  const { email, notice } = (state ?? {}) as { email?: unknown; notice?: unknown };
  return { email: typeof email === 'string' ? email : '', notice: typeof notice === 'string' ? notice : '' };
}
