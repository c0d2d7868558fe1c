import type { Cipher } from '../../platform/cipher.ts';
import { type ClickHouseClient, clickhouseInsertNow } from '../../platform/clickhouse.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import {
  isTotp,
  makeRecoveryCodes,
  makeSecret,
  plainCode,
  recoveryHash,
  STEP_MEMORY_MS,
  stepOf,
  uriOf,
} from './codes.ts';

/** A second factor as stored. */
interface StoredFactor {
  userId: string;
  version: number;
  active: boolean;
  /** Encrypted; '' when it is off. */
  secret: string;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
}

interface FactorStore {
  /** The newest version, also of a factor that was turned off. */
  read(userId: string): Promise<StoredFactor | undefined>;
  /** Ids of the users who have one. */
  activeUsers(): Promise<string[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(factor: StoredFactor): Promise<void>;
}

/** Second factors in ClickHouse. */
export function createFactorStore(client: ClickHouseClient): FactorStore {
  const rows = async <Row>(query: string, query_params = {}): Promise<Row[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  return {
    async read(userId) {
      const [found] = await rows<StoredFactor>(
        `SELECT user_id AS userId, version, active, secret, recovery
        FROM second_factors FINAL WHERE user_id = {userId:String}`,
        { userId },
      );
      return found;
    },
    activeUsers: async () =>
      (await rows<{ id: string }>('SELECT user_id AS id FROM second_factors FINAL WHERE active')).map(({ id }) => id),
    write: ({ userId, ...row }) => clickhouseInsertNow(client, 'second_factors', { user_id: userId, ...row }),
  };
}

export interface SecondFactors {
  stateOf(userId: string): Promise<{ active: boolean; recoveryLeft: number }>;
  /** Ids of the users who have one. */
  activeUsers(): Promise<ReadonlySet<string>>;
  /** A new secret, of no effect until it is confirmed. @throws {AppError} `conflict` when there is one already */
  begin(user: { id: string; email: string }): Promise<{ secret: string; uri: string }>;
  /** Turns it on by a first code. Resolves to the recovery codes. @throws {AppError} `validation_failed`, `conflict` */
  confirm(userId: string, typed: string): Promise<string[]>;
  /**
   * Uses up a code of the application or a recovery code.
   * @throws {AppError} `validation_failed` (wrong or used), `unavailable` (encrypted under another secret), `conflict` (there is none)
   */
  spend(userId: string, typed: string): Promise<void>;
  /** Turns it off. */
  remove(userId: string): Promise<void>;
}

interface FactorDeps {
  store: FactorStore;
  cipher: Cipher;
  redis: Redis;
  keys: Keyspace;
  now: () => number;
}

/** How long a secret waits for its first code. */
const BEGUN_MS = 15 * 60_000;

const wrongCode = (): AppError => invalidField('code', 'est incorrect ou a déjà servi');
const none = (): AppError => new AppError('conflict', { message: 'La double authentification n’est pas activée' });

/** Second factors of RFC 6238 with recovery codes. Changes of one user's are made one at a time. */
export function createSecondFactors({ store, cipher, redis, keys, now }: FactorDeps): SecondFactors {
  const guarded = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
    withLock(redis, keys('lock', 'second-factor', userId), work);
  const begun = (userId: string): string => keys('second-factor', 'begun', userId);
  const active = async (userId: string): Promise<StoredFactor | undefined> => {
    const factor = await store.read(userId);
    return factor?.active ? factor : undefined;
  };

  /** Each code is taken once, by whichever instance comes first. */
  const spendTotp = async (userId: string, secret: string, code: string): Promise<void> => {
    const step = stepOf(secret, code, now());
    if (step === undefined) throw wrongCode();
    const key = keys('second-factor', 'used', userId, String(step));
    if ((await redis.set(key, '1', 'PX', STEP_MEMORY_MS, 'NX')) !== 'OK') throw wrongCode();
  };
  const spendRecovery = (userId: string, code: string): Promise<void> =>
    guarded(userId, async () => {
      const factor = await active(userId);
      const hash = recoveryHash(userId, code);
      if (!factor?.recovery.includes(hash)) throw wrongCode();
      const recovery = factor.recovery.filter((one) => one !== hash);
      await store.write({ ...factor, recovery, version: factor.version + 1 });
    });

  return {
    async stateOf(userId) {
      const factor = await active(userId);
      return { active: factor !== undefined, recoveryLeft: factor?.recovery.length ?? 0 };
    },

    activeUsers: async () => new Set(await store.activeUsers()),

    async begin({ id, email }) {
      if (await active(id)) {
        throw new AppError('conflict', { message: 'La double authentification est déjà activée' });
      }
      const secret = makeSecret();
      await redis.set(begun(id), cipher.close(begun(id), secret), 'PX', BEGUN_MS);
      return { secret, uri: uriOf(secret, email) };
    },

    confirm: (userId, typed) =>
      guarded(userId, async () => {
        const waiting = await redis.get(begun(userId));
        const secret = waiting === null ? undefined : cipher.open(begun(userId), waiting);
        if (secret === undefined) {
          throw new AppError('conflict', { message: 'Ce QR code a expiré, recommencez l’activation' });
        }
        await spendTotp(userId, secret, plainCode(typed));
        const recoveryCodes = makeRecoveryCodes();
        await store.write({
          userId,
          version: ((await store.read(userId))?.version ?? 0) + 1,
          active: true,
          secret: cipher.close(userId, secret),
          recovery: recoveryCodes.map((code) => recoveryHash(userId, code)),
        });
        await redis.del(begun(userId));
        return recoveryCodes;
      }),

    async spend(userId, typed) {
      const code = plainCode(typed);
      const factor = await active(userId);
      if (!factor) throw none();
      if (!isTotp(code)) return spendRecovery(userId, code);
      const secret = cipher.open(userId, factor.secret);
      if (secret === undefined) {
        const message = 'Le code de l’application ne peut plus être vérifié : entrez un code de secours';
        throw new AppError('unavailable', { message });
      }
      await spendTotp(userId, secret, code);
    },

    remove: (userId) =>
      guarded(userId, async () => {
        const factor = await active(userId);
        await redis.del(begun(userId));
        if (factor)
          await store.write({ ...factor, active: false, secret: '', recovery: [], version: factor.version + 1 });
      }),
  };
}
