import type { Cluster, Live } from './cluster.ts';
import { crowding } from './crowding.ts';
import { keepEdges } from './edges.ts';
import type { State } from './state.ts';

/** A similarity below this to one article says nothing about its cluster either. */
const FAINT = 0.005;

/**
 * Whether the algorithm may add an article of that time to the cluster. Idleness is judged at the article's own time,
 * so that late history finds its stories as it would have found them then.
 */
export const takes = (cluster: Cluster, at: number, state: State): boolean =>
  cluster.status === 'opened' && cluster.last >= at - state.means.settings.idle;

/**
 * Compares an article that is not indexed with all indexed ones. Keeps its edges for the correction pass, and gives the
 * cluster whose members it is most similar to on average, if it is similar enough; on ties the older one. `except` is
 * left out.
 */
export const place = (live: Live, at: number, except: Cluster | null, state: State): Cluster | null => {
  const { index, candidates } = state;
  const { joinAt, passWindow } = state.means.settings;
  const count = index.compare(live, at, state.means.fading);
  const wholes = compareWholes(live, at, state);
  // No pass looks back further. Edges of history would be most of the state.
  if (at >= state.clock - passWindow) keepEdges(live, count, wholes.means, state);
  let all = wholes.sum;
  const { touched, likenesses, homes } = index;
  for (let i = 0; i < count; i += 1) {
    const likeness = likenesses[i]!;
    all += likeness;
    if (likeness >= FAINT) candidates.add(homes[touched[i]!]!, likeness, touched[i]!);
  }
  let best: Cluster | null = null;
  let most = joinAt + crowding(all, index.size, state.means.settings);
  const offer = (cluster: Cluster, mean: number): void => {
    if (mean < most || (mean === most && best !== null && best.number < cluster.number)) return;
    if (cluster === except || !takes(cluster, at, state)) return;
    most = mean;
    best = cluster;
  };
  for (const [cluster] of index.wholes()) offer(cluster, wholes.means.get(cluster.number) ?? 0);
  candidates.drain((sum, slot) => {
    // No mean is larger than its sum. Most clusters end here, before their articles are read.
    if (sum < most) return;
    const { cluster } = index.articles[slot]!;
    offer(cluster, sum / cluster.members.length);
  });
  return best;
};

/** The sum of the similarities to all articles of whole clusters, and the mean for each of these, by its number. */
const compareWholes = (live: Live, at: number, state: State): { sum: number; means: Map<number, number> } => {
  const means = new Map<number, number>();
  let sum = 0;
  for (const [{ number, members }, sums] of state.index.wholes()) {
    const likeness = sums.likeness(live, at, state.means.fading);
    sum += likeness;
    if (likeness >= FAINT * members.length) means.set(number, likeness / members.length);
  }
  return { sum, means };
};
