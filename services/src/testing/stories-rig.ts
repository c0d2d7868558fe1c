import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogRecord } from '@vigie/contracts/headlines';
import { ensureTopics } from '@vigie/schema/ensure-topics';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { HEADLINES, topicSpecs } from '@vigie/schema/topics';
import type { Stories } from '@vigie/stories/clusters/stories';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { connectAdmin, createKafka, createProducer, type KafkaAdmin, type KafkaProducer } from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry, type Registry } from '../platform/metrics.ts';
import { type StoriesApp, startStories } from '../stories/app.ts';
import { type Checkpoints, openCheckpoints } from '../stories/checkpoint/checkpoint-file.ts';
import { clustering } from '../stories/clustering.ts';
import type { FollowerLimits } from '../stories/follower.ts';
import { storiesMetrics } from '../stories/metrics.ts';
import { createStoriesStore, type StoriesStore } from '../stories/rows/changed-rows.ts';

export const STORY_TABLES = ['article_clusters', 'clusters', 'article_texts', 'cluster_lineage', 'story_edits'];

export interface StartOptions {
  /** Of the rig's own, made when first named. */
  database?: string;
  /** Instead of one of the rig's own. */
  client?: ClickHouseClient;
  /** Of the checkpoint, below the rig's folder. */
  folder: string;
  limits?: Partial<FollowerLimits>;
  /** Stand in front of the real ones. */
  store?: (real: StoriesStore) => StoriesStore;
  checkpoints?: (real: Checkpoints) => Checkpoints;
}

/** A log of headlines, databases and checkpoints that no other test has. */
export interface StoriesRig {
  prefix: string;
  brokers: string;
  clickhouse: string;
  admin: KafkaAdmin;
  producer: KafkaProducer;
  registry: Registry;
  folder(name: string): string;
  database(name: string): Promise<string>;
  send(records: readonly (LogRecord | Buffer)[]): Promise<void>;
  /** Stories as its process builds it. */
  start(options: StartOptions): Promise<StoriesApp<Stories>>;
  /** Offset behind the log's last record. */
  end(): Promise<bigint>;
  /** Resolves when the whole log is applied. */
  caughtUp(app: StoriesApp<Stories>): Promise<void>;
  /** The merged rows of each table, sorted. */
  picture(database: string): Promise<Record<string, string[]>>;
  rows<T>(database: string, query: string): Promise<T[]>;
  close(): Promise<void>;
}

const LIMITS: FollowerLimits = { batchMs: 20, batchRows: 4_000, checkpointMs: 60_000, checkpointRecords: 50_000 };

export async function openStoriesRig(options: {
  brokers: string;
  clickhouse: string;
  name: string;
}): Promise<StoriesRig> {
  const { brokers, clickhouse, name } = options;
  const prefix = `${name}_`;
  const log = createLogger({ service: 'test', level: 'silent' });
  const kafka = createKafka({ brokers: brokers.split(','), clientId: name, log });
  const admin = await connectAdmin(kafka);
  await ensureTopics(admin, topicSpecs({ prefix, days: 14, replicas: 1, partitions: {} }));
  const producer = createProducer(kafka, { timeoutMs: 30_000, maxInFlightBytes: 64 << 20 });
  const registry = createRegistry('test');
  const metrics = storiesMetrics(registry);
  const root = mkdtempSync(join(tmpdir(), 'vigie-test-stories-'));
  const clients = new Map<string, ClickHouseClient>();
  const started: StoriesApp<Stories>[] = [];
  const folder = (of: string) => join(root, of);
  const database = async (of: string): Promise<string> => {
    const full = `${name}_${of}`;
    if (!clients.has(full)) {
      await migratedDatabase(clickhouse, full);
      clients.set(full, createClickHouse({ url: clickhouse, database: full }));
    }
    return full;
  };
  const clientOf = async (of: string): Promise<ClickHouseClient> => clients.get(await database(of))!;
  const end = async () => (await admin.endOffsets(prefix + HEADLINES)).get(0) ?? 0n;

  return {
    prefix,
    brokers,
    clickhouse,
    admin,
    producer,
    registry,
    folder,
    database,
    end,
    async send(records) {
      for (let i = 0; i < records.length; i += 500) {
        const values = records
          .slice(i, i + 500)
          .map((it) => (Buffer.isBuffer(it) ? it : Buffer.from(JSON.stringify(it))));
        await producer.send(values.map((value) => ({ topic: prefix + HEADLINES, key: null, value })));
      }
    },
    async start({
      database: of = '',
      client,
      folder: place,
      limits,
      store = (real) => real,
      checkpoints = (real) => real,
    }) {
      const app = await startStories({
        kafka,
        topicPrefix: prefix,
        engine: clustering,
        store: store(createStoriesStore(client ?? (await clientOf(of)))),
        checkpoints: checkpoints(await openCheckpoints(folder(place))),
        metrics,
        log,
        limits: { ...LIMITS, ...limits },
        fetchWaitMs: 50,
      });
      started.push(app);
      return app;
    },
    async caughtUp(app) {
      const all = await end();
      while (app.next < all) await pause(10);
    },
    async picture(of) {
      const client = await clientOf(of);
      const tables = STORY_TABLES.map(async (table) => {
        const result = await client.query({
          query: `SELECT * FROM ${table} FINAL`,
          format: 'JSONCompactEachRow',
          clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
        });
        return [table, (await result.text()).split('\n').filter(Boolean).sort()] as const;
      });
      return Object.fromEntries(await Promise.all(tables));
    },
    async rows<T>(of: string, query: string) {
      const result = await (await clientOf(of)).query({ query, format: 'JSONEachRow' });
      return result.json<T>();
    },
    async close() {
      await Promise.all(started.map((app) => app.stop(0)));
      await producer.close();
      await admin.remove((await admin.topics()).filter((topic) => topic.startsWith(prefix)));
      await admin.close();
      for (const [full, client] of clients) {
        await client.command({ query: `DROP DATABASE IF EXISTS ${full}` });
        await client.close();
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
