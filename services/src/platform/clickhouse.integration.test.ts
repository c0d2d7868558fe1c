import { engine } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createClickHouse, PRIORITIES } from './clickhouse.ts';

test.each([
  ['calls', PRIORITIES.calls],
  ['heavy calls', PRIORITIES.heavyCalls],
  ['seals', PRIORITIES.seals],
  ['all others', undefined],
])('statements of %s run at their priority', async (_of, priority) => {
  const client = createClickHouse({
    url: await engine('clickhouse'),
    database: 'default',
    ...(priority !== undefined && { priority }),
  });
  const answer = await client.query({
    query: "SELECT toUInt32(getSetting('priority'))",
    format: 'JSONCompactEachRow',
  });
  expect(await answer.json()).toEqual([[priority ?? 0]]);
  await client.close();
});
