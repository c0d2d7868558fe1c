import type { ClusterStatus } from '@vigie/contracts/options';
import { MeaningSums } from '../meaning/meaning-sums.ts';
import type { Meaning } from '../meaning/spaces.ts';
import { inPieces } from '../pieces.ts';
import type { Cluster, Sums } from './cluster.ts';
import type { State } from './state.ts';
import { Tally } from './tally.ts';

type SavedSums = [terms: Int32Array, weights: Float64Array, counts: Int32Array[]];

export interface SavedCluster {
  id: string;
  number: number;
  first: string;
  whole: boolean;
  sums: SavedSums | null;
  meant: Meaning | null;
  last: number;
  title: string;
  chosenTitle: string;
  status: ClusterStatus;
  /** Id of the cluster that it redirects to; '' if none. */
  redirect: string;
  lively: boolean;
  /** Ids of its articles, in the order in which they joined. */
  members: string[];
}

const PIECE = 50;

const pairs = (counts: Map<number, number>): Int32Array => Int32Array.from([...counts].flat());

const saveSums = ({ terms, lemmas, entities }: Sums): SavedSums => [
  Int32Array.from(terms.keys()),
  Float64Array.from(terms.values()),
  [pairs(lemmas), pairs(entities)],
];

const counts = (saved: Int32Array): Tally => {
  const tally = new Tally();
  for (let i = 0; i < saved.length; i += 2) tally.set(saved[i]!, saved[i + 1]!);
  return tally;
};

const readSums = ([terms, weights, [lemmas, entities]]: SavedSums): Sums => ({
  terms: new Tally(Array.from(terms, (term, i) => [term, weights[i]!])),
  lemmas: counts(lemmas!),
  entities: counts(entities!),
  // Filled when the articles are there: it is their exact sum.
  meanings: new MeaningSums(),
});

export function* saveClusters(state: State): Generator<SavedCluster[], void, void> {
  for (const clusters of inPieces(state.clusters.values(), PIECE)) {
    yield clusters.map((cluster) => {
      const { absorbed: _, ...saved } = cluster;
      return {
        ...saved,
        sums: cluster.sums === null ? null : saveSums(cluster.sums),
        redirect: cluster.redirect?.id ?? '',
        lively: state.lively.has(cluster),
        members: cluster.members.map(({ id }) => id),
      };
    });
  }
}

export interface ReadClusters {
  /** By the article's id. */
  ofArticles: ReadonlyMap<string, Cluster>;
  /** Gives the clusters their members, once the state has its articles. */
  fill(): void;
}

export const readClusters = (all: readonly SavedCluster[], state: State): ReadClusters => {
  const ofArticles = new Map<string, Cluster>();
  for (const { lively, sums, members, ...saved } of all) {
    const cluster: Cluster = {
      ...saved,
      members: [],
      sums: sums === null ? null : readSums(sums),
      redirect: null,
      absorbed: [],
    };
    for (const id of members) ofArticles.set(id, cluster);
    if (lively) state.lively.add(cluster);
    state.clusters.set(cluster.id, cluster);
  }
  for (const { id, redirect } of all) {
    if (redirect === '') continue;
    const [cluster, to] = [state.clusters.get(id)!, state.clusters.get(redirect)!];
    cluster.redirect = to;
    to.absorbed.push(cluster);
  }
  return {
    ofArticles,
    fill() {
      for (const { id, members } of all) {
        const cluster = state.clusters.get(id)!;
        cluster.members = members.map((member) => state.articles.get(member)!);
        for (const { live } of cluster.members) cluster.sums?.meanings.add(live?.meaning ?? null, 1);
      }
    },
  };
};
