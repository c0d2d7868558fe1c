import type { DatedBy } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from './read-context.ts';

/** Kind of a date that a sitemap told: see the table article_dates. */
const FROM_SITEMAP = 2;

/**
 * Stored id → what the publication date of an article is instead of its own, as events before `end` (ms) told it; left out: those whose date is the publication's.
 * The date that counts is the one that `articles.published` keeps.
 */
export async function readDated(
  { store, signal }: ReadContext,
  end: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DatedBy>> {
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const [chosen, before] = [bindings.ids(ids), bindings.instant(end)];
  const rows = await store.query<[article: string, dated: DatedBy]>(
    `SELECT toString(article), toString(max(dated)) FROM article_dated
     WHERE article IN ${chosen} AND (article, at, id, published) IN
     (
       SELECT article, counts.2, counts.3, counts.4 FROM
       (
         SELECT article, max((kind, at, id, published)) AS counts FROM article_dates
         WHERE article IN (SELECT article FROM article_dated WHERE article IN ${chosen}) AND at < ${before} AND published != 0
         GROUP BY article
       )
       WHERE counts.1 = ${FROM_SITEMAP}
     )
     GROUP BY article`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows);
}
