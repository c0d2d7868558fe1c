import { DAY_MS } from '@vigie/contracts/french/durations';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { isToken, newToken, tokenHash } from '../../platform/token.ts';

interface LoginLimitSettings {
  /** Wrong attempts in `windowS`: of one account from one address or known device, from one address, on one account. */
  perPair: number;
  perAddress: number;
  perAccount: number;
  windowS: number;
}

interface Attempt {
  address: string;
  account: string;
  device: string | undefined;
}

export interface LoginLimits {
  /** Counts an attempt before it is looked at, so that parallel ones cannot slip through. @throws {AppError} 429 */
  take(attempt: Attempt): Promise<CountedAttempt>;
  /**
   * The same for the second step of a login. Codes are short, so devices that are not known share one narrow limit per account,
   * whatever their addresses.
   */
  takeCode(attempt: Attempt): Promise<CountedAttempt>;
  /** The same for somebody who is logged in and proves again who they are. Attempts of others to log in do not count. */
  takeOwn(account: string): Promise<{ succeeded(): Promise<void> }>;
  /** The same for somebody who shows the token of a reset link: counted by address alone. */
  takeReset(address: string): Promise<{ succeeded(): Promise<void> }>;
  /** The same for the begin of a single sign-on. */
  takeSso(address: string): Promise<{ succeeded(): Promise<void> }>;
  /** Attempts on this account do not count any more. Devices that have logged in stay known. */
  unlock(account: string): Promise<void>;
}

interface CountedAttempt {
  /** The attempt does not count. Answers what makes this device known to the account. */
  succeeded(): Promise<string>;
  /** The password was right and a code is awaited: this attempt does not count, those before go on counting. */
  passed(): Promise<void>;
}

/** How long a device stays known after a login. */
export const DEVICE_MS = 400 * DAY_MS;

/** Redis keeps no token that could be used, and no address in its keys. */
const digest = (...parts: readonly string[]): string => tokenHash(JSON.stringify(parts));

/** @throws {AppError} 429 when the limit is reached */
async function consume(limit: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}

/**
 * Limits on wrong passwords, by OWASP's method of device cookies. A device that has logged in before is counted by
 * itself, so nobody else's attempts refuse it. Others are counted by account and address together; the limits on an
 * address and on an account alone are wide, and only stop a search.
 *
 * Attempts are counted by the account that was typed, whether it exists or not. A refusal then does not tell which do.
 */
export function createLoginLimits(redis: Redis, keys: Keyspace, settings: LoginLimitSettings): LoginLimits {
  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('login', name), points, duration: settings.windowS });
  const devices = limiter('device', settings.perPair);
  const pairs = limiter('pair', settings.perPair);
  const addresses = limiter('address', settings.perAddress);
  const accounts = limiter('account', settings.perAccount);
  const codes = limiter('code', settings.perPair);
  const own = limiter('own', settings.perPair);
  const resets = limiter('reset', settings.perAddress);
  const sso = limiter('sso', settings.perAddress);
  const known = (token: string) => keys('login', 'known', digest(token));
  const generation = (account: string) => keys('login', 'generation', digest(account));

  const knows = async (token: string | undefined, account: string): Promise<boolean> =>
    token !== undefined && isToken(token) && (await redis.get(known(token))) === digest(account);

  const takeFor = async ({ address, account, device }: Attempt, isCode: boolean): Promise<CountedAttempt> => {
    const trusted = (await knows(device, account)) ? device : undefined;
    // Unlocking raises the generation, which gives all pairs and devices of the account new keys.
    const round = (await redis.get(generation(account))) ?? '0';
    const pair = digest(round, account, address);
    const counted =
      trusted === undefined
        ? ([
            [addresses, address],
            [accounts, digest(account)],
            [pairs, pair],
            ...(isCode ? ([[codes, digest(account)]] as const) : []),
          ] as const)
        : ([[devices, digest(round, trusted)]] as const);
    for (const [limit, key] of counted) await consume(limit, key);
    return {
      async succeeded() {
        if (trusted === undefined) {
          await Promise.all([
            addresses.reward(address),
            accounts.reward(digest(account)),
            pairs.delete(pair),
            codes.delete(digest(account)),
          ]);
        } else await devices.delete(digest(round, trusted));
        const token = trusted ?? newToken();
        await redis.set(known(token), digest(account), 'PX', DEVICE_MS);
        return token;
      },
      async passed() {
        await Promise.all(counted.map(([limit, key]) => limit.reward(key)));
      },
    };
  };

  const takeByAddress = async (limit: RateLimiterRedis, address: string) => {
    await consume(limit, address);
    return {
      async succeeded() {
        await limit.reward(address);
      },
    };
  };

  return {
    take: (attempt) => takeFor(attempt, false),
    takeCode: (attempt) => takeFor(attempt, true),
    async takeOwn(account) {
      const key = digest(account);
      await consume(own, key);
      return {
        async succeeded() {
          await own.delete(key);
        },
      };
    },
    takeReset: (address) => takeByAddress(resets, address),
    takeSso: (address) => takeByAddress(sso, address),
    async unlock(account) {
      await redis.set(generation(account), newToken(), 'PX', DAY_MS);
      await Promise.all([accounts, codes, own].map((limit) => limit.delete(digest(account))));
    },
  };
}
