import {
  type ChainableCommander,
  type RedisOptions as ClientOptions,
  Redis,
  type SentinelConnectionOptions,
  SentinelConnector,
} from 'ioredis';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';
import { outageLog } from './outage-log.ts';
import type { RedisServers } from './redis-settings.ts';

/**
 * The connector of ioredis to a master that Sentinels watch, with subscriptions to the Sentinels that end with their connection.
 * ioredis 6.0.0 keeps them: one that hears of a fail-over while the next connection is being made breaks that off, and the client ends for
 * good. Mended after 6.0.0: https://github.com/redis/ioredis/pull/2198
 */
class FollowingConnector extends SentinelConnector {
  /** As the client's option wants it, which passes all of its options. */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override async connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    const stream = await super.connect(...args);
    stream.once('close', () => {
      const subscribed: { cleanup(): void } | null = Reflect.get(this, 'failoverDetector');
      subscribed?.cleanup();
    });
    return stream;
  }
}

export type { Redis } from 'ioredis';
export { redisAt } from './redis-settings.ts';

export interface RedisOptions extends RedisServers {
  log: Logger;
  /** BullMQ's workers wait in blocking commands, for which both limits must be off. */
  blocking?: boolean;
}

/** By client, from {@link createRedis}: how many replicas {@link replicated} waits for. */
const REPLICAS = new WeakMap<Redis, number>();

/**
 * A client that connects in the background and keeps trying. While Redis is away, a command fails within 2 s instead of
 * waiting, so that a request can be answered with 503. With Sentinels it follows the master.
 */
export function createRedis({ url, sentinels, tls, replicas = 0, log, blocking = false }: RedisOptions): Redis {
  const options: Omit<ClientOptions, 'replyMapping'> = {
    lazyConnect: false,
    connectTimeout: 2_000,
    maxRetriesPerRequest: blocking ? null : 2,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    ...(blocking ? {} : { commandTimeout: 2_000 }),
    ...(tls && { tls: { ...tls } }),
    ...(sentinels && following(sentinels, url.startsWith('rediss:') ? { ...tls } : undefined)),
  };
  const redis = new Redis(url, options);
  const outage = outageLog(log, 'redis');
  redis.on('error', outage.failed);
  redis.on('ready', outage.works);
  REPLICAS.set(redis, replicas);
  return redis;
}

function following(
  { servers, name, user, password }: NonNullable<RedisServers['sentinels']>,
  tls: NonNullable<RedisServers['tls']> | undefined,
): Omit<ClientOptions, 'replyMapping'> {
  return {
    sentinels: servers.map((server) => ({ ...server })),
    name,
    ...(user !== undefined && { sentinelUsername: user }),
    ...(password !== undefined && { sentinelPassword: password }),
    ...(tls && { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: 1_000,
    sentinelRetryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    // A master that hangs, or is cut off, keeps its connections open: the Sentinels tell when another one has its place.
    failoverDetector: true,
    Connector: FollowingConnector,
    // A master that became a replica refuses the command: it is sent again to the new one.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}

/** A replica that is well acknowledges within some milliseconds. While this lasts, the connection takes no other command. */
const ACKNOWLEDGED_MS = 500;

/**
 * Runs writes, and resolves once REDIS_REPLICAS replicas have them: a master acknowledges a write before its replicas have it,
 * and a fail-over in between would lose it. After a refusal the writes may still be there, so they must be safe to repeat.
 * @param write uses this client
 * @throws {AppError} `unavailable`
 */
export async function replicated<T>(redis: Redis, write: () => Promise<T>): Promise<T> {
  const wanted = REPLICAS.get(redis) ?? 0;
  if (wanted === 0) return write();
  let closed = false;
  const onClose = () => {
    closed = true;
  };
  redis.on('close', onClose);
  try {
    const result = await write();
    const reached = await redis.wait(wanted, ACKNOWLEDGED_MS);
    // WAIT speaks of its connection. After a fail-over that is one to the new master, which may lack what the old one took.
    if (!closed && reached >= wanted) return result;
  } finally {
    redis.off('close', onClose);
  }
  throw new AppError('unavailable', { message: 'Redis n’a pas encore recopié la demande, réessayez', retryAfterS: 5 });
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
