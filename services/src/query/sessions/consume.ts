import { type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors.ts';

/** @param message instead of the sentence of the code */
export const refusal = (msBeforeNext: number, message?: string): AppError => {
  const retryAfterS = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError('too_many_requests', message === undefined ? { retryAfterS } : { message, retryAfterS });
};

/** @throws {AppError} 429 when the limit is reached */
export async function consume(limit: RateLimiterRedis, key: string, message?: string): Promise<RateLimiterRes> {
  try {
    return await limit.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw refusal(refused.msBeforeNext, message);
  }
}
