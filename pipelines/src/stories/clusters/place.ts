import type { Live } from './article.ts';
import type { Cluster } from './cluster.ts';
import { crowding } from './crowding.ts';
import type { LiveIndex } from './live-index.ts';
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
  const { index, candidates } = state;
  const { joinAt, passWindow, edgeAt } = state.means.settings;
  const count = index.compare(live, at, state.means.fading);
  // No pass looks back further: edges of history would be most of the state.
  if (at >= state.clock - passWindow) keepEdges(live, count, edgeAt, index);
  const { touched, likenesses, homes } = index;
  let all = 0;
  for (let i = 0; i < count; i += 1) {
    const likeness = likenesses[i]!;
    all += likeness;
    if (likeness >= FAINT) candidates.add(homes[touched[i]!]!, likeness, touched[i]!);
  }
  let best: Cluster | null = null;
  let most = joinAt + crowding(all, index.size, state.means.settings);
  candidates.drain((sum, slot) => {
    const { cluster } = index.articles[slot]!;
    const mean = sum / cluster.members.length;
    if (mean < most || (mean === most && best !== null && best.number < cluster.number)) return;
    if (cluster === except || !takes(cluster, at, state)) return;
    most = mean;
    best = cluster;
  });
  return best;
};

/** The articles of the last comparison that it is like enough. */
const keepEdges = (live: Live, count: number, least: number, { touched, likenesses, nodes }: LiveIndex): void => {
  let kept = 0;
  for (let i = 0; i < count; i += 1) if (likenesses[i]! >= least) kept += 1;
  if (kept === 0) return;
  const near = new Int32Array(kept);
  const nearness = new Float32Array(kept);
  kept = 0;
  for (let i = 0; i < count; i += 1) {
    if (likenesses[i]! < least) continue;
    near[kept] = nodes[touched[i]!]!;
    nearness[kept] = likenesses[i]!;
    kept += 1;
  }
  live.near = near;
  live.nearness = nearness;
};
