import type { Part } from '@vigie/local/ladder';
import { ensureTopics } from '@vigie/schema/ensure-topics';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { topicSpecs } from '@vigie/schema/topics';
import { connectAdmin, createKafka } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';

export const DATABASE = 'vigie';

/** Tables and topics, as the short processes of an installation make them. */
export async function prepare({ name, url }: Part): Promise<void> {
  if (name === 'clickhouse') await prepareTables({ url, database: DATABASE, retentionDays: DEFAULT_RETENTION_DAYS });
  if (name === 'kafka') await makeTopics(url.split(','));
}

async function makeTopics(brokers: readonly string[]): Promise<void> {
  const log = createLogger({ service: 'chaos', level: 'error' });
  const admin = await connectAdmin(createKafka({ brokers, clientId: 'chaos-topics', log }));
  try {
    await ensureTopics(
      admin,
      topicSpecs({ prefix: '', days: 14, replicas: Math.min(3, brokers.length), partitions: {} }),
    );
  } finally {
    await admin.close();
  }
}
