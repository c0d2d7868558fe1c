import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';

export interface LoginLimitSettings {
  /** Wrong attempts in `windowS` from one address, and on one account. */
  perAddress: number;
  perAccount: number;
  windowS: number;
}

export interface LoginLimits {
  /** Counts an attempt before it is looked at, so that parallel ones cannot slip through. @throws {AppError} 429 */
  take(address: string, account: string): Promise<void>;
  /** The attempt was right: it does not count, and the account starts anew. */
  giveBack(address: string, account: string): Promise<void>;
}

/** Accounts are counted by what was typed, whether they exist or not: a refusal tells nothing. */
export function createLoginLimits(redis: Redis, keys: Keyspace, settings: LoginLimitSettings): LoginLimits {
  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('login', name), points, duration: settings.windowS });
  const addresses = limiter('address', settings.perAddress);
  const accounts = limiter('account', settings.perAccount);

  return {
    async take(address, account) {
      try {
        await addresses.consume(address);
        await accounts.consume(account);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
      }
    },
    async giveBack(address, account) {
      await Promise.all([addresses.reward(address), accounts.delete(account)]);
    },
  };
}
