import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from './clickhouse.ts';
import { AppError } from './errors.ts';
import { addKeyCounts, type KeyCounts, readKeyCounts } from './keys/key-counts.ts';
import { KeyFinder } from './keys/key-finder.ts';
import { type CollectorKey, readKeys, writeKey } from './keys/key-store.ts';
import { listen } from './keys/notices.ts';
import { hashSecret, makeSecret, startOf } from './keys/secret.ts';
import { withLock } from './lock.ts';
import type { Keyspace, Redis } from './redis.ts';

export type { CollectorKey } from './keys/key-store.ts';

export interface CollectorKeysDeps {
  clickhouse: ClickHouseClient;
  redis: Redis;
  keys: Keyspace;
  now?: () => number;
}

export type ListedKey = CollectorKey & KeyCounts;

export interface CollectorKeys {
  /** The key of a secret, revoked ones included (`revokedAt`); undefined: no such key. Cheap: asks the store rarely. */
  findKey(secret: string): Promise<CollectorKey | undefined>;
  /** Adds to a key's counts and states that it was used now. */
  countEvents(id: string, accepted: number, refused: number): Promise<void>;
  list(): Promise<ListedKey[]>;
  /** The secret is in this answer and nowhere else. */
  make(name: string): Promise<{ key: CollectorKey; secret: string }>;
  /** Makes the key of a given secret unless it exists already, revoked or not. */
  ensure(secret: string, name: string): Promise<void>;
  /** @throws {AppError} `not_found` */
  revoke(id: string): Promise<void>;
  close(): void;
}

const UNCOUNTED: KeyCounts = { accepted: 0, refused: 0, lastUsed: null };

/** Collector keys: the record is in ClickHouse, counts in Redis, changes are told to every process through Redis. */
export function openCollectorKeys(deps: CollectorKeysDeps): CollectorKeys {
  const { clickhouse, redis, keys, now = Date.now } = deps;
  const channel = keys('collector-keys-changed');
  const lock = keys('lock', 'collector-keys');
  const notices = listen(redis, channel, (revokedId) => finder.noticeChange(revokedId || undefined));
  const read = () => readKeys(clickhouse);
  const finder = new KeyFinder({ read, now, hearing: notices.hearing });

  const tell = async (revokedId: string | undefined): Promise<void> => {
    finder.noticeChange(revokedId);
    await redis.publish(channel, revokedId ?? '');
  };
  const add = async (secret: string, name: string): Promise<CollectorKey> => {
    const key = {
      id: randomUUID(),
      version: 1,
      name,
      hash: hashSecret(secret),
      start: startOf(secret),
      createdAt: now(),
      revokedAt: null,
    };
    await writeKey(clickhouse, key);
    await tell(undefined);
    return key;
  };

  return {
    findKey: (secret) => finder.find(hashSecret(secret)),
    countEvents: (id, accepted, refused) => addKeyCounts(redis, keys, id, { accepted, refused, now: now() }),
    async list() {
      const all = await read();
      const counts = await readKeyCounts(
        redis,
        keys,
        all.map(({ id }) => id),
      );
      return all.map((key, i) => ({ ...key, ...(counts[i] ?? UNCOUNTED) }));
    },
    async make(name) {
      const secret = makeSecret();
      return { key: await add(secret, name), secret };
    },
    ensure: (secret, name) =>
      withLock(redis, lock, async () => {
        const hash = hashSecret(secret);
        if (!(await read()).some((key) => key.hash === hash)) await add(secret, name);
      }),
    revoke: (id) =>
      withLock(redis, lock, async () => {
        const key = (await read()).find((one) => one.id === id);
        if (key === undefined) throw new AppError('not_found', { message: 'Cette clé est introuvable' });
        if (key.revokedAt === null) await writeKey(clickhouse, { ...key, version: key.version + 1, revokedAt: now() });
        await tell(id);
      }),
    close: notices.close,
  };
}
