import { engine, uniqueName } from '@vigie/local/testing/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { caller, QueryGate } from '../query-gate.ts';
import { createStore } from '../store.ts';

const database = uniqueName('shared');
let client: ClickHouseClient;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const bare = createClickHouse({ url, database: 'default' });
  await bare.command({ query: `CREATE DATABASE ${database}` });
  await bare.close();
  client = createClickHouse({ url, database, requestTimeoutMs: 60_000 });
  for (const table of ['facts', 'others']) {
    await client.command({
      query: `CREATE TABLE ${table} (n UInt32) ENGINE = MergeTree ORDER BY n PARTITION BY intDiv(n, 1000)`,
    });
  }
  await insert('others', [1]);
});
afterAll(async () => {
  await client.command({ query: `DROP DATABASE ${database}` });
  await client.close();
});

const insert = (table: string, numbers: readonly number[]) =>
  client.insert({ table, values: numbers.map((n) => ({ n })), format: 'JSONEachRow' });

const queryOf = (request: unknown): string => (request as { query: string }).query;

/** A store whose statements on `facts` are counted as the engine gets them, and told who answered. */
function open(limits = { concurrent: 4, waiting: 1_000 }) {
  const sent: string[] = [];
  const counting = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'query') {
        return (request: Parameters<ClickHouseClient['query']>[0]) => {
          sent.push(queryOf(request));
          return target.query(request);
        };
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const gate = new QueryGate({ ...limits, waitMs: 60_000 });
  const store = createStore({ client: counting, control: client, gate, timeoutS: 30 });
  return { store, sent, gate };
}

const COUNT = 'SELECT count() FROM facts WHERE n < {most:UInt32}';
/** Takes 0.6 s. */
const SLOW = 'SELECT sum(sleepEachRow(0.1)) + {most:UInt32} FROM numbers(6) SETTINGS max_block_size = 1';

test('fifty equal questions at once are sent once, and each gets rows of its own', async () => {
  const { store, sent, gate } = open();
  await insert('facts', [1, 2, 3]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => caller.run(`user ${i}`, () => store.query<[number]>(COUNT, { most: 10 }))),
  );
  expect(sent).toEqual([COUNT]);
  expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
  answers[0]?.[0]?.pop();
  answers[0]?.pop();
  expect(answers[1]).toEqual([[3]]);
  expect(await store.query(COUNT, { most: 10 })).toEqual([[3]]);
  expect(gate.running).toBe(0);
});

test('another value, setting or limit is another question', async () => {
  const { store, sent } = open();
  await Promise.all([
    store.query(COUNT, { most: 5 }),
    store.query(COUNT, { most: 6 }),
    store.query(COUNT, { most: 5 }, { settings: { max_threads: 1 } }),
    store.query(COUNT, { most: 5 }, { timeoutS: 7 }),
  ]);
  expect(sent.length).toBe(4);
});

test('an answer is kept until its own tables are written, emptied or merged', async () => {
  const { store, sent } = open();
  const countFacts = async () => (await store.query<[number]>(COUNT, { most: 5_000 }))[0]?.[0] ?? 0;
  const before = await countFacts();
  await insert('others', [2]);
  expect(await countFacts()).toBe(before);
  expect(sent.length).toBe(1);
  await insert('facts', [2_001, 2_002]);
  expect(await countFacts()).toBe(before + 2);
  expect(sent.length).toBe(2);
  await client.command({ query: 'ALTER TABLE facts DROP PARTITION 2' });
  expect(await countFacts()).toBe(before);
  await client.command({ query: 'ALTER TABLE facts DELETE WHERE n = 1 SETTINGS mutations_sync = 2' });
  expect(await countFacts()).toBe(before - 1);
  expect(sent.length).toBe(4);
});

test('what changes without a write is never kept', async () => {
  const { store, sent } = open();
  const moment = 'SELECT toUnixTimestamp64Milli(now64(3)), count() FROM facts';
  await store.query(moment);
  await store.query(moment);
  expect(sent.length).toBe(2);
});

test('who leaves takes nothing from the others; when the last one leaves, the engine stops', async () => {
  const { store, sent, gate } = open();
  const people = Array.from({ length: 3 }, () => new AbortController());
  const answers = people.map(({ signal }) => store.query<[number]>(SLOW, { most: 1 }, { signal }));
  for (const one of answers) one.catch(() => undefined);
  await expect.poll(() => sent.length).toBe(1);
  people[0]?.abort(new Error('gone'));
  await expect(answers[0]).rejects.toThrow('gone');
  people[1]?.abort(new Error('gone too'));
  await expect(answers[1]).rejects.toThrow('gone too');
  expect((await answers[2])?.length).toBe(1);

  const last = new AbortController();
  const alone = store.query(SLOW, { most: 2 }, { signal: last.signal });
  alone.catch(() => undefined);
  await expect.poll(() => gate.running).toBe(1);
  last.abort(new Error('all gone'));
  await expect(alone).rejects.toThrow('all gone');
  await expect.poll(() => gate.running).toBe(0);
  // Whoever asks now does not get the ended one.
  expect((await store.query<[number]>(SLOW, { most: 2 })).length).toBe(1);
});

test('who asks gets at least what was stored then, whatever is written and asked meanwhile', async () => {
  const { store, sent } = open();
  await client.command({ query: 'TRUNCATE TABLE facts' });
  let begun = 0;
  let stored = 0;
  let answerCount = 0;
  /** Steps of one writer or reader; small pauses let them interleave in other ways each time. */
  const steps = fc.array(fc.constantFrom('write', 'ask', 'ask', 'ask', 'two asks'), { minLength: 10, maxLength: 25 });
  const people = fc.array(steps, { minLength: 8, maxLength: 8 });
  const ask = async () => {
    const least = stored;
    const rows = await store.query<[number]>(COUNT, { most: 1_000_000 });
    const count = rows[0]?.[0] ?? -1;
    answerCount += 1;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(begun);
  };
  const live = async (plan: readonly string[]): Promise<void> => {
    for (const step of plan) {
      if (step === 'write') {
        begun += 1;
        await insert('facts', [begun]);
        stored += 1;
      } else await Promise.all(step === 'ask' ? [ask()] : [ask(), ask()]);
    }
  };
  for (const plans of fc.sample(people, 3)) await Promise.all(plans.map(live));
  expect(stored).toBe(begun);
  // Some were shared or kept, or the test proves nothing.
  expect(sent.length).toBeLessThan(answerCount * 0.8);
});
