import { FETCH_FAULTS, MAX_SITEMAP_URLS, PUBLISHING_HOURS, SLOW_MS } from '@vigie/contracts/sitemap-faults';
import { readSchemaFiles } from '@vigie/schema/schema-files';
import { expect, test } from 'vitest';

/** What is wrong with a fetch is judged when it is stored: a limit that changes asks for a migration that stores it again. */
test('fetches are stored under the limits that the contract names', async () => {
  const { tables } = await readSchemaFiles();
  const views = tables.find(({ table }) => table === 'sitemap_fetch_days')?.views ?? [];
  expect(views).toHaveLength(1);
  const hour = "toHour(at, 'Europe/Paris')";
  for (const sql of views) {
    expect(sql).toContain(`duration_ms > ${SLOW_MS}`);
    expect(sql).toContain(`total > ${MAX_SITEMAP_URLS}\n`);
    expect(sql).toContain(`${hour} >= ${PUBLISHING_HOURS[0]} AND ${hour} < ${PUBLISHING_HOURS[1]}`);
  }
  // The order in which the views number them.
  expect(FETCH_FAULTS).toEqual(['unreachable', 'http_error', 'unreadable', 'slow', 'empty', 'too_many_urls']);
});
