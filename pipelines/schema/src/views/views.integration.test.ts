import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ARTICLE_CASES } from './testing/article-cases.ts';
import { CRAWL_CASES } from './testing/crawl-cases.ts';
import { ViewDatabase } from './testing/database.ts';
import { NEWEST_EVENT_CASES } from './testing/newest-event-cases.ts';
import { SITEMAP_AND_SHARE_CASES } from './testing/sitemap-and-share-cases.ts';

/** For each view: the rows of a batch, and that the same batch again changes nothing, before and after merging. */

let db: ViewDatabase;
beforeAll(async () => {
  db = await ViewDatabase.open();
});
beforeEach(() => db.clear());
afterAll(() => db.close());

const CASES = [...CRAWL_CASES, ...ARTICLE_CASES, ...SITEMAP_AND_SHARE_CASES, ...NEWEST_EVENT_CASES];

test.each(CASES)('$view', async ({ from, to, batch, rows }) => {
  await db.insert(from, batch);
  expect(await db.read(to)).toEqual(rows);
  await db.insert(from, batch);
  expect(await db.read(to)).toEqual(rows);
  expect(await db.merged(to)).toEqual(rows);
  expect(await db.read(from)).toHaveLength(batch.length);
  expect(await db.merged(from)).toHaveLength(batch.length);
});

test('every view has a case', async () => {
  const views = await db.query(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'MaterializedView' ORDER BY name`,
  );
  expect(views.flat()).toEqual(CASES.map(({ view }) => view).sort());
});
