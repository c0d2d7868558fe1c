import { setTimeout as delay } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import type { Layout } from '@vigie/schema/cluster/layout';
import { writtenTable } from '@vigie/schema/cluster/shard-keys';

/**
 * Errors of an insert with a quorum that another try may not have: another insert into the table has not reached its quorum yet, or
 * which of both came first is not known. Every row may be stored twice, so it is sent again.
 */
const BUSY = new Set(['286', '319']);
const TRIES = 40;
const LONGEST_PAUSE_MS = 500;

type Pause = (ms: number) => Promise<unknown>;

/** Sends an insert again while others are before it, with pauses that are drawn, so that two do not meet again and again. */
export async function untilItsTurn<T>(
  send: () => Promise<T>,
  pause: Pause = delay,
  random: () => number = Math.random,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === TRIES || !(error instanceof ClickHouseError) || !BUSY.has(error.code)) throw error;
      await pause(Math.min(LONGEST_PAUSE_MS, 20 * 2 ** attempt) * random());
    }
  }
}

const INSERT_INTO = /^(\s*INSERT INTO )(\w+)(?=[\s(])/;

/** The same statement; an insert into a divided table goes to the table over its shards. */
export const toWrittenTable = (sql: string): string =>
  sql.replace(INSERT_INTO, (_, insert: string, table: string) => insert + writtenTable(table));

/**
 * The client for a layout: inserts into divided tables go to the right shard, and small inserts with a quorum wait for their turn. A
 * stream cannot be sent twice: who sends one (ingest) repeats it.
 */
export function onCluster(layout: Layout, client: ClickHouseClient): ClickHouseClient {
  if (layout.kind === 'one' || layout.kind === 'cloud') return client;
  const shards = layout.kind === 'shards';
  const sent = <Params extends { query: string }>(params: Params): Params =>
    shards ? { ...params, query: toWrittenTable(params.query) } : params;
  const methods: Pick<ClickHouseClient, 'insert' | 'command' | 'exec'> = {
    insert(params) {
      const table = shards ? writtenTable(params.table) : params.table;
      const send = () => client.insert({ ...params, table });
      return Array.isArray(params.values) ? untilItsTurn(send) : send();
    },
    command: (params) => untilItsTurn(() => client.command(sent(params))),
    exec: (params) => client.exec(sent(params)),
  };
  return new Proxy(client, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
