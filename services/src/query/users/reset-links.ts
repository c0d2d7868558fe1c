import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@vigie/contracts/french/durations';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import type { Seal } from '../sessions/session-seal.ts';
import type { User } from './user-store.ts';

export interface ResetLink {
  token: string;
  /** Milliseconds. */
  expiresAt: number;
}

export interface ResetLinks {
  /** An earlier link of the user is void from then on. */
  make(user: User): Promise<ResetLink>;
  /** Whether a link with this token was made and neither used nor replaced. Whose it is still needs a look at the account. */
  isLive(token: string): Promise<boolean>;
  /** Whose password the token resets. `undefined` means nobody's, or not any more. */
  userOf<U extends User>(token: string, users: readonly U[]): Promise<U | undefined>;
  /** The user's link is void from then on. */
  drop(userId: string): Promise<void>;
}

interface StoredLink {
  hash: string;
  expiresAt: number;
  /** Of the password that it resets: a link is void once that has changed, also where Redis has lost that it was used. */
  password: string;
}

const LIFE_MS = DAY_MS;
/** The user's id, then 256 random bits. */
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * One-time links that reset passwords, one per user, in Redis: a newer one takes the place of the older one. Only hashes are
 * stored, and sealed: somebody who reads Redis cannot use a link, and somebody who writes there cannot make one.
 */
export function createResetLinks(redis: Redis, keys: Keyspace, seal: Seal, now: () => number): ResetLinks {
  const keyOf = (userId: string): string => keys('reset', userId);
  const idOf = (token: string): string => TOKEN.exec(token)?.[1] ?? '';
  const linkOf = async (token: string): Promise<StoredLink | undefined> => {
    const id = idOf(token);
    const stored = id === '' ? null : await redis.get(keyOf(id));
    const opened = stored === null ? undefined : seal.open(keyOf(id), stored);
    if (opened === undefined) return undefined;
    const link = JSON.parse(opened) as StoredLink;
    return isSame(link.hash, tokenHash(token)) && now() < link.expiresAt ? link : undefined;
  };
  return {
    async make({ id, passwordHash }) {
      const token = `${id}.${newToken()}`;
      const expiresAt = now() + LIFE_MS;
      const link: StoredLink = { hash: tokenHash(token), expiresAt, password: tokenHash(passwordHash) };
      await redis.set(keyOf(id), seal.close(keyOf(id), JSON.stringify(link)), 'PX', LIFE_MS);
      return { token, expiresAt };
    },

    isLive: async (token) => (await linkOf(token)) !== undefined,

    async userOf(token, users) {
      const user = users.find((one) => one.id === idOf(token));
      const link = user && (await linkOf(token));
      return link && isSame(link.password, tokenHash(user.passwordHash)) ? user : undefined;
    },

    async drop(userId) {
      await redis.del(keyOf(userId));
    },
  };
}
