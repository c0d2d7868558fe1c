import type { RequestListener } from 'node:http';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { Lifecycle } from '../../platform/lifecycle.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { createRedis, keyspace, type Redis } from '../../platform/redis.ts';
import { type Source, sourceId } from '../../sources/source.ts';
import { createSourceStore, type SourceStore } from '../../sources/source-store.ts';
import type { CrawlerConfig } from '../config.ts';
import { startCrawler } from '../crawler.ts';
import { LIMITS } from '../fetch/limits.ts';
import type { Clock } from '../time/clock.ts';
import { type LoopbackWeb, loopbackNetwork, openLoopbackWeb } from './loopback-web.ts';
import { openTakingCollector, type TakingCollector } from './taking-collector.ts';

const KEY = 'vgk_for-tests-of-the-crawler-0123456789';

export interface CrawlerRig {
  web: LoopbackWeb;
  collector: TakingCollector;
  client: ClickHouseClient;
  redis: Redis;
  /** Prefix of the crawler's keys in Redis. */
  prefix: string;
  store: SourceStore;
  config: CrawlerConfig;
  source(url: string, change?: Partial<Source>): Source;
  /** Starts a crawler in this process; answers how to stop it. */
  start(change?: Partial<CrawlerConfig>): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The crawler with real engines, a web on loopback and a collector that keeps what it takes. */
export async function crawlerRig(clock: Clock, answer: RequestListener): Promise<CrawlerRig> {
  const log = createLogger({ service: 'crawler', level: 'silent' });
  const undo: (() => unknown)[] = [];
  const web = await openLoopbackWeb(answer);
  undo.push(web.close);
  const collector = await openTakingCollector(clock.now, KEY);
  undo.push(collector.close);
  const [clickhouse, redisUrl] = await Promise.all([engine('clickhouse'), engine('redis')]);
  const database = uniqueName('crawler');
  await migratedDatabase(clickhouse, database);
  const client = createClickHouse({ url: clickhouse, database });
  undo.push(() => client.close());
  const redis = createRedis({ url: redisUrl, log });
  undo.push(() => redis.disconnect());
  const prefix = keyspace(uniqueName('crawler'))(':');
  const config: CrawlerConfig = {
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    VIGIE_STOP_TIMEOUT_MS: 8_000,
    HEALTH_PORT: 0,
    VIGIE_METRICS_FROM: ['loopback'],
    CLICKHOUSE_URL: clickhouse,
    VIGIE_DATABASE: database,
    REDIS_SENTINELS: [],
    VIGIE_CLICKHOUSE_SHARDS: 'one',
    VIGIE_CLICKHOUSE_CLOUD: false,
    REDIS_URL: redisUrl,
    VIGIE_REDIS_PREFIX: prefix,
    COLLECTOR_URL: collector.url,
    VIGIE_API_KEY: KEY,
    VIGIE_CONTACT: 'https://vigie.test/robot',
    VIGIE_COLLECT: [],
    VIGIE_COLLECT_ALLOW: [],
    NO_PROXY: [],
    CRAWLER_CONCURRENCY: 32,
  };
  return {
    web,
    collector,
    client,
    redis,
    prefix,
    store: createSourceStore(client),
    config,
    source: (url, change = {}) => ({
      id: sourceId(url),
      version: 1,
      deleted: false,
      domain: new URL(url).hostname,
      url,
      kind: 'news',
      language: 'fr',
      priority: 'normal',
      own: false,
      enabled: true,
      switchedBy: 'test',
      switchedAt: clock.now(),
      indexUrl: '',
      ...change,
    }),
    async start(change = {}) {
      const life = new Lifecycle(log);
      const world = {
        network: loopbackNetwork(web.port),
        clock,
        limits: { ...LIMITS, totalMs: 5_000 },
        random: Math.random,
        leaseMarginMs: 2_000,
        beatMs: 500,
        lockMs: 5_000,
        scheme: 'http' as const,
      };
      await startCrawler({ config: { ...config, ...change }, registry: createRegistry('crawler'), log, life }, world);
      const stop = async () => void (await life.stop());
      undo.push(stop);
      return stop;
    },
    async close() {
      for (const step of undo.splice(0).reverse()) await step();
    },
  };
}
