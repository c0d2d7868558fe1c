import { randomUUID } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { engineError } from '../platform/clickhouse-error.ts';
import type { QueryGate } from './query-gate.ts';
import { type AnsweredFrom, SharedStatements, type Statement } from './statements/shared-statements.ts';
import { openTableVersions } from './statements/table-versions.ts';

/** Values by name, for `{name:Type}` in the SQL. */
export type SqlValues = Readonly<Record<string, unknown>>;

export interface QueryOptions {
  /** Cancels the query on the engine too. Pass the request's signal, which fires when its client leaves. */
  signal?: AbortSignal;
  /** Limit of the engine's work and of reading its rows. Seconds. */
  timeoutS?: number;
  settings?: ClickHouseSettings;
  /** Only what is stored now will do, however old the store's answers may be. */
  newest?: boolean;
}

/**
 * Read access to ClickHouse for calls: few queries at a time, each with a time limit, cancelled when its caller leaves,
 * equal ones that are asked at the same time sent once, answers as old as the store allows.
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
  /**
   * Later answers hold at least what is stored at this moment. For whoever has written, or tells others that there is
   * something new.
   */
  renew(): void;
}

export interface StoreDeps {
  client: ClickHouseClient;
  /** A separate client, so that cancelling a query never waits for a socket in use. */
  control: ClickHouseClient;
  gate: QueryGate;
  /** Default time limit, seconds. */
  timeoutS: number;
  /** How old answers of `query` may be. Milliseconds; default 0: they hold what is stored when they are asked for. */
  oldestMs?: number;
  /** Called for each query: who answers it. */
  onAnswer?: (from: AnsweredFrom) => void;
}

/** Its own limit, and the caller's signal. */
function limited({ signal }: QueryOptions, timeoutS: number): { limit: AbortSignal; ended: AbortSignal } {
  const limit = AbortSignal.timeout(timeoutS * 1_000 + 1_000);
  return { limit, ended: signal === undefined ? limit : AbortSignal.any([signal, limit]) };
}

/** Hands the rows of one query on, and ends it on the engine when `ended` fires or its reader stops. */
async function* send(
  { client, control }: Pick<StoreDeps, 'client' | 'control'>,
  { sql, values, settings, timeoutS }: Statement,
  ended: AbortSignal,
  wholeFirst: boolean,
): AsyncGenerator<SentRow[], void, undefined> {
  const queryId = randomUUID();
  let finished = false;
  try {
    const result = await client.query({
      query: sql,
      query_params: { ...values },
      format: 'JSONCompactEachRow',
      query_id: queryId,
      abort_signal: ended,
      clickhouse_settings: { ...settings, max_execution_time: timeoutS, wait_end_of_query: wholeFirst ? 1 : 0 },
    });
    for await (const rows of result.stream()) {
      ended.throwIfAborted();
      yield rows;
    }
    finished = true;
  } catch (error) {
    // The engine's own answer, a refusal for example, means that it has ended.
    finished ||= !ended.aborted;
    throw error;
  } finally {
    // Also when the reader stopped early: the engine goes on after its socket is closed.
    if (!finished) kill(control, queryId);
  }
}

interface SentRow {
  text: string;
  json<Row>(): Row;
}

export function createStore({ client, control, gate, timeoutS: presetS, oldestMs = 0, onAnswer }: StoreDeps): Store {
  const clock = () => performance.now();
  const shared = new SharedStatements({
    gate,
    versions: openTableVersions(control, clock),
    clock,
    oldestMs,
    ...(onAnswer && { onAnswer }),
    async send(statement, abandoned) {
      const { limit, ended } = limited({ signal: abandoned }, statement.timeoutS);
      try {
        const texts: string[] = [];
        for await (const rows of send({ client, control }, statement, ended, true)) {
          for (const row of rows) texts.push(row.text);
        }
        return texts;
      } catch (error) {
        throw engineError(error, limit.aborted);
      }
    },
  });

  return {
    async query<Row extends readonly unknown[]>(sql: string, values: SqlValues = {}, options: QueryOptions = {}) {
      const { signal, timeoutS = presetS, settings = {}, newest = false } = options;
      const { limit, ended } = limited(options, timeoutS);
      try {
        const texts = await shared.ask({ sql, values, settings, timeoutS, newest }, ended);
        return texts.map((text): Row => JSON.parse(text));
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw engineError(error, limit.aborted);
      }
    },
    async *stream<Row extends readonly unknown[]>(sql: string, values: SqlValues = {}, options: QueryOptions = {}) {
      const { signal, timeoutS = presetS, settings = {} } = options;
      const { limit, ended } = limited(options, timeoutS);
      let leave = (): void => undefined;
      try {
        leave = await gate.enter(ended);
        for await (const rows of send({ client, control }, { sql, values, settings, timeoutS }, ended, false)) {
          yield rows.map((row) => row.json<Row>());
        }
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw engineError(error, limit.aborted);
      } finally {
        leave();
      }
    },
    renew: () => shared.renew(),
  };
}

function kill(control: ClickHouseClient, queryId: string): void {
  const query = 'KILL QUERY WHERE query_id = {queryId:String} ASYNC';
  // The query has just ended or the engine is down: nothing to cancel.
  control.command({ query, query_params: { queryId } }).catch(() => undefined);
}
