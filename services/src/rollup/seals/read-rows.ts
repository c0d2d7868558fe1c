import type { ReadRows } from '@vigie/schema/seals/read-rows';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';

/** Statements of seals, sent over a client. */
export function readRowsOver(client: Pick<ClickHouseClient, 'query'>): ReadRows {
  const send = ({ sql, values }: Parameters<ReadRows['query']>[0]) =>
    client.query({ query: sql, query_params: values, format: 'JSONCompactEachRow' });
  return {
    query: async <Row extends readonly unknown[]>(statement: Parameters<ReadRows['query']>[0]) =>
      (await send(statement)).json<Row>(),
    async *stream<Row extends readonly unknown[]>(statement: Parameters<ReadRows['query']>[0]) {
      for await (const rows of (await send(statement)).stream()) yield rows.map((row) => row.json<Row>());
    },
  };
}
