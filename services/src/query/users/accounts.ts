import { randomUUID } from 'node:crypto';
import { invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { checkDelete, checkSave, type UserInput } from './rules.ts';
import type { ListedUser, User } from './user.ts';
import type { UserStore } from './user-store.ts';

export interface Accounts {
  list(): Promise<ListedUser[]>;
  /** @throws {AppError} `conflict`, `not_found`, `validation_failed` */
  save(input: UserInput): Promise<void>;
  /** @throws {AppError} `conflict`, `not_found` */
  remove(id: string, callerId: string): Promise<void>;
  /** Makes an administrator when there is none. `credentials` is asked only then. Resolves to whether one was made. */
  ensureAdmin(credentials: () => Promise<{ email: string; password: string }>): Promise<boolean>;
}

export interface AccountsDeps {
  users: UserStore;
  sessions: SessionStore;
  redis: Redis;
  keys: Keyspace;
  /** Whether a publisher of this nom_norme is known, from the publishers' file or from what was seen. */
  knowsPublisher: (name: string) => Promise<boolean>;
}

/** In the place of a publisher: every one. */
const EVERYONE = 'all';
const FIELDS = ['email', 'passwordHash', 'sessionLimit', 'editeur', 'isAdmin', 'role'] as const;
const isSame = (a: User, b: User): boolean => FIELDS.every((field) => a[field] === b[field]);

/** Changes of accounts, one at a time, so that their rules hold over all of them. */
export function createAccounts({ users, sessions, redis, keys, knowsPublisher }: AccountsDeps): Accounts {
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'users'), work);

  /** Sessions end before the write, and those that were opened from the old account meanwhile end after it. */
  const replace = async (user: User): Promise<void> => {
    await sessions.dropUser(user.id);
    await users.write(user);
    await sessions.dropUser(user.id);
  };

  const add = async (input: Omit<UserInput, '_id'>, password: string): Promise<void> => {
    const { email, editeur, sessionLimit, isAdmin, role } = input;
    const passwordHash = await hashPassword(password);
    const id = randomUUID();
    await users.write({ id, version: 1, deleted: false, email, passwordHash, sessionLimit, editeur, isAdmin, role });
  };

  return {
    list: users.list,
    save: (input) =>
      guarded(async () => {
        const current = checkSave(await users.list(), input);
        // One that is no longer seen does not keep the rest of its user from being changed.
        const kept = input.editeur === EVERYONE || input.editeur === current?.editeur;
        if (!kept && !(await knowsPublisher(input.editeur))) {
          throw invalidField('users.editeur', 'doit être un éditeur connu');
        }
        if (!current) return add(input, input.password ?? '');
        const { email, editeur, sessionLimit, isAdmin, role } = input;
        const passwordHash = input.password ? await hashPassword(input.password) : current.passwordHash;
        const changed = { ...current, email, editeur, sessionLimit, isAdmin, role, passwordHash };
        if (!isSame(current, changed)) await replace({ ...changed, version: current.version + 1 });
      }),
    remove: (id, callerId) =>
      guarded(async () => {
        const user = checkDelete(await users.list(), id, callerId);
        await replace({ ...user, version: user.version + 1, deleted: true });
      }),
    ensureAdmin: (credentials) =>
      guarded(async () => {
        if ((await users.list()).some(({ isAdmin }) => isAdmin)) return false;
        const { email, password } = await credentials();
        await add({ email, editeur: EVERYONE, sessionLimit: 10, isAdmin: true, role: 'normal' }, password);
        return true;
      }),
  };
}
