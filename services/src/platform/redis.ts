import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

export type { Redis } from 'ioredis';

export interface RedisOptions {
  url: string;
  log: Logger;
  /** BullMQ's workers wait on blocking commands and need both limits off. */
  blocking?: boolean;
}

/**
 * A client that connects in the background and keeps trying. While Redis is away a command fails within 2 s instead of
 * waiting, so that a request can be answered 503.
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

/** Prefixes every key of an installation; tests that share a server use one each. */
export const keyspace =
  (prefix: string) =>
  (...parts: readonly string[]): string =>
    prefix + parts.join(':');
export type Keyspace = ReturnType<typeof keyspace>;

/** `null` when Redis answers, else why not. For health checks. */
export async function redisFault(redis: Redis): Promise<string | null> {
  if (redis.status !== 'ready') return redis.status;
  return (await redis.ping()) === 'PONG' ? null : 'unexpected answer';
}
