import { type Cluster, type Live, wholeEnd } from './cluster.ts';
import { crowding } from './crowding.ts';
import type { State } from './state.ts';
import { weighted } from './vector.ts';

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

/** Similarities are at most 1. They are counted in this many steps, so that the largest are found without sorting. */
const STEPS = 1024;
const stepCounts = new Int32Array(STEPS + 1);
const stepOf = (likeness: number): number => Math.min(STEPS, Math.floor(likeness * STEPS));

/**
 * Keeps the similarities of the last comparison for the correction pass: the largest `mostEdges` to single articles, and
 * the mean to each whole cluster.
 * @param means by number of the whole cluster
 */
const keepEdges = (live: Live, count: number, means: ReadonlyMap<number, number>, state: State): void => {
  const { edgeAt, mostEdges } = state.means.settings;
  const { touched, likenesses, nodes } = state.index;
  const wholes = [...means].filter(([, mean]) => mean >= edgeAt);
  let single = 0;
  for (let i = 0; i < count; i += 1) {
    if (likenesses[i]! < edgeAt) continue;
    single += 1;
    stepCounts[stepOf(likenesses[i]!)]! += 1;
  }
  const edgeCount = Math.min(single, mostEdges);
  const cut = cutOf(edgeCount);
  if (edgeCount + wholes.length === 0) return;
  const edges = weighted(edgeCount + wholes.length);
  live.near = edges.numbers;
  live.nearness = edges.weights;
  let end = 0;
  for (let i = 0; i < count && end < edgeCount; i += 1) {
    if (likenesses[i]! < edgeAt) continue;
    const step = stepOf(likenesses[i]!);
    if (step < cut.step || (step === cut.step && cut.left === 0)) continue;
    if (step === cut.step) cut.left -= 1;
    live.near[end] = nodes[touched[i]!]!;
    live.nearness[end] = likenesses[i]!;
    end += 1;
  }
  for (const [cluster, mean] of wholes) {
    live.near[end] = wholeEnd(cluster);
    live.nearness[end] = mean;
    end += 1;
  }
};

/** Down to which step similarities are kept, and how many of that step. Empties the counts. */
const cutOf = (edgeCount: number): { step: number; left: number } => {
  let step = STEPS;
  let above = 0;
  while (step > 0 && above + stepCounts[step]! < edgeCount) {
    above += stepCounts[step]!;
    step -= 1;
  }
  stepCounts.fill(0);
  return { step, left: edgeCount - above };
};
