import type { Keyspace, Redis } from '../redis.ts';

export interface KeyCounts {
  accepted: number;
  refused: number;
  /** Milliseconds; `null`: never used. */
  lastUsed: number | null;
}

const count = (value: string | null | undefined): number => Number(value ?? 0);

/** Adds to the counts of a key and sets its last use to `now` (ms). */
export async function addKeyCounts(
  redis: Redis,
  keys: Keyspace,
  id: string,
  { accepted, refused, now }: { accepted: number; refused: number; now: number },
): Promise<void> {
  const key = keys('collector-key', id);
  const batch = redis.multi().hset(key, 'lastUsed', now);
  if (accepted > 0) batch.hincrby(key, 'accepted', accepted);
  if (refused > 0) batch.hincrby(key, 'refused', refused);
  await batch.exec();
}

/** Sets the counts of a key to those of a backup. */
export async function writeKeyCounts(redis: Redis, keys: Keyspace, id: string, counts: KeyCounts): Promise<void> {
  const { accepted, refused, lastUsed } = counts;
  await redis.hset(keys('collector-key', id), { accepted, refused, ...(lastUsed !== null && { lastUsed }) });
}

export const readKeyCounts = (redis: Redis, keys: Keyspace, ids: readonly string[]): Promise<KeyCounts[]> =>
  Promise.all(
    ids.map(async (id) => {
      const [accepted, refused, lastUsed] = await redis.hmget(
        keys('collector-key', id),
        'accepted',
        'refused',
        'lastUsed',
      );
      return {
        accepted: count(accepted),
        refused: count(refused),
        lastUsed: lastUsed == null ? null : Number(lastUsed),
      };
    }),
  );
