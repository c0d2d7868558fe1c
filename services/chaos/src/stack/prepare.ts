import type { Part } from '@vigie/local/ladder';
import { migrate } from '@vigie/schema/migrate';
import { ensureTopics, topicSpecs } from '@vigie/schema/topics';
import { connectAdmin, createKafka } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';

export const DATABASE = 'vigie';

/** Tables and topics, as the short processes of an installation make them. */
export async function prepare({ name, url }: Part): Promise<void> {
  if (name === 'clickhouse') await migrate(url, DATABASE);
  if (name === 'kafka') await makeTopics(url);
}

async function makeTopics(broker: string): Promise<void> {
  const log = createLogger({ service: 'chaos', level: 'error' });
  const admin = await connectAdmin(createKafka({ brokers: [broker], clientId: 'chaos-topics', log }));
  try {
    await ensureTopics(admin, topicSpecs({ prefix: '', days: 14, replicas: 1, partitions: {} }));
  } finally {
    await admin.close();
  }
}
