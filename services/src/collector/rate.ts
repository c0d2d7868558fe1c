import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/errors.ts';
import type { Redis } from '../platform/redis.ts';

/** Length of a window: short bursts above the rate are fine, as crawlers send by the minute. */
const WINDOW_S = 10;

export interface KeyRate {
  /** @throws {AppError} too_many_requests with the time to wait, when the key is over its rate */
  check(keyId: string): Promise<void>;
  /** Counts events of a body that is being read, and waits while the key is over its rate. */
  pace(keyId: string, events: number, stopping: AbortSignal): Promise<void>;
}

/** Events per second and key, counted in Redis over all collectors; while Redis is away each counts for itself. */
export function createKeyRate(redis: Redis, prefix: string, eventsPerSecond: number): KeyRate {
  const points = eventsPerSecond * WINDOW_S;
  const window = { keyPrefix: prefix, points, duration: WINDOW_S };
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(window),
  });
  return {
    async check(keyId) {
      try {
        await limiter.consume(keyId, 1);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        throw new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)) });
      }
    },
    async pace(keyId, events, stopping) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(keyId, events);
      if (consumedPoints <= points) return;
      // The share of the window that this batch is worth, at most until the window ends.
      await pause(Math.min(msBeforeNext, Math.ceil((events / eventsPerSecond) * 1000)), undefined, {
        signal: stopping,
      });
    },
  };
}
