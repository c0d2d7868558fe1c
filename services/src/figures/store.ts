import { randomUUID } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { PRIORITIES } from '../platform/clickhouse.ts';
import { engineError } from '../platform/clickhouse-error.ts';
import type { QueryGate } from './query-gate.ts';
import type { Primitive, ReadFrom } from './read/primitives.ts';
import { NameCache } from './statements/name-cache.ts';
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
  /**
   * All rows in the engine's format RowBinary: several times faster to read than texts, where a statement answers with tens of thousands.
   * The bytes are shared with others who ask the same, so nobody may change them.
   */
  binary(sql: string, values?: SqlValues, options?: QueryOptions): Promise<Buffer>;
  /** Rows in batches, as the engine sends them: memory stays flat. Keeps its place in the gate until it is read. */
  stream<Row extends readonly unknown[]>(
    sql: string,
    values?: SqlValues,
    options?: QueryOptions,
  ): AsyncGenerator<Row[], void, undefined>;
  /**
   * Later answers hold at least what is stored at this moment. For callers that have written, or announce
   * something new.
   */
  renew(): void;
  /** Titles, addresses and names that were read: no figures. `read/names.ts` reads them, and changes clear them. */
  readonly names: NameCache;
  /** Who answered a reading: for `read/plan.ts`. */
  countRead(primitive: Primitive, from: ReadFrom): void;
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
  /** How old titles and names may be. Milliseconds; default 0. */
  namesOldestMs?: number;
  /** Called for each query: who answers it. */
  onAnswer?: (from: AnsweredFrom) => void;
  /** Called for each reading: whether memory or the engine answers it. */
  onRead?: (primitive: Primitive, from: ReadFrom) => void;
}

/**
 * Statements of a heavy caller: they take one processor, and pause while those of others run. See QueryGate.
 */
const HEAVY: ClickHouseSettings = { priority: String(PRIORITIES.heavyCalls), max_threads: 1 };

/** An answer that somebody reads slowly keeps its statement open, which must not pause those of others. */
const STREAM: ClickHouseSettings = { priority: '0' };

/** Its own limit, and the caller's signal. */
function limited({ signal }: QueryOptions, timeoutS: number): { limit: AbortSignal; ended: AbortSignal } {
  const limit = AbortSignal.timeout(timeoutS * 1_000 + 1_000);
  return { limit, ended: signal === undefined ? limit : AbortSignal.any([signal, limit]) };
}

/** How an answer is read: its statement, sent, as pieces in the engine's order. */
type OpenAnswer<Piece> = (client: ClickHouseClient, params: SentParams) => Promise<AsyncIterable<Piece>>;
type SentParams = Omit<Parameters<ClickHouseClient['command']>[0], 'values'>;

interface SentRow {
  text: string;
  json<Row>(): Row;
}

const asRows: OpenAnswer<SentRow[]> = async (client, params) =>
  (await client.query({ ...params, format: 'JSONCompactEachRow' })).stream();

const asBytes: OpenAnswer<Buffer> = async (client, params) =>
  (await client.exec({ ...params, query: `${params.query} FORMAT RowBinary` })).stream;

