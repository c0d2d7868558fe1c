import { repair } from '@vigie/stories/text/repair';
import type { ArticleNames, NameCache, Names } from '../statements/name-cache.ts';
import { ms } from '../times.ts';
import { readByIds } from './plan.ts';
import { type ReadContext, select } from './read-context.ts';

type Kind = keyof Names;
const PRIMITIVES = { article: 'article_names', cluster: 'cluster_titles' } as const;

/**
 * What is shown beside figures and is no figure: at most as old as QUERY_NAMES_OLDEST_MS says. `ask`: rows by stored id as stored now; rows that are not
 * stored yet are left out, and asked for again the next time.
 */
export const readNames = <K extends Kind>(
  context: ReadContext,
  kind: K,
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Names[K]>>,
): Promise<Map<string, Names[K]>> => {
  const cache: NameCache = context.store.names;
  return readByIds(context, PRIMITIVES[kind], ids, {
    memory: () => cache.known(kind, ids),
    engine: (others) => cache.keep(kind, ids, () => ask(others)),
  });
};

/** No figures: publisher, address and title of articles by stored id. Those that the table does not have are left out. */
export const readArticleNames = (context: ReadContext, ids: readonly string[]): Promise<Map<string, ArticleNames>> =>
  readNames(context, 'article', ids, (others) => askNames(context, others));

type NameRow = [article: string, host: string, url: string, title: string, shown: string];

/** Without FINAL, which opens every part that was inserted since the last merge for all columns. Cost: a granule of 256 rows an article. */
async function askNames(context: ReadContext, ids: readonly string[]): Promise<Map<string, ArticleNames>> {
  const rows = await select<NameRow>(
    context,
    (bindings) => `SELECT toString(article), any(host), max(a.url).4, max(a.title).4, max(a.shown).3
     FROM articles AS a WHERE article IN ${bindings.ids(ids)} GROUP BY article`,
  );
  return new Map(
    rows.map(([article, host, url, title, shown]) => [article, { host, url, title: repair(title), shown }]),
  );
}

/** What is stored of an article at this moment: its names, and when an event first named it (ms). */
type SightedArticle = ArticleNames & { firstView: number };

/** By stored id. An article that ingest is storing at this moment may be left out. */
export async function readSightedArticles(
  context: ReadContext,
  ids: readonly string[],
): Promise<Map<string, SightedArticle>> {
  const rows = await select<[...NameRow, firstView: number]>(
    context,
    (bindings) => `SELECT toString(article), host, url.4, title.4, shown.3, ${ms('first_view')}
     FROM articles FINAL WHERE article IN ${bindings.ids(ids)}`,
  );
  return new Map(
    rows.map(([article, host, url, title, shown, firstView]) => [
      article,
      { host, url, title: repair(title), shown, firstView },
    ]),
  );
}
