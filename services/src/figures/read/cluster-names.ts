import type { ClusterNames } from '../statements/name-cache.ts';
import { readNames } from './names.ts';
import { type ReadContext, select } from './read-context.ts';

export type { ClusterNames };

export const UNKNOWN: ClusterNames = { titre: '', chosen: '', status: 'opened' };

/** No figures: titles and state of clusters by stored id. A cluster whose row is not stored yet is left out. */
export const readClusterNames = (context: ReadContext, ids: readonly string[]): Promise<Map<string, ClusterNames>> =>
  readNames(context, 'cluster', ids, (others) => askNames(context, others));

type NameRow = [cluster: string, title: string, chosen: string, status: ClusterNames['status']];

/** Cost: a granule of 1,024 rows a cluster. */
async function askNames(context: ReadContext, ids: readonly string[]): Promise<Map<string, ClusterNames>> {
  const rows = await select<NameRow>(
    context,
    (bindings) =>
      `SELECT toString(cluster), title, chosen_title, status FROM clusters FINAL WHERE cluster IN ${bindings.ids(ids)}`,
  );
  return new Map(rows.map(([id, titre, chosen, status]) => [id, { titre, chosen, status }]));
}
