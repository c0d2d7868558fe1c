import { readFrom } from '../read/plan.ts';
import type { ReadContext } from '../read/read-context.ts';
import { type ArticleRecord, readMerged, readRecords } from './article-records.ts';
import { changedIds } from './changed-ids.ts';
import { KeptRows } from './kept-rows.ts';
import { perStore } from './per-store.ts';

/** Some 700 bytes each: 35 MB. The articles of a month's front pages. */
const MOST_KEPT = 50_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;

const keptOf = perStore(
  (store) =>
    new KeptRows<ArticleRecord>(changedIds(store).articles, {
      read: readRecords,
      readAgain: readMerged,
      most: MOST_KEPT,
    }),
);

/** Articles by stored id, as stored at this moment; those that the table does not have are left out. */
export const articlesOf = (asking: ReadContext, ids: readonly string[]): Promise<Map<string, ArticleRecord>> =>
  readFrom(asking, 'article_facts', {
    memory: () => (ids.length > MOST_ASKED ? null : keptOf(asking.store).read(asking, ids)),
    engine: () => readRecords(asking, ids),
  });
