import type { ClickHouseClient } from '@clickhouse/client';

/** Which columns of which keys the engine uses for a statement. */
export async function keysOf(client: ClickHouseClient, sql: string, values: object): Promise<string> {
  const plan = await client.query({
    query: `EXPLAIN indexes = 1 ${sql}`,
    query_params: { ...values },
    format: 'JSONCompactEachRow',
  });
  const lines = (await plan.json<[string]>()).map(([line]) => line.replace(/^[│├└─\s]+/, ''));
  return lines
    .flatMap((line, i) => {
      const [, table] = /^ReadFromMergeTree \(\w+\.(\w+)\)/.exec(line) ?? [];
      if (table === undefined) return [];
      const rest = lines.slice(i);
      const key = rest.indexOf('PrimaryKey');
      const condition = rest.findIndex((one, at) => at > key && one.startsWith('Condition:'));
      return [`${table}: ${key < 0 ? '' : rest.slice(key + 2, condition).join(' ')}`];
    })
    .join();
}
