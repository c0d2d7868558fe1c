import { createHash, randomUUID } from 'node:crypto';
import type { ClickHouseClient } from './clickhouse.ts';
import { AppError } from './errors.ts';
import { addKeyEvents, type KeyCounts, readKeyCounts, type SentEvents } from './keys/key-counts.ts';
import { KeyFinder } from './keys/key-finder.ts';
import { type CollectorKey, readKeys, SHOWN_CHARACTERS, writeKey } from './keys/key-store.ts';
import { listen } from './keys/notices.ts';
import { withLock } from './lock.ts';
import type { Keyspace, Redis } from './redis.ts';
import { newToken } from './token.ts';

export type { CollectorKey } from './keys/key-store.ts';

export interface CollectorKeysDeps {
  clickhouse: ClickHouseClient;
  redis: Redis;
  keys: Keyspace;
  now?: () => number;
}

export type ListedKey = CollectorKey & KeyCounts;

export interface CollectorKeys {
  /**
   * The key with this secret, revoked keys included (`revokedAt`); undefined if there is none. Cheap: it rarely reads
   * the store.
   */
  findKey(secret: string): Promise<CollectorKey | undefined>;
  /** Adds to a key's events and sets its last use to now. */
  countEvents(id: string, sent: SentEvents): Promise<void>;
  list(): Promise<ListedKey[]>;
  /** Only this answer contains the secret. */
  make(name: string): Promise<{ key: CollectorKey; secret: string }>;
  /** Makes a key with the given secret unless it exists, revoked or not. */
  ensure(secret: string, name: string): Promise<void>;
  /** @throws {AppError} `not_found` */
  revoke(id: string): Promise<void>;
  close(): void;
}

const UNCOUNTED: KeyCounts = { accepted: 0, refused: 0, lastUsed: null };

/** Collector keys. Records are in ClickHouse, counts in Redis; every process is notified of changes through Redis. */
export function openCollectorKeys(deps: CollectorKeysDeps): CollectorKeys {
  const { clickhouse, redis, keys, now = Date.now } = deps;
  const channel = keys('collector-keys-changed');
  const lock = keys('lock', 'collector-keys');
  const notices = listen(redis, channel, (revokedId) => finder.noticeChange(revokedId || undefined));
  const read = () => readKeys(clickhouse);
  const finder = new KeyFinder({ elapsed: () => performance.now(), read, now, hearing: notices.hearing });

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
    countEvents: (id, sent) => addKeyEvents(redis, keys, id, { ...sent, now: now() }),
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

/** Lets scanners and people recognise a leaked key. */
const KEY_PREFIX = 'vgk_';

/** 256 random bits. No person chooses it, so a plain hash is enough to store it. */
const makeSecret = (): string => KEY_PREFIX + newToken();

const hashSecret = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** The first characters, shown in lists. At least 26 characters of every key stay secret, also of one that a person chose. */
const startOf = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS);
