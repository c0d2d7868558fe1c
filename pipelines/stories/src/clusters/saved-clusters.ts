import type { ClusterStatus } from '@vigie/contracts/options';
import type { Meaning } from '../meaning/spaces.ts';
import { inPieces } from '../pieces.ts';
import { type Cluster, keepSums } from './cluster.ts';
import type { State } from './state.ts';

export interface SavedCluster {
  id: string;
  number: number;
  first: string;
  whole: boolean;
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

export function* saveClusters(state: State): Generator<SavedCluster[], void, void> {
  for (const clusters of inPieces(state.clusters.values(), PIECE)) {
    yield clusters.map((cluster) => {
      const { absorbed: _, sums: __, ...saved } = cluster;
      return {
        ...saved,
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
  for (const { lively, members, ...saved } of all) {
    const cluster: Cluster = {
      ...saved,
      members: [],
      sums: null,
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
        if (state.lively.has(cluster)) keepSums(cluster, state.means.settings.sumsFrom);
      }
    },
  };
};
