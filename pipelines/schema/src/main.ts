import { createClient } from '@clickhouse/client';
import { ConfigError, EXIT_CONFIG, readEnvironment } from '@vigie/contracts/process/environment';
import { layoutOf, shardDatabase } from './cluster/layout.ts';
import { schemaConfig } from './config.ts';
import { migrate } from './migrate.ts';
import { setRetention } from './retention.ts';

function readConfig() {
  try {
    const config = readEnvironment(schemaConfig, process.env);
    return { ...config, layout: layoutOf(config) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(EXIT_CONFIG);
  }
}

/** Applies the migrations and the configured retention once, and ends. Exit status 1 when one fails. */
const { CLICKHOUSE_URL: url, VIGIE_DATABASE: database, VIGIE_RETENTION_DAYS: days, layout } = readConfig();
const applied = await migrate(url, database, { layout });
console.log(applied.length > 0 ? `migrations applied: ${applied.length}` : 'schema is up to date');
// Tables of raw events are divided among shards.
const client = createClient({ url, database: layout.kind === 'shards' ? shardDatabase(database) : database });
try {
  const changed = await setRetention(client, days);
  if (changed.length > 0) console.log(`raw events are now kept ${days} days`);
} finally {
  await client.close();
}
