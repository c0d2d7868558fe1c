import { readEnvironment } from '@vigie/contracts/process/environment';
import { layoutOf } from './cluster/layout.ts';
import { schemaConfig } from './config.ts';
import { failureOf } from './failure.ts';
import { prepareTables } from './prepare-tables.ts';

/** Makes and upgrades the tables, applies the configured retention once, and ends. The last line says why it failed. */
async function prepare(): Promise<void> {
  const config = readEnvironment(schemaConfig, process.env);
  const { CLICKHOUSE_URL: url, VIGIE_DATABASE: database, VIGIE_RETENTION_DAYS: retentionDays } = config;
  const { applied, changed } = await prepareTables({ url, database, retentionDays, layout: layoutOf(config) });
  console.log(applied.length > 0 ? `applied: ${applied.join(', ')}` : 'schema is up to date');
  if (changed.length > 0) console.log(`raw events are now kept ${retentionDays} days`);
}

try {
  await prepare();
} catch (error) {
  const { sentence, status } = failureOf(error);
  console.error(sentence);
  process.exitCode = status;
}
