import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ARTICLE_CASES } from './article-cases.ts';
import { CRAWL_CASES } from './crawl-cases.ts';
import { ViewDatabase } from './database.ts';
import { SITEMAP_AND_SHARE_CASES } from './sitemap-and-share-cases.ts';

/** Each view: what a batch comes to, and that the same batch again changes nothing, merged or not. */

let db: ViewDatabase;
beforeAll(async () => {
  db = await ViewDatabase.open();
});
beforeEach(() => db.clear());
afterAll(() => db.close());

const CASES = [...CRAWL_CASES, ...ARTICLE_CASES, ...SITEMAP_AND_SHARE_CASES];

test.each(CASES)('$view', async ({ from, to, batch, rows }) => {
  await db.insert(from, batch);
  expect(await db.read(to)).toEqual(rows);
  await db.insert(from, batch);
  expect(await db.read(to)).toEqual(rows);
  expect(await db.merged(to)).toEqual(rows);
  expect(await db.read(from)).toHaveLength(batch.length);
  expect(await db.merged(from)).toHaveLength(batch.length);
});

test('no view is without its case', async () => {
  const views = await db.query(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'MaterializedView' ORDER BY name`,
  );
  expect(views.flat()).toEqual(CASES.map(({ view }) => view).sort());
});
