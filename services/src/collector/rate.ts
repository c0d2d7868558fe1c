import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/errors.ts';
import { pause } from '../platform/pause.ts';
import type { Redis } from '../platform/redis.ts';

/** Length of a window. Crawlers send once a minute, so short bursts above the rate are allowed. */
const WINDOW_S = 10;

export interface KeyRate {
  /** @throws {AppError} too_many_requests with the time to wait, when the key is over its rate */
  check(keyId: string): Promise<void>;
  /** Counts events of a body while it is read, and waits while the key is over its rate, but not once it is aborted. */
  pace(keyId: string, events: number, signal: AbortSignal): Promise<void>;
}

/**
 * Limits events per second and key, counted in Redis over all collectors. While Redis is away, each collector counts
 * for itself.
 * @param isAway Redis is known not to answer: it is not asked, since each question would wait for its limit
 */
export function createKeyRate(
  redis: Redis,
  prefix: string,
  eventsPerSecond: number,
  isAway: () => boolean = () => false,
): KeyRate {
  const points = eventsPerSecond * WINDOW_S;
  const window = { keyPrefix: prefix, points, duration: WINDOW_S };
  const local = new RateLimiterMemory(window);
  const shared = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: local,
  });
  const limiter = () => (isAway() ? local : shared);
  return {
    async check(keyId) {
      try {
        await limiter().consume(keyId, 1);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        throw new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)) });
      }
    },
    async pace(keyId, events, signal) {
      const { consumedPoints, msBeforeNext } = await limiter().penalty(keyId, events);
      if (consumedPoints <= points) return;
      // Waits for all that is over, of the key's other bodies too, at most until the window ends.
      const ms = Math.min(msBeforeNext, Math.ceil(((consumedPoints - points) / eventsPerSecond) * 1000));
      await pause(ms, signal);
    },
  };
}
