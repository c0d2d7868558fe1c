import type { SessionStore } from '../sessions/session-store.ts';
import type { ListedUser, UserStore } from '../users/user-store.ts';

/** The accounts, and the count of their changes from before they were read. */
export interface AccountsAsOf {
  seen: string;
  users: readonly ListedUser[];
}

export interface LoginAccounts {
  read(): Promise<AccountsAsOf>;
}

/**
 * The count of changes starts again when Redis has lost its data, so that it could be one that was seen long ago. Milliseconds.
 */
const OLDEST_MS = 2_000;

/**
 * The accounts for those who log in, read again when one has changed. A crowd of logins would otherwise ask the engine for all accounts
 * each time.
 */
export function createLoginAccounts(
  { users, sessions }: { users: Pick<UserStore, 'list'>; sessions: Pick<SessionStore, 'changeCount'> },
  now: () => number,
): LoginAccounts {
  let latest: (AccountsAsOf & { at: number }) | undefined;
  return {
    async read() {
      const at = now();
      const seen = await sessions.changeCount();
      if (latest?.seen === seen && at - latest.at < OLDEST_MS) return latest;
      const read = { seen, at, users: await users.list() };
      // The first administrator is made after the start.
      if (read.users.length > 0) latest = read;
      return read;
    },
  };
}
