import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { TableRows } from './changed-rows.ts';

export interface StoriesStore {
  /** Resolves when the rows can be read. */
  insert(rows: TableRows): Promise<void>;
}

export const createStoriesStore = (client: ClickHouseClient): StoriesStore => ({
  async insert({ table, columns, rows }) {
    await client.insert({
      table,
      columns: columns as [string, ...string[]],
      values: rows,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { async_insert: 0 },
    });
  },
});
