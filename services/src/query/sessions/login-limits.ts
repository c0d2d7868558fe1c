import { DAY_MS } from '@vigie/contracts/french/durations';
import type { WorkChallenge } from '@vigie/contracts/work-proof';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../../platform/client-network.ts';
import { AppError } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { isToken, newToken, tokenHash } from '../../platform/token.ts';
import { consume, refusal } from './consume.ts';
import type { WorkProof, WorkProofs } from './work-proofs.ts';

interface LoginLimitSettings {
  /** Wrong attempts in `windowS`: of one account from one network or known device, from one network, on one account. */
  perPair: number;
  perAddress: number;
  perAccount: number;
  windowS: number;
  /** Size of a proof of work at the limit, and at most. */
  proofBits: { least: number; most: number };
}

interface Client {
  /** Of the client; an IPv6 address counts by its /64. */
  address: string;
  /** The account that was typed, folded. */
  account: string;
}

interface Attempt extends Client {
  /** What an earlier login left on the device. */
  device: string | undefined;
}

export interface CountedAttempt {
  /** The attempt does not count. Answers what makes this device known to the account. */
  succeeded(): Promise<string>;
  /** The attempt does not count, those before go on counting: the password was right and a code is awaited, or nothing was tried. */
  passed(): Promise<void>;
}

/** An attempt of somebody who has proved who they are in another way. */
interface OwnAttempt {
  succeeded(): Promise<void>;
}

export interface LoginLimits {
  /** Whether this account has logged in on the device before. */
  knows(device: string | undefined, account: string): Promise<boolean>;
  /**
   * Counts an attempt before it is looked at, so that parallel ones cannot slip through.
   * @throws {AppError} 429 `proof_required`, `too_many_requests`
   */
  take(attempt: Attempt & { proof?: WorkProof | undefined }): Promise<CountedAttempt>;
  /** The proof of work that the next attempt must show, where one is needed. */
  challenge(client: Client): Promise<WorkChallenge>;
  /**
   * The same for the second step of a login, which nobody reaches without the password. Six digits can be searched: devices that are
   * not known share one narrow limit per account. A recovery code cannot: it is counted by the login that is pending, so nobody else's
   * attempts keep its owner out.
   */
  takeCode(attempt: Attempt & { pending: string; recovery: boolean }): Promise<CountedAttempt>;
  /** The same for a session whose user proves again who they are. Neither logins nor other sessions count. */
  takeOwn(session: string): Promise<OwnAttempt>;
  /** Counts a new password before it is judged; `who`: the session or the link that sets it. */
  takeChoice(who: string): Promise<OwnAttempt>;
  /** Counts a link that is dead. A live one is never refused: its token cannot be guessed. @throws {AppError} 429 */
  noteDeadLink(address: string): Promise<void>;
  /** The same for the begin of a single sign-on. */
  takeSso(address: string): Promise<OwnAttempt>;
  /** Attempts on this account do not count any more. Devices that have logged in stay known. */
  unlock(account: string): Promise<void>;
}

/** How long a device stays known after a login. */
export const DEVICE_MS = 400 * DAY_MS;
/** Attempts of one account from one network with a proof of work, in multiples of those without: NIST's bound is 100. */
const PROVED_TIMES = 10;
/** Choices of a new password, in multiples of `perPair`: people try a few. */
const CHOICE_TIMES = 3;
/** A counter that refuses nobody. */
const UNBOUNDED = 2 ** 31;
/** 130,000 to 1,000,000 hashes: a quarter of a second to two seconds in a browser, four to eight on an old phone. */
export const PROOF_BITS = { least: 13, most: 16 };

/** Redis keeps no token that could be used, and no address in its keys. */
const digest = (...parts: readonly string[]): string => tokenHash(JSON.stringify(parts));

const TOO_MANY_CODES = 'Trop de codes incorrects : entrez un code de secours, ou réessayez plus tard';

/**
 * Limits on wrong passwords. A device that has logged in before is counted by itself, so nobody else's attempts refuse it (OWASP's
 * device cookies). Others are counted by account and network together, by network, and by account. Beyond these limits nobody is
 * refused for what others did: a proof of work is asked for, which grows with the attempts. Only one account from one network has an end.
 *
 * Attempts are counted by the account that was typed, whether it exists or not. Neither a refusal nor a proof then tells which do.
 */
