import type { ClusterStatus } from '@vigie/contracts/options';
import type { Cluster, Sums } from './cluster.ts';
import type { State } from './state.ts';

type SavedSums = [terms: Int32Array, weights: Float64Array, counts: Int32Array[]];

export interface SavedCluster {
  id: string;
  number: number;
  first: string;
  sums: SavedSums | null;
  last: number;
  title: string;
  chosenTitle: string;
  status: ClusterStatus;
  /** Position in the list of clusters, -1 for none. */
  redirect: number;
  lively: boolean;
}

const pairs = (counts: Map<number, number>): Int32Array => Int32Array.from([...counts].flat());

const saveSums = ({ terms, lemmas, entities }: Sums): SavedSums => [
  Int32Array.from(terms.keys()),
  Float64Array.from(terms.values()),
  [pairs(lemmas), pairs(entities)],
];

const counts = (saved: Int32Array): Map<number, number> => {
  const map = new Map<number, number>();
  for (let i = 0; i < saved.length; i += 2) map.set(saved[i]!, saved[i + 1]!);
  return map;
};

const readSums = ([terms, weights, [lemmas, entities]]: SavedSums): Sums => ({
  terms: new Map(Array.from(terms, (term, i) => [term, weights[i]!])),
  lemmas: counts(lemmas!),
  entities: counts(entities!),
});

export const saveClusters = (state: State): SavedCluster[] => {
  const clusters = [...state.clusters.values()];
  const places = new Map(clusters.map((cluster, place) => [cluster, place]));
  return clusters.map(({ members: _, absorbed: __, ...cluster }) => ({
    ...cluster,
    sums: cluster.sums === null ? null : saveSums(cluster.sums),
    redirect: cluster.redirect === null ? -1 : places.get(cluster.redirect)!,
    lively: state.lively.has(state.clusters.get(cluster.id)!),
  }));
};

/** Without their members: articles bring themselves. */
export const readClusters = (saved: readonly SavedCluster[], state: State): Cluster[] => {
  const clusters = saved.map(
    ({ lively, sums, ...cluster }): Cluster => ({
      ...cluster,
      members: [],
      sums: sums === null ? null : readSums(sums),
      redirect: null,
      absorbed: [],
    }),
  );
  for (const [place, { redirect, lively }] of saved.entries()) {
    const cluster = clusters[place]!;
    if (redirect !== -1) {
      cluster.redirect = clusters[redirect]!;
      cluster.redirect.absorbed.push(cluster);
    }
    if (lively) state.lively.add(cluster);
    state.clusters.set(cluster.id, cluster);
  }
  return clusters;
};
