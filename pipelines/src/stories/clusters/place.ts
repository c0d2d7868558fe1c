import type { Live } from './article.ts';
import type { Cluster } from './cluster.ts';
import { crowding } from './crowding.ts';
import type { State } from './state.ts';

/** Below it a likeness to one article says nothing about its cluster either. */
const FAINT = 0.005;

/**
 * Does it take articles of that moment by the algorithm? Idleness is judged at the article's own time, so that history which
 * comes late finds its stories as it would have found them then.
 */
export const takes = (cluster: Cluster, at: number, state: State): boolean =>
  cluster.status === 'opened' && cluster.last >= at - state.means.settings.idle;

/**
 * Compares an article that is not indexed with all that are: keeps its edges for the correction pass, and gives the cluster
 * whose members it resembles most on average, if it does so enough; ties go to the older. `except` is left out.
 */
export const place = (live: Live, at: number, except: Cluster | null, state: State): Cluster | null => {
  const { joinAt, edgeAt, passWindow } = state.means.settings;
  // No pass looks back further: edges of history would be most of the state.
  const edged = at >= state.clock - passWindow;
  const { index } = state;
  const sums = new Map<Cluster, number>();
  const near: number[] = [];
  const nearness: number[] = [];
  const all = index.visit(live, at, state.means.fading, FAINT, (slot, likeness) => {
    const other = index.articles[slot]!;
    if (edged && likeness >= edgeAt) {
      near.push(other.live!.node);
      nearness.push(likeness);
    }
    if (other.cluster !== except) sums.set(other.cluster, (sums.get(other.cluster) ?? 0) + likeness);
  });
  live.near = Int32Array.from(near);
  live.nearness = Float32Array.from(nearness);
  let best: Cluster | null = null;
  let most = joinAt + crowding(all, index.size, state.means.settings);
  for (const [cluster, sum] of sums) {
    const mean = sum / cluster.members.length;
    if (mean < most || (mean === most && best !== null && best.number < cluster.number)) continue;
    if (!takes(cluster, at, state)) continue;
    most = mean;
    best = cluster;
  }
  return best;
};
