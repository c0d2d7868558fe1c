import { createHash } from 'node:crypto';
import { listen, type Notices } from '../../platform/keys/notices.ts';
import { type Keyspace, type Redis, replicated } from '../../platform/redis.ts';
import { newToken } from '../../platform/token.ts';
import type { SessionUser } from '../http/session-user.ts';
import { limitOf, type SessionLimits } from './session-limits.ts';
import type { Seal } from './session-seal.ts';

/** The client of a login, so that users recognise their sessions. */
export interface SessionOrigin {
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** Sessions from before the origin was kept have none. */
interface StoredSession extends SessionUser, SessionOrigin {
  /** Milliseconds. */
  openedAt: number;
}

export interface ListedSession extends SessionOrigin {
  tag: string;
  /** Milliseconds, as is `lastSeen`. */
  openedAt: number;
  lastSeen: number;
}

/** Clients choose the length of their user agent. */
const LONGEST_USER_AGENT = 300;

/**
 * Keys: 1 the user's index (sorted set of hashes, oldest first), 2 the counter of changes of accounts.
 * Arguments: 1 prefix of session keys, 2 hash, 3 session, 4 idle ms, 5 sessionLimit, 6 the counter that the caller saw
 * before it read the account, 7 longest life ms, 8 the channel that hears of sessions that end.
 * Returns 0 when an account has changed since: the caller must read it again.
 */
const OPEN = `
if (redis.call('get', KEYS[2]) or '0') ~= ARGV[6] then return 0 end
for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  if redis.call('exists', ARGV[1] .. hash) == 0 then redis.call('zrem', KEYS[1], hash) end
end
local over = redis.call('zcard', KEYS[1]) - tonumber(ARGV[5])
if over >= 0 then
  for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, over)) do
    redis.call('del', ARGV[1] .. hash)
    redis.call('zrem', KEYS[1], hash)
    redis.call('publish', ARGV[8], hash)
  end
end
local last = redis.call('zrange', KEYS[1], -1, -1, 'WITHSCORES')
redis.call('zadd', KEYS[1], (tonumber(last[2]) or 0) + 1, ARGV[2])
redis.call('pexpire', KEYS[1], ARGV[7])
redis.call('set', ARGV[1] .. ARGV[2], ARGV[3], 'PX', ARGV[4])
return 1`;

/**
 * Keys: as above. Arguments: 1 prefix of session keys, 2 the channel, 3 the hash of a session that stays, or empty. Closes
 * the other sessions of a user, and those being opened.
 */
const DROP = `
redis.call('incr', KEYS[2])
for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  if hash ~= ARGV[3] then
    redis.call('del', ARGV[1] .. hash)
    redis.call('zrem', KEYS[1], hash)
    redis.call('publish', ARGV[2], hash)
  end
end
return 1`;

/** Keys: 1 the user's index. Arguments: 1 prefix of session keys. Returns hash, session and remaining ms of each. */
const LIST = `
local found = {}
for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, -1, 'REV')) do
  local session = redis.call('get', ARGV[1] .. hash)
  if session then table.insert(found, { hash, session, redis.call('pttl', ARGV[1] .. hash) }) end
end
return found`;

/**
 * Keys: 1 the user's index. Arguments: 1 prefix of session keys, 2 hash, 3 the channel. Returns 0 when the user has no such
 * session: the index is what says whose it is.
 */
const END = `
if redis.call('zrem', KEYS[1], ARGV[2]) == 0 then return 0 end
local lived = redis.call('del', ARGV[1] .. ARGV[2])
redis.call('publish', ARGV[3], ARGV[2])
return lived`;

/** Keys: 1 a session. Arguments: 1 its new contents. One that has ended meanwhile stays ended, and time goes on. */
const REPLACE = `
if redis.call('exists', KEYS[1]) == 1 then redis.call('set', KEYS[1], ARGV[1], 'KEEPTTL') end
return 1`;

export interface SessionStore {
  /** Read it before the account; `open` refuses when an account has changed since. */
  changeCount(): Promise<string>;
  /** Resolves to the session's id, or undefined when an account has changed since `seen`. Closes the oldest ones. */
  open(user: SessionUser, sessionLimit: number, seen: string, origin?: SessionOrigin): Promise<string | undefined>;
  /** The user of a session; prolongs it. */
  read(id: string): Promise<SessionUser | undefined>;
  close(id: string): Promise<void>;
  /** Keeps in an open session whether its user has shown a second factor. */
  setSecondFactor(id: string, shown: boolean): Promise<void>;
  /** The open sessions of a user, newest first. Looking does not prolong them. */
  listOf(userId: string): Promise<ListedSession[]>;
  /** Closes one session of a user, by its tag. Resolves to whether the user had it. */
  closeOf(userId: string, tag: string): Promise<boolean>;
  /** Closes all sessions of a user at once, but for the one with the id `except`. */
  dropUser(userId: string, except?: string): Promise<void>;
  /** A public name of a session that does not reveal its id. */
  tagOf(id: string): string;
  /** Which of these have ended. Looking does not prolong them. */
  endedOf(tags: readonly string[]): Promise<string[]>;
  /** Hears the tag of each session that is closed, here or elsewhere; '' when some may have been missed. */
  onEnd(heard: (tag: string) => void): Notices;
}

const ID = /^[\w-]{43}$/;
/** Only hashes are stored, so that access to Redis opens no session. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export function createSessionStore(
  redis: Redis,
  keys: Keyspace,
  limits: SessionLimits,
  seal: Seal,
  now: () => number = Date.now,
): SessionStore {
  const changes = keys('user-changes');
  const indexOf = (userId: string) => keys('user-sessions', userId);
  const prefix = `${keys('session')}:`;
  const channel = keys('sessions-ended');
  // A session that came back with a fail-over would still have the rights that it lost.
  const ending = <T>(write: () => Promise<T>): Promise<T> => replicated(redis, write);
  /** Undefined for a session that this installation did not write. */
  const sessionOf = (hash: string, text: string): StoredSession | undefined => {
    const opened = seal.open(hash, text);
    return opened === undefined ? undefined : (JSON.parse(opened) as StoredSession);
  };

