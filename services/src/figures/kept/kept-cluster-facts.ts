import type { ClusterStatus } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { readFrom } from '../read/plan.ts';
import type { ReadContext } from '../read/read-context.ts';
import { changedIds } from './changed-ids.ts';
import { KeptRows } from './kept-rows.ts';
import { perStore } from './per-store.ts';

/** Title and status of a cluster, as cards show them. */
export interface ClusterFacts {
  titre: string;
  chosen: string;
  status: ClusterStatus;
}

export const UNKNOWN: ClusterFacts = { titre: '', chosen: '', status: 'opened' };

type Row = [cluster: string, title: string, chosen: string, status: ClusterStatus];

/** Facts that are kept, some 300 bytes each, and how many are asked for at most: longer lists are read by whoever exports them, once. */
const MOST_KEPT = 20_000;
const MOST_ASKED = 2_000;

const keptOf = perStore(
  (store) => new KeptRows<ClusterFacts>(changedIds(store).clusters, { read: askFacts, most: MOST_KEPT }),
);

/** By stored id, as stored at this moment. A cluster whose row is not stored yet is left out. */
export async function readClusterFacts(
  asking: ReadContext,
  ids: readonly string[],
): Promise<Map<string, ClusterFacts>> {
  if (ids.length === 0) return new Map();
  return readFrom(asking, 'cluster_facts', {
    memory: () => (ids.length > MOST_ASKED ? null : keptOf(asking.store).read(asking, ids)),
    engine: () => askFacts(asking, ids),
  });
}

/** The same, asked of the engine. */
async function askFacts({ store, signal }: ReadContext, ids: readonly string[]): Promise<Map<string, ClusterFacts>> {
  const bindings = new Bindings();
  const rows = await store.query<Row>(
    `SELECT toString(cluster), title, chosen_title, status FROM clusters FINAL WHERE cluster IN ${bindings.ids(ids)}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([id, titre, chosen, status]) => [id, { titre, chosen, status }]));
}
