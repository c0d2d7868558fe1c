import { CLOCK } from '@vigie/schema/topics';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { connectAdmin, createKafka } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import type { Addresses } from '../stack/addresses.ts';
import { DATABASE } from '../stack/prepare.ts';

/** Refused attempts are entered there: that is what it is for. */
const JOURNAL = 'audit_log';

/** The collector writes to the topic of the clock by itself. */
const isStored = (topic: string): boolean => !topic.startsWith('__') && topic !== CLOCK;

/** Rows and a sum over the contents of every table, and the ends of every Kafka topic. */
export async function storedIn(at: Addresses): Promise<Record<string, string>> {
  const client = createClickHouse({ url: at.clickhouse, database: DATABASE });
  const log = createLogger({ service: 'bad-input', level: 'fatal' });
  const admin = await connectAdmin(createKafka({ brokers: at.brokers, clientId: 'bad-input', log }));
  const rowsOf = async <T>(query: string) => (await client.query({ query, format: 'JSONEachRow' })).json<T>();
  const found: Record<string, string> = {};
  try {
    const tables = await rowsOf<{ name: string; engine: string }>(
      `SELECT name, engine FROM system.tables WHERE database = '${DATABASE}' AND engine LIKE '%MergeTree' ORDER BY name`,
    );
    for (const { name, engine } of tables.filter((table) => table.name !== JOURNAL)) {
      // Merges in the background join rows of these.
      const final = engine === 'MergeTree' ? '' : 'FINAL';
      const [sums] = await rowsOf<object>(
        `SELECT count() AS rows, toString(sum(cityHash64(*))) AS sum FROM ${name} ${final}`,
      );
      found[name] = JSON.stringify(sums);
    }
    for (const topic of (await admin.topics()).filter(isStored)) {
      found[`Kafka ${topic}`] = [...(await admin.endOffsets(topic))]
        .map(([partition, end]) => `${partition}: ${end}`)
        .join(', ');
    }
    return found;
  } finally {
    await Promise.all([client.close(), admin.close()]);
  }
}
