import { createClient } from '@clickhouse/client';
import { ConfigError, EXIT_CONFIG, readEnvironment } from '@vigie/contracts/process/environment';
import { layoutOf, shardDatabase } from './cluster/layout.ts';
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
const config = readConfig();
const { CLICKHOUSE_URL: url, VIGIE_DATABASE: database, VIGIE_RETENTION_DAYS: days } = config;
const layout = layoutOf(config);
const applied = await migrate(url, database, undefined, undefined, layout);
console.log(applied.length > 0 ? `migrations applied: ${applied.length}` : 'schema is up to date');
// Tables of raw events are divided among shards.
const client = createClient({ url, database: layout.kind === 'shards' ? shardDatabase(database) : database });
try {
  const changed = await setRetention(client, days);
  if (changed.length > 0) console.log(`raw events are now kept ${days} days`);
} finally {
  await client.close();
}
