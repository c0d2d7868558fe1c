import { addDays, parisDay } from '@vigie/contracts/paris';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { expect, test } from 'vitest';
import { fill, sizes } from './fill.ts';

/** The benchmark fills tables by statements of its own, which nobody runs for weeks while migrations change the tables. */

const DAYS = 3;
const PAGES = 25;
const ENTRIES = 6;

test('fills the tables of this version, and what is filled is rolled up', async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('bench');
  const client = createClickHouse({ url, database });
  const firstDay = addDays(parisDay(Date.now()), -DAYS);
  await fill(client, url, database, {
    firstDay,
    days: DAYS,
    pages: PAGES,
    entries: ENTRIES,
    everyMinutes: 60,
    publishers: 5,
  });
  const size = await sizes(client);
  await client.command({ query: `DROP DATABASE ${database}` });
  await client.close();
  expect(size.placements).toBe(DAYS * 24 * PAGES * ENTRIES);
  for (const [table, count] of Object.entries(size)) expect(count, table).toBeGreaterThan(0);
});
