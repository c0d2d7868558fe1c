import { type Layout, ONE_SERVER, type Shards, shardDatabase } from '../cluster/layout.ts';
import { SHARD_KEYS } from '../cluster/shard-keys.ts';

/** Both shards of this cluster are the test's engine, so each has the same rows. */
export const TWO_SHARDS: Shards = { kind: 'shards', cluster: 'two_local_shards', reading: 'merged', replicated: false };

/** The layout of databases of tests: one server, or that of VIGIE_TEST_SHARDS (`merged`). */
export const testLayout = (): Layout => (process.env.VIGIE_TEST_SHARDS === 'merged' ? TWO_SHARDS : ONE_SERVER);

/** The table with the rows that a statement of a test empties or changes. */
export const storedTable = (table: string, database: string, layout: Layout): string =>
  `${layout.kind === 'shards' && SHARD_KEYS.has(table) ? shardDatabase(database) : database}.${table}`;

/** The databases of an installation, in the order in which they can be dropped. */
export const databasesOf = (database: string, layout: Layout): string[] =>
  layout.kind === 'shards' ? [shardDatabase(database), database] : [database];
