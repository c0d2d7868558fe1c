import { Bindings } from '@vigie/schema/bindings';
import { repair } from '@vigie/stories/text/repair';
import type { ArticleNames } from '../statements/name-cache.ts';
import { readNames } from './names.ts';
import type { ReadContext } from './read-context.ts';

/** No figures: publisher, address and title of articles by stored id. Those that the table does not have are left out. */
export const readArticleNames = (context: ReadContext, ids: readonly string[]): Promise<Map<string, ArticleNames>> =>
  readNames(context, 'article', ids, (others) => askNames(context, others));

type NameRow = [article: string, host: string, url: string, title: string, shown: string];

/** Without FINAL, which opens every part that was inserted since the last merge for all columns. Cost: a granule of 256 rows an article. */
async function askNames({ store, signal }: ReadContext, ids: readonly string[]): Promise<Map<string, ArticleNames>> {
  const bindings = new Bindings();
  const rows = await store.query<NameRow>(
    `SELECT toString(article), any(host), max(a.url).4, max(a.title).4, max(a.shown).3
     FROM articles AS a WHERE article IN ${bindings.ids(ids)} GROUP BY article`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(
    rows.map(([article, host, url, title, shown]) => [article, { host, url, title: repair(title), shown }]),
  );
}
