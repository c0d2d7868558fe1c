import { addAbortSignal } from 'node:stream';
import type { ReadRows } from '@vigie/schema/seals/read-rows';
import { type ClickHouseClient, until } from '../../platform/clickhouse.ts';

/** Statements of seals, sent over a client. They fail when `ended` fires, also in the middle of an answer. Default: it never does. */
export function readRowsOver(client: ClickHouseClient, ended: AbortSignal = new AbortController().signal): ReadRows {
  const ending = until(ended, client);
  const send = ({ sql, values }: Parameters<ReadRows['query']>[0]) =>
    ending.query({ query: sql, query_params: values, format: 'JSONCompactEachRow' });
  return {
    query: async <Row extends readonly unknown[]>(statement: Parameters<ReadRows['query']>[0]) =>
      (await send(statement)).json<Row>(),
    async *stream<Row extends readonly unknown[]>(statement: Parameters<ReadRows['query']>[0]) {
      // The client heeds the signal only until the answer begins.
      const batches = addAbortSignal(ended, (await send(statement)).stream());
      for await (const rows of batches) yield rows.map((row) => row.json<Row>());
    },
  };
}
