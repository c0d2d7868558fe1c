import { createClient } from '@clickhouse/client';
import { ConfigError, EXIT_CONFIG, readEnvironment } from '@vigie/contracts/process/environment';
import { schemaConfig } from './config.ts';
import { migrate } from './migrate.ts';
import { setRetention } from './retention.ts';

function readConfig() {
  try {
    return readEnvironment(schemaConfig, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(EXIT_CONFIG);
  }
}

/** Applies the migrations and the configured retention once, and ends. Exit status 1 when one fails. */
const { CLICKHOUSE_URL: url, VIGIE_DATABASE: database, VIGIE_RETENTION_DAYS: days } = readConfig();
const applied = await migrate(url, database);
console.log(applied.length > 0 ? `migrations applied: ${applied.length}` : 'schema is up to date');
const client = createClient({ url, database });
try {
  const changed = await setRetention(client, days);
  if (changed.length > 0) console.log(`raw events are now kept ${days} days`);
} finally {
  await client.close();
}
