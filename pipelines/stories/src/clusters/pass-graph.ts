import { type LinkGraph, LinkGraphBuilder, type Units } from './average-link.ts';
import { type Article, wholeEnd } from './cluster.ts';
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

/** Edges that are processed in one piece of work. */
const PIECE = 100_000;

/** Edges between articles of different units. */
class Edges {
  readonly first: number;
  /** By node, from the first one on. -1 for nodes that are not part of the pass. */
  private readonly units: Int32Array;
  /** By number of a cluster: the unit of the whole cluster whose articles it has, or had before it was merged. */
  private readonly wholes = new Map<number, number>();

  constructor(articles: readonly Article[], unitOf: Int32Array) {
    this.first = articles[0]!.live!.node;
    this.units = new Int32Array(articles.at(-1)!.live!.node - this.first + 1).fill(-1);
    for (const [place, { live, cluster }] of articles.entries()) {
      this.units[live!.node - this.first] = unitOf[place]!;
      if (!cluster.whole || this.wholes.has(cluster.number)) continue;
      for (const { number } of [cluster, ...cluster.absorbed]) this.wholes.set(number, unitOf[place]!);
    }
  }

  /** The unit at the other end of an edge of `unit`, or -1 if there is none to be linked. */
  otherEnd(unit: number, end: number): number {
    const other = end < 0 ? (this.wholes.get(wholeEnd(end)) ?? -1) : this.ofNode(end);
    return other === unit ? -1 : other;
  }

  private ofNode(node: number): number {
    return node < this.first ? -1 : (this.units[node - this.first] ?? -1);
  }
}

/** The edges between the units of these articles. */
export function* graphOf(articles: readonly Article[], unitOf: Int32Array, count: number): Work<LinkGraph> {
  const edges = new Edges(articles, unitOf);
  const builder = new LinkGraphBuilder(count);
  yield* everyEdge(articles, unitOf, count, edges, (a, b) => builder.count(a, b));
  builder.counted();
  yield* everyEdge(articles, unitOf, count, edges, (a, b, weight) => builder.put(a, b, weight));
  return builder.done();
}

function* everyEdge(
  articles: readonly Article[],
  unitOf: Int32Array,
  count: number,
  edges: Edges,
  tell: (a: number, b: number, weight: number) => void,
): Work<void> {
  // Articles are in the order of nodes, and edges lead to earlier ones.
  const earlier = new Int32Array(count);
  const due = oncePer(PIECE);
  for (const [place, { live }] of articles.entries()) {
    const unit = unitOf[place]!;
    const { near, nearness } = live!;
    for (let i = 0; i < near.length; i += 1) {
      const other = edges.otherEnd(unit, near[i]!);
      if (other === -1) continue;
      // The mean similarity to a whole cluster stands for as many pairs as it has earlier articles here.
      const pairs = near[i]! < 0 ? earlier[other]! : 1;
      if (pairs > 0) tell(unit, other, nearness[i]! * pairs);
    }
    earlier[unit]! += 1;
    if (due(near.length + 1)) yield;
  }
}