/** Hands an answer on, and ends its statement on the engine when `ended` fires or its reader stops. */
async function* send<Piece>(
  { client, control }: Pick<StoreDeps, 'client' | 'control'>,
  open: OpenAnswer<Piece>,
  { sql, values, settings, timeoutS }: Statement,
  ended: AbortSignal,
  wholeFirst: boolean,
): AsyncGenerator<Piece, void, undefined> {
  const queryId = randomUUID();
  let finished = false;
  try {
    const pieces = await open(client, {
      query: sql,
      query_params: { ...values },
      query_id: queryId,
      abort_signal: ended,
      clickhouse_settings: { ...settings, max_execution_time: timeoutS, wait_end_of_query: wholeFirst ? 1 : 0 },
    });
    for await (const piece of pieces) {
      ended.throwIfAborted();
      yield piece;
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

/** Kept answers, bytes. */
const KEPT_TEXTS = { all: 32 * 2 ** 20, longest: 2 ** 19 };
/** Today's exposure and ids of articles, the same for all who ask about a range. Closed days are longer, and are kept as columns. */
const KEPT_BYTES = { all: 32 * 2 ** 20, longest: 4 * 2 ** 20 };

export function createStore(deps: StoreDeps): Store {
  const { gate, timeoutS: presetS, oldestMs = 0, namesOldestMs = 0, onAnswer, onRead } = deps;
  const clock = () => performance.now();
  const versions = openTableVersions(deps.control, clock);
  const common = {
    gate,
    versions,
    clock,
    oldestMs,
    ...(onAnswer && { onAnswer }),
  };

  /** Reads whole answers, for all who ask the same. */
  const whole =
    <Piece, Answer>(open: OpenAnswer<Piece>, join: (pieces: Piece[]) => Answer) =>
    async (statement: Statement, abandoned: AbortSignal): Promise<Answer> => {
      const { limit, ended } = limited({ signal: abandoned }, statement.timeoutS);
      try {
        const pieces: Piece[] = [];
        const { settings } = statement;
        const sent = { ...statement, settings: { ...settings, ...(gate.isHeavy && HEAVY) } };
        for await (const piece of send(deps, open, sent, ended, true)) pieces.push(piece);
        return join(pieces);
      } catch (error) {
        throw engineError(error, limit.aborted);
      }
    };
  // One JSON text per row, so that no caller can change the rows of another.
  const texts = new SharedStatements<readonly string[]>({
    ...common,
    keep: KEPT_TEXTS,
    bytesOf: (rows) => rows.reduce((sum, row) => sum + 2 * row.length + 32, 256),
    send: whole(asRows, (pieces) => pieces.flatMap((rows) => rows.map(({ text }) => text))),
  });
  const bytes = new SharedStatements<Buffer>({
    ...common,
    keep: KEPT_BYTES,
    bytesOf: ({ length }) => length + 256,
    send: whole(asBytes, (pieces) => Buffer.concat(pieces)),
  });

  async function ask<Answer>(
    shared: SharedStatements<Answer>,
    sql: string,
    values: SqlValues,
    options: QueryOptions,
  ): Promise<Answer> {
    const { signal, timeoutS = presetS, settings = {}, newest = false } = options;
    const { limit, ended } = limited(options, timeoutS);
    try {
      return await shared.ask({ sql, values, settings, timeoutS, newest }, ended);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw engineError(error, limit.aborted);
    }
  }

  return {
    async query<Row extends readonly unknown[]>(sql: string, values: SqlValues = {}, options: QueryOptions = {}) {
      return (await ask(texts, sql, values, options)).map((text): Row => JSON.parse(text));
    },
    binary: (sql, values = {}, options = {}) => ask(bytes, sql, values, options),
    async *stream<Row extends readonly unknown[]>(sql: string, values: SqlValues = {}, options: QueryOptions = {}) {
      const { signal, timeoutS = presetS, settings = {} } = options;
      const { limit, ended } = limited(options, timeoutS);
      let leave = (): void => undefined;
      try {
        leave = await gate.enter(ended, { isStream: true });
        const sent = { sql, values, settings: { ...settings, ...(gate.isHeavy ? HEAVY : STREAM) }, timeoutS };
        for await (const rows of send(deps, asRows, sent, ended, false)) {
          yield rows.map((row) => row.json<Row>());
        }
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw engineError(error, limit.aborted);
      } finally {
        leave();
      }
    },
    renew() {
      texts.renew();
      bytes.renew();
    },
    names: new NameCache({ oldestMs: namesOldestMs, clock }),
    countRead: (primitive, from) => onRead?.(primitive, from),
  };
}

function kill(control: ClickHouseClient, queryId: string): void {
  const query = 'KILL QUERY WHERE query_id = {queryId:String} ASYNC';
  // The query has just ended or the engine is down: nothing to cancel.
  control.command({ query, query_params: { queryId } }).catch(() => undefined);
}
