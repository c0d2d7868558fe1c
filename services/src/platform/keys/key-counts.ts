import { type Keyspace, type Redis, transact } from '../redis.ts';

export interface KeyCounts {
  /** About so many different events, ±1 %. */
  accepted: number;
  refused: number;
  /** Milliseconds; `null`: never used. */
  lastUsed: number | null;
}

/** Identities of events that a key sent. Adding one again changes nothing. */
export interface SentEvents {
  accepted: readonly string[];
  refused: readonly string[];
}

const OUTCOMES = ['accepted', 'refused'] as const;

/**
 * A key's record. Its two sets are HyperLogLogs of 12 kB: a body that is sent again, to another collector too, counts once.
 * The hash has the plain counts of versions before 0.2.0, to which the sets add.
 */
const places = (keys: Keyspace, id: string) => ({
  before: keys('collector-key', id),
  sets: { accepted: keys('collector-key', id, 'accepted'), refused: keys('collector-key', id, 'refused') },
  used: keys('collector-keys-used'),
});

/** Adds to the events of a key; its last use is the latest time that was ever given. */
export async function addKeyEvents(
  redis: Redis,
  keys: Keyspace,
  id: string,
  { now, ...sent }: SentEvents & { now: number },
): Promise<void> {
  const { sets, used } = places(keys, id);
  const batch = redis.multi().zadd(used, 'GT', now, id);
  for (const outcome of OUTCOMES) if (sent[outcome].length > 0) batch.pfadd(sets[outcome], ...sent[outcome]);
  await transact(batch);
}

/** What Redis has of a key, for a backup. */
export interface StoredKeyCounts extends KeyCounts {
  /** The sets as Redis stores them, in base64. */
  sets?: { accepted: string; refused: string } | undefined;
}

export async function storedKeyCounts(redis: Redis, keys: Keyspace, id: string): Promise<StoredKeyCounts> {
  const { before, sets, used } = places(keys, id);
  const [[accepted, refused, usedBefore], lastUsed, ...stored] = await Promise.all([
    redis.hmget(before, 'accepted', 'refused', 'lastUsed'),
    redis.zscore(used, id),
    ...OUTCOMES.map((outcome) => redis.getBuffer(sets[outcome])),
  ]);
  const [ofAccepted = '', ofRefused = ''] = stored.map((set) => set?.toString('base64') ?? '');
  return {
    accepted: Number(accepted ?? 0),
    refused: Number(refused ?? 0),
    lastUsed: Math.max(Number(lastUsed ?? 0), Number(usedBefore ?? 0)) || null,
    sets: { accepted: ofAccepted, refused: ofRefused },
  };
}

/** Sets the counts of a key to those of a backup. */
export async function writeKeyCounts(redis: Redis, keys: Keyspace, id: string, counts: StoredKeyCounts): Promise<void> {
  const { before, sets, used } = places(keys, id);
  const { accepted, refused, lastUsed } = counts;
  const batch = redis.multi().hset(before, { accepted, refused });
  if (lastUsed !== null) batch.zadd(used, 'GT', lastUsed, id);
  for (const outcome of OUTCOMES) {
    const set = counts.sets?.[outcome];
    if (set) batch.set(sets[outcome], Buffer.from(set, 'base64'));
  }
  await transact(batch);
}

export const readKeyCounts = (redis: Redis, keys: Keyspace, ids: readonly string[]): Promise<KeyCounts[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { before, sets, used } = places(keys, id);
      const [accepted, refused, lastUsed, [moreAccepted, moreRefused, usedBefore]] = await Promise.all([
        redis.pfcount(sets.accepted),
        redis.pfcount(sets.refused),
        redis.zscore(used, id),
        redis.hmget(before, 'accepted', 'refused', 'lastUsed'),
      ]);
      return {
        accepted: accepted + Number(moreAccepted ?? 0),
        refused: refused + Number(moreRefused ?? 0),
        lastUsed: Math.max(Number(lastUsed ?? 0), Number(usedBefore ?? 0)) || null,
      };
    }),
  );
