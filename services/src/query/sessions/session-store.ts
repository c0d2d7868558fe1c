import { createHash, randomBytes } from 'node:crypto';
import { listen, type Notices } from '../../platform/keys/notices.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { SessionUser, StoredSession } from './session.ts';
import { DROP, OPEN } from './session-scripts.ts';

export interface SessionLimits {
  /** A session ends when it was not used for this long. Milliseconds. */
  idleMs: number;
  /** A session ends after this long in any case. Milliseconds. */
  lifeMs: number;
}

export interface SessionStore {
  /** Read it before the account; `open` refuses when an account has changed since. */
  changeCount(): Promise<string>;
  /** Resolves to the session's id, or undefined when an account has changed since `seen`. Closes the oldest ones. */
  open(user: SessionUser, sessionLimit: number, seen: string): Promise<string | undefined>;
  /** The user of a session, which then lives on. */
  read(id: string): Promise<SessionUser | undefined>;
  close(id: string): Promise<void>;
  /** Closes all sessions of a user at once. */
  dropUser(userId: string): Promise<void>;
  /** Names a session where its id must not be known. */
  tagOf(id: string): string;
  /** Which of these have ended. Looking does not prolong them. */
  endedOf(tags: readonly string[]): Promise<string[]>;
  /** Hears the tag of each session that is closed, here or elsewhere; '' when some may have been missed. */
  onEnd(heard: (tag: string) => void): Notices;
}

const ID = /^[\w-]{43}$/;
/** What a reader of Redis sees does not open a session. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export function createSessionStore(
  redis: Redis,
  keys: Keyspace,
  limits: SessionLimits,
  now: () => number = Date.now,
): SessionStore {
  const changes = keys('user-changes');
  const indexOf = (userId: string) => keys('user-sessions', userId);
  const prefix = `${keys('session')}:`;
  const channel = keys('sessions-ended');

  return {
    changeCount: async () => (await redis.get(changes)) ?? '0',

    async open(user, sessionLimit, seen) {
      const id = randomBytes(32).toString('base64url');
      const stored: StoredSession = { ...user, openedAt: now() };
      const args = [
        prefix,
        hashOf(id),
        JSON.stringify(stored),
        limits.idleMs,
        sessionLimit,
        seen,
        limits.lifeMs,
        channel,
      ];
      return (await redis.eval(OPEN, 2, indexOf(user.id), changes, ...args)) === 1 ? id : undefined;
    },

    async read(id) {
      if (!ID.test(id)) return undefined;
      const key = prefix + hashOf(id);
      const text = await redis.getex(key, 'PX', limits.idleMs);
      if (text === null) return undefined;
      const { openedAt, ...user } = JSON.parse(text) as StoredSession;
      if (now() - openedAt < limits.lifeMs) return user;
      await redis.del(key);
      return undefined;
    },

    async close(id) {
      if (!ID.test(id)) return;
      const hash = hashOf(id);
      const text = await redis.getdel(prefix + hash);
      await redis.publish(channel, hash);
      if (text !== null) await redis.zrem(indexOf((JSON.parse(text) as StoredSession).id), hash);
    },

    async dropUser(userId) {
      await redis.eval(DROP, 2, indexOf(userId), changes, prefix, channel);
    },

    tagOf: hashOf,

    async endedOf(tags) {
      if (tags.length === 0) return [];
      const stored = await redis.mget(tags.map((tag) => prefix + tag));
      const lives = (text: string | null | undefined): boolean =>
        typeof text === 'string' && now() - (JSON.parse(text) as StoredSession).openedAt < limits.lifeMs;
      return tags.filter((_, place) => !lives(stored[place]));
    },

    onEnd: (heard) => listen(redis, channel, heard),
  };
}
