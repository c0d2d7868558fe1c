import type { AnswerOf } from '@vigie/contracts/calls/index';
import { z } from 'zod';
import type { HealthCheck } from './health.ts';
import type { Keyspace, Redis } from './redis.ts';

/** How far stories are with the log of headlines. */
export interface StoriesProgress {
  /** Until it has ended, tables lack clusters, or hold those of an earlier algorithm beside new ones. */
  catchingUp: boolean;
  /** Records of the log whose changes are not stored yet. */
  behind: number;
  /** Part of the catching up that is done, 0 to 1. */
  share: number;
}

/** Undefined: stories have reported nothing for {@link TTL_MS}. They do not run, or Redis is away. */
export type StoriesState = StoriesProgress | undefined;

export const TELL_EVERY_MS = 2_000;
/** Longer than Redis takes to restart. */
const TTL_MS = 15_000;
/** Calls share one look at Redis. */
const LOOK_MS = 1_000;

const progress = z.object({ catchingUp: z.boolean(), behind: z.number(), share: z.number() });
const keyOf = (keys: Keyspace): string => keys('stories-progress');

/** Tells query and worker; the stories that work call it every {@link TELL_EVERY_MS}. */
export async function tellStories(redis: Redis, keys: Keyspace, progress: StoriesProgress): Promise<void> {
  await redis.set(keyOf(keys), JSON.stringify(progress), 'PX', TTL_MS);
}

interface WatchOptions {
  redis: Pick<Redis, 'get'>;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

export type ReadStories = () => Promise<StoriesState>;

/** Reads what stories reported. What was read counts for {@link TTL_MS} when Redis is away or has lost it. */
export function watchStories({ redis, keys, now }: WatchOptions): ReadStories {
  let last: { state: StoriesProgress; at: number } | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    const text = await redis.get(keyOf(keys)).catch(() => null);
    const read = text === null ? undefined : progress.safeParse(JSON.parse(text));
    if (read?.success) last = { state: read.data, at: now() };
  };
  return async () => {
    if (now() - lookedAt >= LOOK_MS) {
      lookedAt = now();
      looking = look();
    }
    await looking;
    return last && now() - last.at < TTL_MS ? last.state : undefined;
  };
}

const number = new Intl.NumberFormat('en-GB');

/** For /readyz. */
export function storiesHealth(state: StoriesState): Awaited<ReturnType<HealthCheck>> {
  if (state === undefined) {
    return { state: 'degraded', message: 'no word of the service stories: clusters may be out of date' };
  }
  if (!state.catchingUp) return null;
  return { state: 'degraded', message: `catching up: ${number.format(state.behind)} behind` };
}

/** As screens and reports get it. */
export function storiesAnswer(state: StoriesState): AnswerOf<'storiesState'> {
  if (state === undefined) return { etat: 'inconnu', retard: null, part: null };
  return state.catchingUp
    ? { etat: 'en_calcul', retard: state.behind, part: state.share }
    : { etat: 'a_jour', retard: null, part: null };
}
