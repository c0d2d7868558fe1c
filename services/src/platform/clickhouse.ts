import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type Layout, ONE_SERVER } from '@vigie/schema/cluster/layout';
import { clusterSettings } from '@vigie/schema/cluster/settings';
import { onCluster } from './clickhouse-cluster.ts';
import type { Probe } from './probe.ts';
import { withSecondAttempt } from './second-attempt.ts';

export type { ClickHouseClient } from '@clickhouse/client';

export interface ClickHouseOptions {
  /** http://[user:password@]host:port */
  url: string;
  database: string;
  /** Default: one server. */
  layout?: Layout;
  /** Longest wait for one answer, above the engine's own limit on a query. Milliseconds. */
  requestTimeoutMs?: number;
  maxConnections?: number;
  /** One of {@link PRIORITIES}. Default: none, its statements neither pause others nor are paused. */
  priority?: number;
}

/**
 * While a statement of a smaller number runs, those of larger ones pause between blocks: a second at most each time, or until any
 * statement with a priority ends. Reports have none: one long list that somebody keeps open would make a report of many blocks
 * take minutes.
 */
export const PRIORITIES = { calls: 1, heavyCalls: 2, seals: 3 } as const;

/**
 * Every connection to the engine is made here. 64-bit integers come as JSON numbers: counts stay far below 2^53, and
 * article ids are sent as text.
 */
export function createClickHouse(options: ClickHouseOptions): ClickHouseClient {
  const layout = options.layout ?? ONE_SERVER;
  const client = createClient({
    url: options.url,
    database: options.database,
    request_timeout: options.requestTimeoutMs ?? 60_000,
    max_open_connections: options.maxConnections ?? 16,
    // Node closes idle connections after the time that the server's `Keep-Alive` names. The client's own timer (2.5 s) is off: when a waiting
    // statement is given up, the timer stays set, and would close the connection while a later statement runs on it.
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    use_multipart_params_auto: true,
    // Callers decide what a failure means. The client would log each of them, aborted queries too.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 0,
      // With bound values every statement is new to the expression compiler, which costs tens of milliseconds and never
      // pays off.
      compile_expressions: 0,
      compile_aggregate_expressions: 0,
      // For a large set of ids, looking up where they are takes longer than reading the whole table: a statement with 270,000 ids on
      // 540,000 rows took 0.75 s with the look-up and 0.24 without. For a small set it saves reading most of the table.
      use_index_for_in_with_subqueries_max_values: '20000',
      ...(options.priority !== undefined && { priority: String(options.priority) }),
      ...clusterSettings(layout),
    },
  });
  return onCluster(layout, withSecondAttempt(client));
}

/** Methods of the client that send a statement. */
const STATEMENTS: ReadonlySet<PropertyKey> = new Set(['query', 'insert', 'command', 'exec']);

type Statement = (params: { abort_signal?: AbortSignal }) => Promise<unknown>;

/** The same client; a statement that waits for a silent engine ends with the probe's AppError (`unavailable`). */
export const endedBy = (probe: Probe, client: ClickHouseClient): ClickHouseClient =>
  withSignal(client, () => probe.signal());

/** The same client until a signal fires. Then statements under way and later ones fail with the signal's reason. */
export const until = (ended: AbortSignal, client: ClickHouseClient): ClickHouseClient =>
  withSignal(client, () => ended);

/** Each statement ends when the signal that `signalNow` gave for it fires, or the caller's own. */
function withSignal(client: ClickHouseClient, signalNow: () => AbortSignal): ClickHouseClient {
  const ending =
    (send: Statement): Statement =>
    async (params) => {
      const signal = signalNow();
      signal.throwIfAborted();
      const { abort_signal: own } = params;
      const abort_signal = own === undefined ? signal : AbortSignal.any([own, signal]);
      try {
        return await send({ ...params, abort_signal });
      } catch (error) {
        throw signal.aborted && !own?.aborted ? signal.reason : error;
      }
    };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return STATEMENTS.has(name) ? ending(value.bind(target)) : value.bind(target);
    },
  });
}

/** Whether the engine's server answers at all: `null`, else the reason. It needs no place among the statements. */
export async function clickhouseSilence({ url }: Pick<ClickHouseOptions, 'url'>): Promise<string | null> {
  const { origin } = new URL(url);
  const answer = await fetch(`${origin}/ping`, { signal: AbortSignal.timeout(10_000) });
  await answer.body?.cancel();
  return answer.ok ? null : `HTTP ${answer.status}`;
}

/** `null` when the engine executes a statement, else the reason. For health checks. */
export async function clickhouseFault(client: ClickHouseClient): Promise<string | null> {
  const result = await client.ping({ select: true });
  return result.success ? null : result.error.message || result.error.name;
}

/** A larger difference of two clocks shows in figures: pages are photographed every minute. Milliseconds. */
const SKEW_MS = 30_000;

/**
 * `null` when this process's clock agrees with the engine's, or the engine cannot be asked now; else by how much it
 * differs. For health checks of processes that decide what "today" is, or how old an event is.
 */
export async function clockFault(client: ClickHouseClient, now = Date.now): Promise<string | null> {
  const before = now();
  const there = await client
    .query({ query: 'SELECT toString(toUnixTimestamp64Milli(now64(3)))', format: 'JSONCompactEachRow' })
    .then((result) => result.json<[string]>())
    .catch(() => undefined);
  const time = Number(there?.[0]?.[0] ?? Number.NaN);
  // The engine read its clock at some moment between.
  const ahead = Math.max(before - time, 0) + Math.min(now() - time, 0);
  return Math.abs(ahead) > SKEW_MS
    ? `clock is ${Math.round(Math.abs(ahead) / 1_000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's`
    : null;
}

/** Inserts one row and returns once it can be read. For what users change; events are inserted in batches. */
export async function clickhouseInsertNow(
  client: ClickHouseClient,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  await client.insert({ table, values: [row], format: 'JSONEachRow' });
}

/** Milliseconds as the text that a DateTime64(3, 'UTC') column reads, for example `2026-11-20 08:15:00.000`. */
export const clickhouseTime = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, -1);
