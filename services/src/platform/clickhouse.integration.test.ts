import { engine } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createClickHouse, PRIORITIES } from './clickhouse.ts';

test('a statement pauses while one of a smaller priority runs', async () => {
  const options = { url: await engine('clickhouse'), database: 'default' };
  const calls = createClickHouse({ ...options, priority: PRIORITIES.calls });
  const seals = createClickHouse({ ...options, priority: PRIORITIES.seals });
  const looking = createClickHouse(options);
  const running = async (): Promise<number> => {
    const answer = await looking.query({
      query: "SELECT 1 FROM system.processes WHERE query LIKE '%sleepEachRow(0.1)%' AND query NOT LIKE '%processes%'",
      format: 'JSONCompactEachRow',
    });
    return (await answer.json()).length;
  };
  const call = calls.query({ query: 'SELECT sleepEachRow(0.1) FROM numbers(20) SETTINGS max_block_size = 1' });
  await expect.poll(running, { timeout: 10_000 }).toBe(1);
  // Without the pauses it takes some milliseconds.
  await (await seals.query({ query: 'SELECT count() FROM numbers(10) SETTINGS max_block_size = 1' })).text();
  expect(await running()).toBe(0);
  await (await call).text();
  await Promise.all([calls, seals, looking].map((client) => client.close()));
});
