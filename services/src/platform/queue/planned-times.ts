import type { Keyspace, Redis } from '../redis.ts';
import { queuePrefix } from './job-queue.ts';

/** The queue's library keeps the time of a delayed job in the upper bits of its score. */
const SCORE_OF_MS = 0x1000;

/** When the jobs of a recurring queue run next, in ms since 1970; null for those that run now or are not planned. */
export async function plannedTimes(
  { redis, keys, name }: { redis: Redis; keys: Keyspace; name: string },
  jobs: readonly string[],
): Promise<(number | null)[]> {
  if (jobs.length === 0) return [];
  const scores = await redis.zmscore(`${queuePrefix(keys)}:${name}:delayed`, ...jobs);
  return scores.map((score) => (score === null ? null : Math.floor(Number(score) / SCORE_OF_MS)));
}
