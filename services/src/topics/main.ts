import { ensureTopics, partitionsOf, topicSpecs } from '@vigie/schema/topics';
import { connectAdmin, createKafka, kafkaAt } from '../platform/kafka.ts';
import { runCommand } from '../platform/run-process.ts';
import { topicsConfig } from './config.ts';

/** Creates the topics once and ends. */
await runCommand({ service: 'topics', schema: topicsConfig }, async ({ log, config }) => {
  const admin = await connectAdmin(createKafka({ ...kafkaAt(config), clientId: 'vigie-topics', log }));
  try {
    const specs = topicSpecs({
      prefix: config.VIGIE_TOPIC_PREFIX,
      days: config.VIGIE_TOPIC_DAYS,
      replicas: config.VIGIE_TOPIC_REPLICAS,
      partitions: partitionsOf(config),
    });
    await ensureTopics(admin, specs);
    log.info({ topics: specs.map(({ topic }) => topic) }, 'topics are ready');
  } finally {
    await admin.close();
  }
});
