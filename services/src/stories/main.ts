import { layoutOf } from '@vigie/schema/cluster/layout';
import { createClickHouse } from '../platform/clickhouse.ts';
import { openHealth } from '../platform/health-server.ts';
import { connectAdmin, createKafka, kafkaAt } from '../platform/kafka.ts';
import { openLease } from '../platform/lease.ts';
import { createRegistry } from '../platform/metrics.ts';
import { createRedis, keyspace, redisAt } from '../platform/redis.ts';
import { runService } from '../platform/run-process.ts';
import { clickhouseReady, watchClickhouse, watchKafka } from '../platform/watch.ts';
import { type StoriesApp, startStories } from './app.ts';
import { openCheckpoints } from './checkpoint/checkpoint-file.ts';
import { clustering } from './clustering.ts';
import { storiesConfig } from './config.ts';
import { storiesMetrics, tellCounts } from './metrics.ts';
import { type Progress, tellProgress } from './progress.ts';
import { createStoriesStore } from './rows/changed-rows.ts';

const LOOK_EVERY_MS = 10_000;
/** Part of the stop's deadline that storing may take; the rest is for leaving Kafka. */
const GRACE = 0.7;

await runService({ service: 'stories', schema: storiesConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('stories');
  const metrics = storiesMetrics(registry);

  const clickhouse = createClickHouse({
    url: config.CLICKHOUSE_URL,
    database: config.VIGIE_DATABASE,
    layout: layoutOf(config),
    requestTimeoutMs: 300_000,
  });
  life.onStop('clickhouse', () => clickhouse.close());
  const engineProbe = watchClickhouse(life, { url: config.CLICKHOUSE_URL });
  const kafka = createKafka({ ...kafkaAt(config), clientId: 'vigie-stories', log });
  const admin = await connectAdmin(kafka);
  life.onStop('admin', () => admin.close());
  const redis = createRedis({ ...redisAt(config), log });
  life.onStop('redis', () => redis.disconnect());

  const keys = keyspace(config.VIGIE_REDIS_PREFIX);
  const checkpoints = await openCheckpoints(config.VIGIE_STORIES_DIR);
  let app: StoriesApp<ReturnType<typeof clustering.create>> | undefined;
  let progress: Progress | undefined;
  const lookAtEnd = (): void => {
    const reading = app;
    if (!reading) return;
    admin
      .endOffsets(reading.topic)
      .then((ends) => reading.grown(ends.get(0) ?? 0n))
      .catch((error: unknown) => log.debug({ error: String(error) }, 'lag'));
  };
  const begin = async () => {
    const begun = await startStories({
      kafka,
      topicPrefix: config.VIGIE_TOPIC_PREFIX,
      engine: clustering,
      store: createStoriesStore(clickhouse),
      checkpoints,
      metrics,
      log,
      limits: {
        batchMs: config.STORIES_BATCH_MS,
        batchRows: config.STORIES_BATCH_ROWS,
        checkpointMs: config.STORIES_CHECKPOINT_S * 1_000,
        checkpointRecords: config.STORIES_CHECKPOINT_RECORDS,
      },
      fetchWaitMs: 250,
    });
    app = begun;
    lookAtEnd();
    progress = tellProgress(begun, { redis, keys, log, gauge: metrics.catchingUp, now: Date.now });
    log.info({ offset: String(begun.next) }, 'stories is reading');
    return async () => {
      app = undefined;
      progress?.end();
      progress = undefined;
      await begun.stop(config.VIGIE_STOP_TIMEOUT_MS * GRACE);
      metrics.lag.set(0);
    };
  };
  const lease = openLease({
    redis,
    log,
    registry,
    begin,
    key: keys('lease', 'stories'),
  });
  life.onStop('lease', () => lease.close());

  tellCounts(registry, () => app?.stories.counts());

  // Fetches tell the lag too, but not while the log waits, which is when an operator looks.
  const lookTimer = setInterval(lookAtEnd, LOOK_EVERY_MS);
  life.onStop('lag', () => clearInterval(lookTimer));

  const healthPort = await openHealth(life, config, {
    registry,
    checks: {
      kafka: watchKafka(life, { ...kafkaAt(config), log }).check,
      clickhouse: clickhouseReady(engineProbe, clickhouse),
      redis: lease.check,
      headlines: async () => progress?.check() ?? null,
    },
    role: lease.role,
  });
  log.info({ healthPort }, 'stories is running');
});
