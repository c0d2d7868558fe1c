import { DAY_MS } from '@vigie/contracts/french/durations';
import { TOPIC_OF } from '@vigie/contracts/options';
import { layoutOf } from '@vigie/schema/cluster/layout';
import { CLOCK } from '@vigie/schema/topics';
import { clockFault, createClickHouse, endedBy } from '../platform/clickhouse.ts';
import { openCollectorKeys } from '../platform/collector-keys.ts';
import { diskReserve } from '../platform/disk-reserve.ts';
import { openHealth } from '../platform/health-server.ts';
import { createKafka, createProducer, kafkaAt } from '../platform/kafka.ts';
import { createRegistry } from '../platform/metrics.ts';
import { createRedis, keyspace, redisAt } from '../platform/redis.ts';
import { runService } from '../platform/run-process.ts';
import { clickhouseReady, watchClickhouse, watchKafka, watchRedis } from '../platform/watch.ts';
import { createCollector } from './app.ts';
import { keepBrokerTime } from './broker-time.ts';
import { collectorConfig } from './config.ts';
import { madeFirstKey } from './first-key.ts';
import { collectorMetrics } from './metrics.ts';
import { createKeyRate } from './rate.ts';

const MAX_IN_FLIGHT_BYTES = 32 * 1024 * 1024;

await runService({ service: 'collector', schema: collectorConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('collector');

  const engine = { url: config.CLICKHOUSE_URL, database: config.VIGIE_DATABASE, layout: layoutOf(config) };
  const engineProbe = watchClickhouse(life, engine);
  const clickhouse = endedBy(engineProbe, createClickHouse(engine));
  life.onStop('clickhouse', () => clickhouse.close());
  const redis = createRedis({ ...redisAt(config), log });
  life.onStop('redis', () => redis.disconnect());
  const redisProbe = watchRedis(life, redis);
  const keyOf = keyspace(config.VIGIE_REDIS_PREFIX);
  const keys = openCollectorKeys({ clickhouse, redis, keys: keyOf });
  life.onStop('keys', () => keys.close());
  const kafka = createKafka({ ...kafkaAt(config), clientId: 'vigie-collector', log });
  const producer = createProducer(kafka, {
    timeoutMs: config.COLLECTOR_ACK_TIMEOUT_MS,
    maxInFlightBytes: MAX_IN_FLIGHT_BYTES,
  });
  life.onStop('producer', () => producer.close());
  if (config.VIGIE_API_KEY !== undefined && !(await madeFirstKey(keys, config.VIGIE_API_KEY, log, life))) return;

  const disk =
    config.COLLECTOR_DISK_DIR === undefined
      ? undefined
      : diskReserve({
          folder: config.COLLECTOR_DISK_DIR,
          reserveMb: config.COLLECTOR_DISK_RESERVE_MB,
          log,
          registry,
        });
  const clock = config.VIGIE_TOPIC_PREFIX + CLOCK;
  await keepBrokerTime(producer, { topic: clock, log, life });
  const app = createCollector({
    log,
    findKey: (secret) => keys.findKey(secret),
    countEvents: (id, sent) => keys.countEvents(id, sent),
    send: (records) => producer.send(records),
    brokerTime: () => producer.brokerTime(),
    rate: createKeyRate(redis, keyOf('rate'), config.COLLECTOR_RATE, () => redisProbe.fault() !== null),
    metrics: collectorMetrics(registry),
    registry,
    topicPrefix: config.VIGIE_TOPIC_PREFIX,
    retentionMs: config.VIGIE_RETENTION_DAYS * DAY_MS,
    idleMs: config.COLLECTOR_IDLE_MS,
    openBodies: config.COLLECTOR_OPEN_BODIES,
    ...(disk && { diskFault: disk.fault }),
    tls: config.VIGIE_TLS,
    hosts: config.VIGIE_HOSTS,
  });
  life.onStop('http', () => app.close());
  const address = await app.listen({ port: config.PORT, host: config.HOST });

  const writes = [clock, ...Object.values(TOPIC_OF).map((topic) => config.VIGIE_TOPIC_PREFIX + topic)];
  const kafkaProbe = watchKafka(life, { ...kafkaAt(config), log, writes });
  const healthPort = await openHealth(life, config, {
    registry,
    checks: {
      kafka: async () => (await kafkaProbe.check()) ?? producer.fault(),
      clickhouse: clickhouseReady(engineProbe, clickhouse),
      clock: () => clockFault(clickhouse),
      redis: redisProbe.check,
      ...(disk && { disk: disk.check }),
    },
  });
  log.info({ address, healthPort }, 'collector is listening');
});
