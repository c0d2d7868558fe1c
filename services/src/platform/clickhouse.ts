import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

export type { ClickHouseClient } from '@clickhouse/client';

export interface ClickHouseOptions {
  /** http://[user:password@]host:port */
  url: string;
  database: string;
  /** Time for one answer on the wire, above the engine's own limit of a query. Milliseconds. */
  requestTimeoutMs?: number;
  maxConnections?: number;
}

/**
 * The one way to reach the engine. 64-bit integers come as JSON numbers: counts stay far below 2^53, and article ids
 * travel as text.
 */
export const createClickHouse = (options: ClickHouseOptions): ClickHouseClient =>
  createClient({
    url: options.url,
    database: options.database,
    request_timeout: options.requestTimeoutMs ?? 60_000,
    max_open_connections: options.maxConnections ?? 16,
    keep_alive: { enabled: true },
    use_multipart_params_auto: true,
    // Whoever asks decides what a failure is worth; the client would print each, aborted queries too.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 0,
      // Bound values make every statement a new one to the compiler: it costs tens of milliseconds and never pays.
      compile_expressions: 0,
      compile_aggregate_expressions: 0,
    },
  });

/** `null` when the engine answers, else why not. For health checks. */
export async function clickhouseFault(client: ClickHouseClient): Promise<string | null> {
  const result = await client.ping({ select: true });
  return result.success ? null : result.error.message || result.error.name;
}

/** Inserts one row and returns once it can be read. For what people set; events come in batches. */
export async function clickhouseInsertNow(
  client: ClickHouseClient,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  await client.insert({ table, values: [row], format: 'JSONEachRow' });
}
