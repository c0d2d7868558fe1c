import { connectAdmin, createKafka, kafkaAt, prepareTopics } from '../platform/kafka.ts';
import { runCommand } from '../platform/run-process.ts';
import { topicsConfig } from './config.ts';

/** Creates the topics once and ends. */
await runCommand({ service: 'topics', schema: topicsConfig }, async ({ log, config }) => {
  const admin = await connectAdmin(createKafka({ ...kafkaAt(config), clientId: 'vigie-topics', log }));
  try {
    const specs = await prepareTopics(admin, config, (line) => log.warn(line));
    log.info({ topics: specs.map(({ topic }) => topic) }, 'topics are ready');
  } finally {
    await admin.close();
  }
});
