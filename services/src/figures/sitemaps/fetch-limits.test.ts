import { FETCH_FAULTS, MAX_SITEMAP_URLS, PUBLISHING_HOURS, SLOW_MS } from '@vigie/contracts/sitemap-faults';
import { readMigrations } from '@vigie/schema/migrate';
import { expect, test } from 'vitest';

/** What is wrong with a fetch is judged when it is stored: a limit that changes asks for a migration that stores it again. */
test('fetches are stored under the limits that the contract names', async () => {
  const views = (await readMigrations()).filter(({ name }) => /sitemap_fetch_days_(mv|before)/.test(name));
  expect(views).toHaveLength(3);
  const hour = "toHour(at, 'Europe/Paris')";
  for (const { sql } of views) {
    expect(sql).toContain(`duration_ms > ${SLOW_MS}`);
    expect(sql).toContain(`total > ${MAX_SITEMAP_URLS}\n`);
    expect(sql).toContain(`${hour} >= ${PUBLISHING_HOURS[0]} AND ${hour} < ${PUBLISHING_HOURS[1]}`);
  }
  // The order in which the views number them.
  expect(FETCH_FAULTS).toEqual(['unreachable', 'http_error', 'unreadable', 'slow', 'empty', 'too_many_urls']);
});
