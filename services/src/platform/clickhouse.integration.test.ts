import { engine } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createClickHouse, PRIORITIES } from './clickhouse.ts';

test('a statement pauses while one of a smaller priority runs', async () => {
  const options = { url: await engine('clickhouse'), database: 'default' };
  const calls = createClickHouse({ ...options, priority: PRIORITIES.calls });
  const seals = createClickHouse({ ...options, priority: PRIORITIES.seals });
  const observer = createClickHouse(options);
  const id = { call: crypto.randomUUID(), seal: crypto.randomUUID() };
  /** Seconds since a statement began. 0 before it runs and after its end. */
  const elapsed = async (query_id: string): Promise<number> => {
    const answer = await observer.query({
      query: 'SELECT elapsed FROM system.processes WHERE query_id = {query_id:String}',
      format: 'JSONCompactEachRow',
      query_params: { query_id },
    });
    return ((await answer.json()) as [number][])[0]?.[0] ?? 0;
  };
  // A minute, if nothing ended it.
  const call = calls.query({
    query: 'SELECT sleepEachRow(0.1) FROM numbers(600) SETTINGS max_block_size = 1',
    query_id: id.call,
  });
  const killed = expect(call.then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(() => elapsed(id.call), { timeout: 10_000 }).toBeGreaterThan(0);
  // Without the pauses it takes some milliseconds.
  const seal = seals.query({
    query: 'SELECT count() FROM numbers(2) SETTINGS max_block_size = 1',
    format: 'JSONCompactEachRow',
    query_id: id.seal,
  });
  await expect.poll(() => elapsed(id.seal), { timeout: 10_000 }).toBeGreaterThan(0.5);
  await observer.command({ query: 'KILL QUERY WHERE query_id = {call:String} SYNC', query_params: { call: id.call } });
  expect(await (await seal).json()).toEqual([[2]]);
  await killed;
  await Promise.all([calls, seals, observer].map((client) => client.close()));
});