export function createLoginLimits(
  redis: Redis,
  keys: Keyspace,
  proofs: WorkProofs,
  settings: LoginLimitSettings,
): LoginLimits {
  const { perPair, perAddress, perAccount, windowS, proofBits } = settings;
  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('login', name), points, duration: windowS });
  const devices = limiter('device', perPair);
  const pairs = limiter('pair', perPair * PROVED_TIMES);
  const networks = limiter('network', UNBOUNDED);
  const accounts = limiter('account', UNBOUNDED);
  const codes = limiter('code', perPair);
  const recoveries = limiter('recovery', perPair);
  const own = limiter('own', perPair);
  const choices = limiter('choice', perPair * CHOICE_TIMES);
  const deadLinks = limiter('reset', perAddress);
  const sso = limiter('sso', perAddress);
  const known = (token: string) => keys('login', 'known', digest(token));
  const generation = (account: string) => keys('login', 'generation', digest(account));
  // Unlocking raises the generation, which gives all pairs and devices of the account new keys.
  const roundOf = async (account: string): Promise<string> => (await redis.get(generation(account))) ?? '0';

  const knows = async (token: string | undefined, account: string): Promise<boolean> =>
    token !== undefined && isToken(token) && (await redis.get(known(token))) === digest(account);

  /** What counts a stranger, with the number of wrong attempts from which a proof is asked for. */
  const countersOf = async ({ account, address }: Client) => {
    const network = clientNetwork(address);
    return [
      [pairs, digest(await roundOf(account), account, network), perPair],
      [accounts, digest(account), perAccount],
      [networks, digest(network), perAddress],
    ] as const;
  };
  type Counters = Awaited<ReturnType<typeof countersOf>>;

  /** Wrong attempts as a multiple of what is allowed without a proof; from 1 on one is asked for. */
  const pressureOf = (counters: Counters, counts: readonly (RateLimiterRes | null)[]): number =>
    Math.max(...counters.map(([, , most], i) => (counts[i]?.consumedPoints ?? 0) / most));
  /** What was counted so far. @throws {AppError} 429 where this network has come to its end */
  const read = async (counters: Counters): Promise<(RateLimiterRes | null)[]> => {
    const counts = await Promise.all(counters.map(([limit, key]) => limit.get(key)));
    const [pair] = counts;
    if (pair && pair.consumedPoints >= pairs.points) throw refusal(pair.msBeforeNext);
    return counts;
  };
  const uncount = (counted: readonly (readonly [RateLimiterRedis, string, ...unknown[]])[]) =>
    Promise.all(counted.map(([limit, key]) => limit.reward(key)));
  const remember = async (account: string, token = newToken()): Promise<string> => {
    await redis.set(known(token), digest(account), 'PX', DEVICE_MS);
    return token;
  };

  const takeKnown = async (account: string, device: string): Promise<CountedAttempt> => {
    const key = digest(await roundOf(account), device);
    await consume(devices, key);
    return {
      async succeeded() {
        await devices.delete(key);
        return remember(account, device);
      },
      async passed() {
        await devices.reward(key);
      },
    };
  };

  const takeUnknown = async (client: Client, proof: WorkProof | undefined): Promise<CountedAttempt> => {
    const counters = await countersOf(client);
    const [[, pair]] = counters;
    // Looked at first: attempts without a proof must not count, or they would use up the network's own.
    const before = pressureOf(counters, await read(counters));
    const proved = proof !== undefined && (await proofs.spend(subjectOf(client), proof));
    if (before >= 1 && !proved) throw new AppError('proof_required');
    const counts: RateLimiterRes[] = [];
    for (const [limit, key] of counters) counts.push(await consume(limit, key));
    // Others came in between.
    if (pressureOf(counters, counts) > 1 && !proved) {
      await uncount(counters);
      throw new AppError('proof_required');
    }
    return {
      async succeeded() {
        await Promise.all([uncount(counters.slice(1)), pairs.delete(pair)]);
        return remember(client.account);
      },
      async passed() {
        await uncount(counters);
      },
    };
  };

  const takeOne = async (limit: RateLimiterRedis, key: string): Promise<OwnAttempt> => {
    await consume(limit, key);
    return {
      async succeeded() {
        await limit.delete(key);
      },
    };
  };

  return {
    knows,
    async take({ device, proof, ...client }) {
      const isKnown = device !== undefined && (await knows(device, client.account));
      return isKnown ? takeKnown(client.account, device) : takeUnknown(client, proof);
    },
    async challenge(client) {
      const counters = await countersOf(client);
      const pressure = Math.max(1, pressureOf(counters, await read(counters)));
      // One bit more, twice the work, for each doubling of the wrong attempts.
      const bits = Math.min(proofBits.most, proofBits.least + Math.floor(Math.log2(pressure)));
      return proofs.make(subjectOf(client), bits);
    },
    async takeCode({ account, device, pending, recovery }) {
      if (device !== undefined && !recovery && (await knows(device, account))) return takeKnown(account, device);
      const [limit, key] = recovery ? [recoveries, digest(pending)] : [codes, digest(await roundOf(account), account)];
      await consume(limit, key, recovery ? undefined : TOO_MANY_CODES);
      return {
        async succeeded() {
          await limit.delete(key);
          return remember(account);
        },
        async passed() {
          await limit.reward(key);
        },
      };
    },
    takeOwn: (session) => takeOne(own, digest(session)),
    takeChoice: (who) => takeOne(choices, digest(who)),
    async noteDeadLink(address) {
      await consume(deadLinks, digest(clientNetwork(address)));
    },
    async takeSso(address) {
      const key = digest(clientNetwork(address));
      await consume(sso, key);
      return {
        async succeeded() {
          await sso.reward(key);
        },
      };
    },
    async unlock(account) {
      await redis.set(generation(account), newToken(), 'PX', DAY_MS);
      await accounts.delete(digest(account));
    },
  };
}

/** A proof is of use for one account from one network. */
const subjectOf = ({ account, address }: Client): string => digest(account, clientNetwork(address));
