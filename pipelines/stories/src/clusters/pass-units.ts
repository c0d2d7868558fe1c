import type { LinkGraph, Units } from './average-link.ts';
import type { Article } from './cluster.ts';
import { crowding } from './crowding.ts';
import type { State } from './state.ts';
import { oncePer, type Work } from './work.ts';

/** Articles, and edges, that are processed in one piece of work. */
const ARTICLES = 5_000;
const EDGES = 100_000;

/**
 * The unit of each article, and their number. Articles that a person has tied to the same cluster are one unit, and so
 * are all articles of a whole cluster.
 */
export function* unitsOf(articles: readonly Article[]): Work<{ unitOf: Int32Array; count: number }> {
  const ties = new Map<number, number>();
  const unitOf = new Int32Array(articles.length);
  let count = 0;
  const due = oncePer(ARTICLES);
  for (const [place, { pinned, cluster }] of articles.entries()) {
    const together = pinned || cluster.whole;
    const known = together ? ties.get(cluster.number) : undefined;
    if (together && known === undefined) ties.set(cluster.number, count);
    unitOf[place] = known ?? count;
    if (known === undefined) count += 1;
    if (due()) yield;
  }
  return { unitOf, count };
}

/** Sizes, ties and crowds of the units. */
export function* describeUnits(
  articles: readonly Article[],
  unitOf: Int32Array,
  { starts, weights }: LinkGraph,
  state: State,
): Work<Units> {
  const count = starts.length - 1;
  const units = {
    sizes: new Float64Array(count),
    tied: new Int32Array(count).fill(-1),
    crowds: new Float64Array(count),
  };
  for (const [place, { pinned, cluster }] of articles.entries()) {
    const unit = unitOf[place]!;
    units.sizes[unit]! += 1;
    if (pinned) units.tied[unit] = cluster.number;
  }
  yield;
  const due = oncePer(EDGES);
  for (let unit = 0; unit < count; unit += 1) {
    let sum = 0;
    for (let i = starts[unit]!; i < starts[unit + 1]!; i += 1) sum += weights[i]!;
    units.crowds[unit] = crowding(sum / units.sizes[unit]!, articles.length, state.means.settings);
    if (due(starts[unit + 1]! - starts[unit]! + 1)) yield;
  }
  return units;
}
