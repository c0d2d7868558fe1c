import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { connectAdmin, createKafka, type KafkaAdmin, type KafkaClient, kafkaAt } from '../platform/kafka.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { createRedis, type Keyspace, keyspace, type Redis, redisAt } from '../platform/redis.ts';
import type { BackupConfig } from './config.ts';

/** Silence after which a statement has failed. One statement copies a partition. */
const SILENCE_MS = 15 * 60_000;

export interface Engines {
  readonly config: BackupConfig;
  /** In the database of the installation. */
  readonly client: ClickHouseClient;
  /** Without a database, for questions about one that may not exist. */
  readonly server: ClickHouseClient;
  readonly kafka: KafkaClient;
  readonly admin: KafkaAdmin;
  readonly redis: Redis;
  readonly keys: Keyspace;
  readonly log: Logger;
  /** Tells the operator how far it is. */
  readonly say: (line: string) => void;
  close(): Promise<void>;
}

export async function openEngines(config: BackupConfig, say: (line: string) => void): Promise<Engines> {
  // What an engine says of an error may quote a row, so nothing of it is logged.
  const log = createLogger({ service: 'backup', level: 'silent' });
  const connect = (database: string) =>
    createClickHouse({ url: config.CLICKHOUSE_URL, database, requestTimeoutMs: SILENCE_MS, maxConnections: 2 });
  const client = connect(config.VIGIE_DATABASE);
  const server = connect('default');
  const kafka = createKafka({ ...kafkaAt(config), clientId: 'vigie-backup', log });
  const redis = createRedis({ ...redisAt(config), log });
  const closeOthers = async (): Promise<void> => {
    redis.disconnect();
    await Promise.all([client.close(), server.close()]);
  };
  const admin = await connectAdmin(kafka).catch(async (error: unknown) => {
    await closeOthers();
    throw error;
  });
  return {
    config,
    client,
    server,
    kafka,
    admin,
    redis,
    keys: keyspace(config.VIGIE_REDIS_PREFIX),
    log,
    say,
    async close() {
      await admin.close();
      await closeOthers();
    },
  };
}
