import { type ChainableCommander, Redis } from 'ioredis';
import type { Logger } from './logger.ts';

export type { Redis } from 'ioredis';

export interface RedisOptions {
  url: string;
  log: Logger;
  /** BullMQ's workers wait in blocking commands, for which both limits must be off. */
  blocking?: boolean;
}

/**
 * A client that connects in the background and keeps trying. While Redis is away, a command fails within 2 s instead of
 * waiting, so that a request can be answered with 503.
 */
export function createRedis({ url, log, blocking = false }: RedisOptions): Redis {
  const redis = new Redis(url, {
    lazyConnect: false,
    connectTimeout: 2_000,
    maxRetriesPerRequest: blocking ? null : 2,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    ...(blocking ? {} : { commandTimeout: 2_000 }),
  });
  redis.on('error', (error: Error) => log.warn({ err: { message: error.message } }, 'redis connection'));
  return redis;
}

/** Prefixes every key of an installation. Tests that share a server use one prefix each. */
export const keyspace =
  (prefix: string) =>
  (...parts: readonly string[]): string =>
    prefix + parts.join(':');
export type Keyspace = ReturnType<typeof keyspace>;

/** Executes the commands of a transaction. @throws the first error among their answers, which `exec` alone only returns */
export async function transact(commands: ChainableCommander): Promise<void> {
  for (const [error] of (await commands.exec()) ?? []) if (error) throw error;
}

/** How Redis says that it does not write now: a failed save, no memory, too few replicas, or a replica itself. */
const REFUSAL = /\b(MISCONF|OOM|NOREPLICAS|READONLY|LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN)\b/;

/** The word with which Redis refused a command that it will take later; `undefined` for another error. */
export const redisRefusal = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ReplyError' ? REFUSAL.exec(error.message)?.[1] : undefined;

/** Whether Redis answers: `null`, else the reason. */
export async function redisSilence(redis: Redis): Promise<string | null> {
  if (redis.status !== 'ready') return redis.status;
  await redis.ping();
  return null;
}

/** Long enough for a look at the key, short enough to leave nothing behind. */
const PROBE_S = 10;

/** `null` when Redis answers and writes, else the reason. For health checks. */
export async function redisFault(redis: Redis, keys: Keyspace): Promise<string | null> {
  if (redis.status !== 'ready') return redis.status;
  return (await redis.set(keys('probe'), '1', 'EX', PROBE_S)) === 'OK' ? null : 'unexpected answer';
}
