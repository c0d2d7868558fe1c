import { layoutOf } from '@vigie/schema/cluster/layout';
import { cipherWith } from '../platform/cipher.ts';
import { type ClickHouseClient, createClickHouse, endedBy } from '../platform/clickhouse.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import { type Network, openNetwork } from '../platform/network/network.ts';
import { environmentRoute } from '../platform/network/proxies.ts';
import type { Probe } from '../platform/probe.ts';
import { createRedis, type Keyspace, keyspace, type Redis, redisAt } from '../platform/redis.ts';
import { watchClickhouse } from '../platform/watch.ts';
import { createHostStore, type HostStore } from '../sources/host-store.ts';
import { createHostSettingsStore, HOST_SECRETS } from '../sources/hosts/host-settings.ts';
import { type HostRules, openHostRules } from './collect/host-rules.ts';
import type { CrawlerConfig } from './config.ts';
import { openFetcher } from './fetch/fetcher.ts';
import { type FetchLimits, LIMITS } from './fetch/limits.ts';
import { openHostSlots } from './manners/host-slots.ts';
import { openRobotsCache } from './manners/robots-cache.ts';
import { openRobotsGate } from './manners/robots-gate.ts';
import type { VisitDeps } from './manners/visit.ts';
import { type Clock, WALL_CLOCK } from './time/clock.ts';

/** What a test puts instead of the outside world. No variable of the environment does. */
export interface World {
  /** Unset: the public internet, and what VIGIE_COLLECT_ALLOW names. */
  network?: Network;
  clock: Clock;
  limits: FetchLimits;
  random: () => number;
  /** How much longer than a request the lease of its host is: a request ends at its limit, however late the timer fires. */
  leaseMarginMs: number;
  /** Real milliseconds between two looks at the store for sources. */
  beatMs: number;
  /** Silence after which another process takes a source over, in real milliseconds. */
  lockMs: number;
  /** How interfaces of networks are asked; https if it is unset. */
  scheme?: 'http';
}

export const WORLD: World = {
  clock: WALL_CLOCK,
  limits: LIMITS,
  random: Math.random,
  leaseMarginMs: 10_000,
  beatMs: 15_000,
  lockMs: 60_000,
};

export interface CrawlerEngines {
  client: ClickHouseClient;
  engineProbe: Probe;
  redis: Redis;
  /** For taking jobs. */
  blocking: Redis;
  keys: Keyspace;
  hosts: HostStore;
  rules: HostRules;
  visiting: VisitDeps;
}

/** Opens everything that a polite visit needs; `life` closes it again. */
export function openCrawler(
  config: CrawlerConfig,
  { network = openNetwork(config.VIGIE_COLLECT_ALLOW), clock, limits, random, leaseMarginMs }: World,
  log: Logger,
  life: Lifecycle,
): CrawlerEngines {
  const engine = { url: config.CLICKHOUSE_URL, database: config.VIGIE_DATABASE, layout: layoutOf(config) };
  const engineProbe = watchClickhouse(life, engine);
  const client = endedBy(engineProbe, createClickHouse({ ...engine, maxConnections: 4 }));
  life.onStop('clickhouse', () => client.close());
  const servers = redisAt(config);
  const redis = createRedis({ ...servers, log });
  const blocking = createRedis({ ...servers, log, blocking: true });
  life.onStop('redis', () => {
    redis.disconnect();
    blocking.disconnect();
  });
  const keys = keyspace(config.VIGIE_REDIS_PREFIX);

  const hosts = createHostStore(client);
  const logFailure = (what: string, writing: Promise<void>): void => {
    writing.catch((error: unknown) => log.warn({ error: String(error) }, `${what} not stored`));
  };
  const { VIGIE_COLLECT_SECRET: secret } = config;
  const cipher = secret === undefined ? undefined : cipherWith(secret, HOST_SECRETS);
  const rules = openHostRules({ store: createHostSettingsStore(client), cipher, log });
  const fetcher = openFetcher({
    contact: config.VIGIE_CONTACT,
    network,
    limits,
    route: environmentRoute(config),
    ruleOf: rules.of,
  });
  life.onStop('fetcher', () => fetcher.close());
  const slots = openHostSlots({
    redis,
    keys,
    clock,
    remember: (host) => hosts.remember(host),
    onSilence: (host, until) => logFailure('silence', hosts.writeSilence(host, until)),
  });
  const request = { fetcher, slots, clock, random, leaseMs: limits.totalMs + leaseMarginMs };
  const cache = openRobotsCache({ redis, keys, clock, stored: (origin) => hosts.robots(origin) });
  const robots = openRobotsGate({
    ...request,
    cache,
    onRead: (reading) => logFailure('robots.txt', hosts.writeRobots(reading)),
  });
  return { client, engineProbe, redis, blocking, keys, hosts, rules, visiting: { ...request, robots } };
}
