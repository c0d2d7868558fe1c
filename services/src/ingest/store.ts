import { Readable } from 'node:stream';
import type { ClickHouseClient } from '../platform/clickhouse.ts';

/** Rows for one table, in the `Native` format. */
export interface Insert {
  table: string;
  columns: readonly string[];
  rows: number;
  chunks: readonly Buffer[];
}

export interface Store {
  /** Resolves when the rows can be read, in the table and in the tables that its views fill. */
  insert(insert: Insert): Promise<void>;
}

// A replay may span a year of days. ClickHouse's limit on partitions per insert is meant for inserts by hand.
const SETTINGS =
  'SETTINGS async_insert = 0, max_partitions_per_insert_block = 0, throw_on_max_partitions_per_insert_block = 0';

export const createStore = (client: ClickHouseClient): Store => ({
  async insert({ table, columns, chunks }) {
    const { stream } = await client.exec({
      query: `INSERT INTO ${table} (${columns.join(', ')}) ${SETTINGS} FORMAT Native`,
      values: Readable.from(chunks, { objectMode: false }),
    });
    // The answer is empty, but its socket is free only after it has been read.
    for await (const _ of stream);
  },
});
