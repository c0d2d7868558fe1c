import type { ClickHouseClient } from '@clickhouse/client';

const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

const isClosed = (error: unknown): boolean =>
  error instanceof Error && CLOSED.has((error as NodeJS.ErrnoException).code ?? '');

/** @throws what the first attempt threw, when the second one fails too */
async function twice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isClosed(error)) throw error;
    return send().catch(() => {
      throw error;
    });
  }
}

/**
 * The client. A statement whose connection closes before it answers is sent once more, since a proxy may close idle connections
 * without notice. Reads change nothing, and every row may be stored twice. A stream cannot be sent twice: who sends one (ingest)
 * repeats it.
 */
export function withSecondAttempt(client: ClickHouseClient): ClickHouseClient {
  const query = client.query.bind(client);
  const insert = client.insert.bind(client);
  const methods = {
    query: (params) => twice(() => query(params)),
    insert: (params) => (Array.isArray(params.values) ? twice(() => insert(params)) : insert(params)),
  } satisfies Pick<ClickHouseClient, 'query' | 'insert'>;
  return Object.assign(client, methods);
}
