import { readStoreConfig } from './config.ts';
import { migrate } from './migrate.ts';

/** Applies the migrations once and ends. Exit status 1 when one fails. */
const config = readStoreConfig(process.env);
const applied = await migrate(config.CLICKHOUSE_URL, config.VIGIE_DATABASE);
console.log(applied.length > 0 ? `migrations applied: ${applied.length}` : 'schema is up to date');
