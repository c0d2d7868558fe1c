import { createClient } from '@clickhouse/client';
import { readStoreConfig } from './config.ts';
import { migrate } from './migrate.ts';

/** Applies the migrations once and ends. Exit status 1 when one fails. */
const config = readStoreConfig(process.env);
const client = createClient({ url: config.CLICKHOUSE_URL, database: config.VIGIE_DATABASE });
try {
  const applied = await migrate(client, config.VIGIE_DATABASE);
  console.log(applied.length > 0 ? `migrations applied: ${applied.length}` : 'schema is up to date');
} finally {
  await client.close();
}
