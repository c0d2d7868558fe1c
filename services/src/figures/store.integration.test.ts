import { engine } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse, PRIORITIES } from '../platform/clickhouse.ts';
import { QueryGate } from './query-gate.ts';
import { createStore } from './store.ts';

let client: ClickHouseClient;
let gone: ClickHouseClient;
beforeAll(async () => {
  client = createClickHouse({ url: await engine('clickhouse'), database: 'default', requestTimeoutMs: 30_000 });
  gone = createClickHouse({ url: 'http://127.0.0.1:9', database: 'default' });
});
afterAll(() => Promise.all([client.close(), gone.close()]));

const open = (concurrent = 4, waiting = 4, waitMs = 10_000) => {
  const gate = new QueryGate({ concurrent, waiting, waitMs });
  return { gate, store: createStore({ client, control: client, gate, timeoutS: 20 }) };
};
/** Runs for five minutes unless it is ended; {mark} tells this test's query from others. */
const SLOW = 'SELECT sum(sleepEachRow(0.1)) + length({mark:String}) FROM numbers(3000) SETTINGS max_block_size = 1';
/** This test's slow queries that run on the engine: for how long, and whether they are ending. */
const running = async (mark: string): Promise<string[]> => {
  const result = await client.query({
    query: `SELECT concat(toString(round(elapsed, 1)), ' s', if(is_cancelled, ', cancelled', '')) AS state
      FROM system.processes WHERE query LIKE '%sleepEachRow%${mark}%' AND query NOT LIKE '%system.processes%'`,
    format: 'JSONEachRow',
  });
  return (await result.json<{ state: string }>()).map(({ state }) => state);
};
/** Far below the 5 minutes that a slow query would take, and more than a busy engine takes to end it. */
const WAIT = { timeout: 60_000 };

// ASVS 1.2.4
test('rows are positional, values are bound, 64-bit counts are numbers', async () => {
  const { store } = open();
  const hostile = "x'); DROP TABLE users; -- {a:String} \\ \u0001é";
  const rows = await store.query('SELECT {a:String}, toUInt64(7), [1, 2] FROM numbers(2)', { a: hostile });
  expect(rows).toEqual([
    [hostile, 7, [1, 2]],
    [hostile, 7, [1, 2]],
  ]);
});

test('a stream gives all rows in batches and frees its place', async () => {
  const { store, gate } = open(1);
  let sum = 0;
  let batches = 0;
  for await (const batch of store.stream<[number]>('SELECT number FROM numbers(500000)')) {
    batches += 1;
    for (const [n] of batch) sum += n;
  }
  expect(sum).toBe((499_999 * 500_000) / 2);
  expect(batches).toBeGreaterThan(1);
  expect(gate.running).toBe(0);
});

test('a query past its limit: timeout, and it has ended on the engine', async () => {
  const { store, gate } = open();
  await expect(store.query(SLOW, { mark: 'limit' }, { timeoutS: 1 })).rejects.toMatchObject({ code: 'timeout' });
  await expect.poll(() => running('limit'), WAIT).toEqual([]);
  expect(gate.running).toBe(0);
});

test('a client that leaves ends its query on the engine', async () => {
  const { store, gate } = open();
  const client = new AbortController();
  const query = store.query(SLOW, { mark: 'leaver' }, { signal: client.signal });
  query.catch(() => undefined);
  await expect.poll(() => running('leaver'), WAIT).toHaveLength(1);
  client.abort(new Error('left'));
  await expect(query).rejects.toThrow('left');
  await expect.poll(() => running('leaver'), WAIT).toEqual([]);
  expect(gate.running).toBe(0);
});

test('a reader that stops early ends its query on the engine', async () => {
  const { store, gate } = open();
  const sql = `SELECT number, repeat('x', 100) FROM numbers(100000000000) WHERE {mark:String} = 'early'`;
  for await (const batch of store.stream(sql, { mark: 'early' })) if (batch.length > 0) break;
  expect(gate.running).toBe(0);
  const query =
    "SELECT count() AS n FROM system.processes WHERE query LIKE '%numbers(100000000000)%' AND query NOT LIKE '%system.processes%'";
  const left = async () => (await (await client.query({ query, format: 'JSONEachRow' })).json<{ n: number }>())[0]?.n;
  await expect.poll(left, WAIT).toBe(0);
});

test('when all places are taken: overloaded at once', async () => {
  const { store } = open(1, 0);
  const client = new AbortController();
  const query = store.query(SLOW, { mark: 'full' }, { signal: client.signal });
  query.catch(() => undefined);
  await expect(store.query('SELECT 1')).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 2 });
  client.abort(new Error('done'));
  await expect(query).rejects.toThrow('done');
});

test('a wrong query is our error and does not affect the next one', async () => {
  const { store } = open();
  await expect(store.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: 'internal' });
  await expect(store.query("SELECT throwIf(number = 70000, 'half-way') FROM numbers(100000)")).rejects.toMatchObject({
    code: 'internal',
  });
  expect(await store.query('SELECT 1')).toEqual([[1]]);
});

test('without engine: unavailable', async () => {
  const gate = new QueryGate({ concurrent: 1, waiting: 0, waitMs: 1 });
  const store = createStore({ client: gone, control: gone, gate, timeoutS: 5 });
  await expect(store.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(gate.running).toBe(0);
});

test('statements of a heavy caller take one processor and pause while those of others run', async () => {
  class HeavyGate extends QueryGate {
    override get isHeavy() {
      return true;
    }
  }
  const gate = new HeavyGate({ concurrent: 4, waiting: 4, waitMs: 10_000 });
  const store = createStore({ client, control: client, gate, timeoutS: 20 });
  const SETTINGS = "SELECT toUInt64(getSetting('max_threads')), toUInt64(getSetting('priority'))";
  const expected = [[1, PRIORITIES.heavyCalls]];
  expect(await store.query(SETTINGS)).toEqual(expected);
  for await (const rows of store.stream(SETTINGS)) expect(rows).toEqual(expected);
  expect(PRIORITIES.heavyCalls).toBeGreaterThan(PRIORITIES.calls);
});

test('an open stream pauses nobody', async () => {
  const calls = createClickHouse({ url: await engine('clickhouse'), database: 'default', priority: PRIORITIES.calls });
  const gate = new QueryGate({ concurrent: 4, waiting: 4, waitMs: 10_000 });
  const store = createStore({ client: calls, control: client, gate, timeoutS: 20 });
  const PRIORITY = "SELECT toUInt64(getSetting('priority'))";
  expect(await store.query(PRIORITY)).toEqual([[PRIORITIES.calls]]);
  for await (const rows of store.stream(PRIORITY)) expect(rows).toEqual([[0]]);
  await calls.close();
});
