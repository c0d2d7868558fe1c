import type { NameCache, Names } from '../statements/name-cache.ts';
import { readByIds } from './plan.ts';
import type { ReadContext } from './read-context.ts';

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
