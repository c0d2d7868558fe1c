import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from './errors.ts';
import type { Redis } from './redis.ts';

// Only the holder may release: after its time has run out, another may hold the lock.
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export interface LockOptions {
  /** How long the lock outlives a holder that died. Work must take far less. Milliseconds. */
  ttlMs?: number;
  /** How long to wait for another holder. Milliseconds. */
  waitMs?: number;
}

/**
 * Runs `work` while holding a short lock, for writes that guard a rule over several rows.
 * In Redis, since processes on several machines take it; proper-lockfile locks files of one machine.
 * @throws {AppError} `overloaded` when the lock stays taken
 */
export async function withLock<T>(
  redis: Redis,
  key: string,
  work: () => Promise<T>,
  { ttlMs = 15_000, waitMs = 5_000 }: LockOptions = {},
): Promise<T> {
  const token = randomBytes(16).toString('hex');
  const deadline = performance.now() + waitMs;
  while ((await redis.set(key, token, 'PX', ttlMs, 'NX')) !== 'OK') {
    if (performance.now() >= deadline) throw new AppError('overloaded', { retryAfterS: 1 });
    await pause(20);
  }
  try {
    return await work();
  } finally {
    // A lock that could not be released runs out by itself; the work's own result is what counts.
    await redis.eval(RELEASE, 1, key, token).catch(() => undefined);
  }
}
