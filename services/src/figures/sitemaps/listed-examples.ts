import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entry-sql.ts';
import { keyOf, type SitemapKey, type SitemapSet } from './sitemap-set.ts';

export interface Listed {
  titre: string;
  url: string;
}

/**
 * What sitemaps last said of the examples of some faults, by sitemap and article. Grouped, since FINAL would merge all texts to find
 * these few.
 */
export async function readListed(
  { store, signal }: Question,
  sitemaps: SitemapSet,
  faults: readonly EntryFault[],
): Promise<Map<SitemapKey, Map<string, Listed>>> {
  const listed = new Map<SitemapKey, Map<string, Listed>>();
  const articles = [...new Set(faults.flatMap(({ exemples }) => exemples))];
  if (articles.length === 0) return listed;
  const bindings = new Bindings();
  const rows = await store.query<[publisher: string, code: string, article: string, titre: string, url: string]>(
    `SELECT publisher, code, toString(article), newest.1, newest.2
     FROM
     (
       SELECT publisher, code, article, max((latest.1, latest.2, latest.3, latest.4)) AS told, (told.3, told.4) AS newest
       FROM sitemap_entries
       WHERE ${sitemaps.chosen(bindings)} AND article IN ${bindings.ids(articles.map(articleIdToUInt64))}
       GROUP BY publisher, code, article
     )`,
    bindings.values,
    { signal },
  );
  for (const [publisher, code, article, titre, url] of rows) {
    const key = keyOf(publisher, code);
    const own = listed.get(key) ?? new Map<string, Listed>();
    own.set(articleIdFromUInt64(article), { titre, url });
    listed.set(key, own);
  }
  return listed;
}
