import type { Live } from './article.ts';
import type { Cluster } from './cluster.ts';
import type { Neighbour } from './live-index.ts';
import type { State } from './state.ts';

/** Does it take articles by the algorithm? */
export const takes = (cluster: Cluster, state: State): boolean =>
  cluster.status === 'opened' && cluster.last >= state.clock - state.means.settings.idle;

/** An article as it is compared: its vector and event time. */
interface Compared {
  live: Live;
  at: number;
}

/** Keeps the edges that the correction pass will look at. */
export const linkTo = ({ live, at }: Compared, neighbours: readonly Neighbour[], state: State): void => {
  const { decay, edgeAt } = state.means.settings;
  for (const { article: other, cosine } of neighbours) {
    const likeness = cosine * Math.exp(-Math.abs(at - other.at) / decay);
    if (likeness < edgeAt) continue;
    live.near.push(other.live!.node);
    live.nearness.push(Math.fround(likeness));
  }
};

/** The cluster whose members the article resembles most on average, if it does so enough; ties to the older. */
export const bestCluster = (at: number, neighbours: readonly Neighbour[], except: Cluster | null, state: State) => {
  const { decay, joinAt, crowdWeight, crowdLeast } = state.means.settings;
  let all = 0;
  const sums = new Map<Cluster, number>();
  for (const { article: other, cosine } of neighbours) {
    const likeness = cosine * Math.exp(-Math.abs(at - other.at) / decay);
    all += likeness;
    if (other.cluster === except || !takes(other.cluster, state)) continue;
    sums.set(other.cluster, (sums.get(other.cluster) ?? 0) + likeness);
  }
  let best: Cluster | null = null;
  let most = joinAt + (crowdWeight * all) / Math.max(crowdLeast, state.index.size);
  for (const [cluster, sum] of sums) {
    const mean = sum / cluster.members.length;
    if (mean > most || (mean === most && (best === null || cluster.number < best.number))) {
      most = mean;
      best = cluster;
    }
  }
  return best;
};
