import { createClient } from '@clickhouse/client';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { setRetention } from './retention.ts';

test('raw events are kept as long as configured; setting the same again changes nothing', async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('retention');
  await migrate(url, database);
  const client = createClient({ url, database });
  expect(await setRetention(client, 400)).toEqual([]);
  expect((await setRetention(client, 30)).sort()).toEqual([
    'article_pages_landing',
    'crawls_landing',
    'shares_landing',
    'sitemap_fetches',
  ]);
  expect(await setRetention(client, 30)).toEqual([]);
  const result = await client.query({ query: 'SHOW CREATE TABLE crawls_landing', format: 'TabSeparatedRaw' });
  expect(await result.text()).toContain('toIntervalDay(30)');
  await client.close();
});
