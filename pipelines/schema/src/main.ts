import { createClient } from '@clickhouse/client';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { schemaConfig } from './config.ts';
import { migrate } from './migrate.ts';
import { setRetention } from './retention.ts';

/** Applies the migrations and the configured retention once, and ends. Exit status 1 when one fails. */
const {
  CLICKHOUSE_URL: url,
  VIGIE_DATABASE: database,
  VIGIE_RETENTION_DAYS: days,
} = readEnvironment(schemaConfig, process.env);
const applied = await migrate(url, database);
console.log(applied.length > 0 ? `migrations applied: ${applied.length}` : 'schema is up to date');
const client = createClient({ url, database });
try {
  const changed = await setRetention(client, days);
  if (changed.length > 0) console.log(`raw events are now kept ${days} days`);
} finally {
  await client.close();
}
