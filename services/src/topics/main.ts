import { ensureTopics, topicSpecs } from '@vigie/pipelines/topics';
import { readConfig } from '../platform/config.ts';
import { connectAdmin, createKafka } from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { topicsConfig } from './config.ts';

/** Creates the topics once and ends. Exit status 1 when Kafka cannot be reached. */
const config = readConfig(topicsConfig, process.env);
const log = createLogger({ service: 'topics', level: config.LOG_LEVEL });
const admin = await connectAdmin(createKafka({ brokers: config.KAFKA_BROKERS, clientId: 'vigie-topics', log }));
try {
  const partitions: Record<string, number> = {};
  for (const topic of ['crawls', 'articles', 'sitemaps', 'shares'] as const) {
    const count = config[`VIGIE_PARTITIONS_${topic.toUpperCase() as Uppercase<typeof topic>}`];
    if (count !== undefined) partitions[topic] = count;
  }
  const specs = topicSpecs({
    prefix: config.VIGIE_TOPIC_PREFIX,
    days: config.VIGIE_TOPIC_DAYS,
    replicas: config.VIGIE_TOPIC_REPLICAS,
    partitions,
  });
  await ensureTopics(admin, specs);
  log.info({ topics: specs.map(({ topic }) => topic) }, 'topics are ready');
} finally {
  await admin.close();
}
