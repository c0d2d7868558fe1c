import { TOPIC_OF } from '@vigie/contracts/options';
import { deadLetterTopic, HEADLINES, ingestGroup } from '@vigie/schema/topics';
import { openHealth } from '../platform/health-server.ts';
import { connectAdmin, type KafkaAdmin, kafkaAt } from '../platform/kafka.ts';
import { createRegistry, metricsWith } from '../platform/metrics.ts';
import { runService } from '../platform/run-process.ts';
import { clickhouseReady, watchClickhouse, watchKafka } from '../platform/watch.ts';
import type { RunningTopic } from './app.ts';
import { ingestConfig } from './config.ts';
import { openIngest } from './open-ingest.ts';
import { Readers } from './readers/readers.ts';
import { mostReaders, waitingRecords } from './readers/wanted-readers.ts';

const LAG_EVERY_MS = 10_000;

await runService({ service: 'ingest', schema: ingestConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('ingest');
  const { clickhouse, kafka, start, stop } = openIngest(config, { log, life, registry });
  const engineProbe = watchClickhouse(life, { url: config.CLICKHOUSE_URL });
  const admin = await connectAdmin(kafka);
  life.onStop('admin', () => admin.close());

  const readers = new Readers({ most: mostReaders(config.INGEST_READERS), log });
  const crawls = config.VIGIE_TOPIC_PREFIX + TOPIC_OF.crawl;
  const look = async (of: FollowedTopic): Promise<void> => {
    try {
      const waiting = await readLag(admin, of);
      if (of.topic === crawls) await readers.follow(waiting);
    } catch (error) {
      log.debug({ topic: of.topic, error: String(error) }, 'lag');
    }
  };
  // At the start, so that a backlog is given to all of them at once.
  const groupId = ingestGroup(config.VIGIE_TOPIC_PREFIX, TOPIC_OF.crawl);
  const [ingest] = await Promise.all([start(), look({ topic: crawls, groupId })]);
  life.onStop('topics', () => Promise.all([stop(ingest), readers.stop()]));

  const lagTimer = setInterval(() => {
    for (const topic of ingest.topics) void look(topic);
  }, LAG_EVERY_MS);
  life.onStop('lag', () => clearInterval(lagTimer));

  const writes = [...Object.values(TOPIC_OF).map(deadLetterTopic), HEADLINES];
  const kafkaProbe = watchKafka(life, {
    ...kafkaAt(config),
    log,
    writes: writes.map((topic) => config.VIGIE_TOPIC_PREFIX + topic),
  });
  const healthPort = await openHealth(life, config, {
    registry: {
      contentType: registry.contentType,
      metrics: async () => metricsWith(registry, await readers.metrics()),
    },
    checks: {
      kafka: kafkaProbe.check,
      clickhouse: clickhouseReady(engineProbe, clickhouse),
    },
  });
  log.info({ healthPort }, 'ingest is reading');
});

type FollowedTopic = Pick<RunningTopic, 'topic' | 'groupId'> & Partial<RunningTopic>;

/**
 * Reads the end of a topic and what the group has committed, and answers how many records wait. Fetches report that too, but not while
 * partitions wait, which is when an operator looks.
 */
async function readLag(admin: KafkaAdmin, { topic, groupId, metrics }: FollowedTopic): Promise<number> {
  const [starts, ends, committed] = await Promise.all([
    admin.startOffsets(topic),
    admin.endOffsets(topic),
    admin.committed(groupId, topic),
  ]);
  for (const [partition, offset] of committed) metrics?.committed(partition, offset);
  for (const [partition, offset] of ends) metrics?.end(partition, offset);
  return waitingRecords({ starts, ends, committed });
}
