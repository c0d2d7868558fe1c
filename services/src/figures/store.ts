import { randomUUID } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { engineError } from '../platform/clickhouse-error.ts';
import type { QueryGate } from './query-gate.ts';

/** Values by name, for `{name:Type}` in the SQL. */
export type SqlValues = Readonly<Record<string, unknown>>;

export interface QueryOptions {
  /** Cancels the query on the engine too. Pass the request's signal, which fires when its client leaves. */
  signal?: AbortSignal;
  /** Limit of the engine's work and of reading its rows. Seconds. */
  timeoutS?: number;
  settings?: ClickHouseSettings;
}

/**
 * Read access to ClickHouse for calls: few queries at a time, each with a time limit, cancelled when its caller leaves.
 * Rows are positional (JSONCompactEachRow). Errors are AppErrors: `timeout`, `overloaded`, `unavailable`, or `internal`
 * with the cause; an abort rejects with the signal's reason.
 */
export interface Store {
  query<Row extends readonly unknown[]>(sql: string, values?: SqlValues, options?: QueryOptions): Promise<Row[]>;
  /** Rows in batches, as the engine sends them: memory stays flat. Keeps its place in the gate until it is read. */
  stream<Row extends readonly unknown[]>(
    sql: string,
    values?: SqlValues,
    options?: QueryOptions,
  ): AsyncGenerator<Row[], void, undefined>;
}

export interface StoreDeps {
  client: ClickHouseClient;
  /** A separate client, so that cancelling a query never waits for a socket in use. */
  control: ClickHouseClient;
  gate: QueryGate;
  /** Default time limit, seconds. */
  timeoutS: number;
}

export function createStore({ client, control, gate, timeoutS: presetS }: StoreDeps): Store {
  /** One query with its place, its limit and its end. `wholeFirst`: errors come as a status, before any row. */
  async function* run<Row>(
    sql: string,
    values: SqlValues,
    { signal, timeoutS = presetS, settings = {} }: QueryOptions,
    wholeFirst: boolean,
  ): AsyncGenerator<Row[], void, undefined> {
    const limit = AbortSignal.timeout(timeoutS * 1_000 + 1_000);
    const ended = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const queryId = randomUUID();
    let leave = (): void => undefined;
    let finished = true;
    try {
      leave = await gate.enter(ended);
      finished = false;
      const result = await client.query({
        query: sql,
        query_params: { ...values },
        format: 'JSONCompactEachRow',
        query_id: queryId,
        abort_signal: ended,
        clickhouse_settings: { ...settings, max_execution_time: timeoutS, wait_end_of_query: wholeFirst ? 1 : 0 },
      });
      for await (const rows of result.stream<Row>()) {
        ended.throwIfAborted();
        yield rows.map((row) => row.json<Row>());
      }
      finished = true;
    } catch (error) {
      // The engine's own answer, a refusal for example, means that it has ended.
      finished ||= !ended.aborted;
      if (signal?.aborted) throw signal.reason;
      throw engineError(error, limit.aborted);
    } finally {
      leave();
      // Also when the reader stopped early: the engine goes on after its socket is closed.
      if (!finished) kill(control, queryId);
    }
  }

  return {
    async query<Row extends readonly unknown[]>(sql: string, values: SqlValues = {}, options: QueryOptions = {}) {
      const rows: Row[] = [];
      for await (const batch of run<Row>(sql, values, options, true)) for (const row of batch) rows.push(row);
      return rows;
    },
    stream: (sql, values = {}, options = {}) => run(sql, values, options, false),
  };
}

function kill(control: ClickHouseClient, queryId: string): void {
  const query = 'KILL QUERY WHERE query_id = {queryId:String} ASYNC';
  // The query has just ended or the engine is down: nothing to cancel.
  control.command({ query, query_params: { queryId } }).catch(() => undefined);
}