  const isOver = (session: StoredSession): boolean => now() - session.openedAt >= limitOf(limits, session).lifeMs;
  // Redis that is full, or cut off from its replicas, refuses to write and still reads: who is logged in stays so. A session that cannot
  // be prolonged ends at its time.
  const bestEffort = (write: Promise<unknown>): void => {
    write.catch(() => undefined);
  };

  return {
    changeCount: async () => (await redis.get(changes)) ?? '0',

    async open(user, sessionLimit, seen, { address, userAgent } = {}) {
      const id = newToken();
      const origin = { address, userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) };
      const { idleMs, lifeMs } = limitOf(limits, user);
      const stored: StoredSession = { ...user, ...origin, openedAt: now() };
      const args = [
        prefix,
        hashOf(id),
        seal.close(hashOf(id), JSON.stringify(stored)),
        idleMs,
        sessionLimit,
        seen,
        lifeMs,
        channel,
      ];
      return (await redis.eval(OPEN, 2, indexOf(user.id), changes, ...args)) === 1 ? id : undefined;
    },

    async read(id) {
      if (!ID.test(id)) return undefined;
      const key = prefix + hashOf(id);
      const text = await redis.get(key);
      if (text === null) return undefined;
      const session = sessionOf(hashOf(id), text);
      if (session !== undefined && !isOver(session)) {
        bestEffort(redis.pexpire(key, limitOf(limits, session).idleMs));
        const { openedAt: _, address: _address, userAgent: _userAgent, ...user } = session;
        return user;
      }
      bestEffort(redis.del(key));
      return undefined;
    },

    async close(id) {
      if (!ID.test(id)) return;
      const hash = hashOf(id);
      await ending(async () => {
        const text = await redis.getdel(prefix + hash);
        await redis.publish(channel, hash);
        const session = text === null ? undefined : sessionOf(hash, text);
        if (session !== undefined) await redis.zrem(indexOf(session.id), hash);
      });
    },

    async setSecondFactor(id, shown) {
      if (!ID.test(id)) return;
      const hash = hashOf(id);
      const text = await redis.get(prefix + hash);
      const session = text === null ? undefined : sessionOf(hash, text);
      if (session === undefined) return;
      const { secondFactor: _, ...rest } = session;
      const changed: StoredSession = shown ? { ...rest, secondFactor: true } : rest;
      await redis.eval(REPLACE, 1, prefix + hash, seal.close(hash, JSON.stringify(changed)));
    },

    async listOf(userId) {
      const found = (await redis.eval(LIST, 1, indexOf(userId), prefix)) as [string, string, number][];
      return found.flatMap(([tag, text, leftMs]) => {
        const session = sessionOf(tag, text);
        // Somebody who can write to Redis must not show a user the sessions of another one.
        if (session?.id !== userId || isOver(session)) return [];
        const { address, userAgent, openedAt } = session;
        // Each use sets the remaining time back to all of it. After a restart with other limits the difference can be off.
        const lastSeen = Math.min(now(), Math.max(openedAt, now() - (limitOf(limits, session).idleMs - leftMs)));
        return [{ tag, address, userAgent, openedAt, lastSeen }];
      });
    },

    closeOf: (userId, tag) =>
      ending(async () => (await redis.eval(END, 1, indexOf(userId), prefix, tag, channel)) === 1),

    async dropUser(userId, except) {
      const ownHash = except === undefined ? '' : hashOf(except);
      await ending(() => redis.eval(DROP, 2, indexOf(userId), changes, prefix, channel, ownHash));
    },

    tagOf: hashOf,

    async endedOf(tags) {
      if (tags.length === 0) return [];
      const stored = await redis.mget(tags.map((tag) => prefix + tag));
      const lives = (tag: string, text: string | null | undefined): boolean => {
        const session = typeof text === 'string' ? sessionOf(tag, text) : undefined;
        return session !== undefined && !isOver(session);
      };
      return tags.filter((tag, place) => !lives(tag, stored[place]));
    },

    onEnd: (heard) => listen(redis, channel, heard),
  };
}
