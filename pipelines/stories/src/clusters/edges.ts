import { type Live, wholeEnd } from './cluster.ts';
import type { State } from './state.ts';
import { weighted } from './vector.ts';

/** Similarities are at most 1. They are counted in this many steps, so that the largest are found without sorting. */
const STEPS = 1024;
const stepCounts = new Int32Array(STEPS + 1);
const stepOf = (likeness: number): number => Math.min(STEPS, Math.floor(likeness * STEPS));

/**
 * Keeps the similarities of the last comparison for the correction pass: the largest `mostEdges` to single articles, and
 * the mean to each whole cluster.
 * @param means by number of the whole cluster
 */
export const keepEdges = (live: Live, count: number, means: ReadonlyMap<number, number>, state: State): void => {
  const { edgeAt, mostEdges } = state.means.settings;
  const { touched, likenesses, nodes } = state.index;
  const wholes = [...means].filter(([, mean]) => mean >= edgeAt);
  let single = 0;
  for (let i = 0; i < count; i += 1) {
    if (likenesses[i]! < edgeAt) continue;
    single += 1;
    stepCounts[stepOf(likenesses[i]!)]! += 1;
  }
  const kept = Math.min(single, mostEdges);
  const cut = cutOf(kept);
  if (kept + wholes.length === 0) return;
  const edges = weighted(kept + wholes.length);
  live.near = edges.numbers;
  live.nearness = edges.weights;
  let end = 0;
  for (let i = 0; i < count && end < kept; i += 1) {
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
const cutOf = (kept: number): { step: number; left: number } => {
  let step = STEPS;
  let above = 0;
  while (step > 0 && above + stepCounts[step]! < kept) {
    above += stepCounts[step]!;
    step -= 1;
  }
  stepCounts.fill(0);
  return { step, left: kept - above };
};
