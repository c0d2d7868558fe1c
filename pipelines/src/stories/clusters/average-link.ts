import type { LinkGraph } from './link-graph.ts';
import type { Work } from './work.ts';

/** What is to be grouped, by unit: a unit is one article, or several that a person has put together. */
export interface Units {
  /** Numbers of articles. */
  sizes: Float64Array;
  /** Number of the cluster that a person has tied it to, -1 for none: units tied to different clusters are never joined. */
  tied: Int32Array;
  /** Taken off its mean similarity to any other unit; of a group of units the mean by size. */
  crowds: Float64Array;
}

/** Links that are looked at in one piece of work. */
const PIECE = 100_000;

/**
 * Average-link agglomeration down to a mean similarity of `least`, by chains of nearest neighbours: the same groups as joining the
 * most similar pair again and again, as long as a join never brings a third group nearer than its nearer part was. Ties go to
 * the smaller index. Gives the group of each unit: the smallest index in it.
 */
export function* averageLink(units: Units, graph: LinkGraph, least: number): Work<Int32Array> {
  const groups = new Groups(units, graph, least);
  for (let start = 0; start < groups.of.length; start += 1) {
    const chain = groups.of[start] === start ? [start] : [];
    while (chain.length > 0) {
      const top = chain.at(-1)!;
      const previous = chain.at(-2) ?? -1;
      const next = groups.nearest(top, previous);
      if (next === -1) chain.pop();
      else if (next !== previous) chain.push(next);
      else {
        chain.length -= 2;
        groups.join(Math.min(top, previous), Math.max(top, previous));
        if (chain.length === 0) chain.push(Math.min(top, previous));
      }
      if (groups.looked < PIECE) continue;
      groups.looked = 0;
      yield;
    }
  }
  return groups.of;
}

const LAST = -1;

/** Groups keep their units and sum up over their links when asked: most are small, and joining maps would cost more. */
class Groups {
  readonly of: Int32Array;
  /** Links and units looked at, for whoever shares the time out. */
  looked = 0;
  private readonly sizes: Float64Array;
  /** Sums by size. */
  private readonly crowds: Float64Array;
  private readonly tied: Int32Array;
  /** A group's units are a chain that begins with its smallest, in the order in which they came into it. */
  private readonly following: Int32Array;
  private readonly ends: Int32Array;
  private readonly sums: Float64Array;
  private readonly touched: Int32Array;
  private readonly graph: LinkGraph;
  private readonly least: number;

  constructor({ sizes, tied, crowds }: Units, graph: LinkGraph, least: number) {
    const count = sizes.length;
    this.of = new Int32Array(count);
    this.ends = new Int32Array(count);
    this.sizes = sizes.slice();
    this.crowds = new Float64Array(count);
    for (let unit = 0; unit < count; unit += 1) {
      this.of[unit] = unit;
      this.ends[unit] = unit;
      this.crowds[unit] = sizes[unit]! * crowds[unit]!;
    }
    this.tied = tied.slice();
    this.following = new Int32Array(count).fill(LAST);
    this.sums = new Float64Array(count);
    this.touched = new Int32Array(count);
    this.graph = graph;
    this.least = least;
  }

  /** The group with the largest mean that is enough, -1 for none; among equals the previous one of the chain, then the first. */
  nearest(a: number, previous: number): number {
    const count = this.sumUp(a);
    const crowd = this.crowds[a]! / this.sizes[a]!;
    let best = -1;
    let most = this.least;
    for (let i = 0; i < count; i += 1) {
      const b = this.touched[i]!;
      const mean = this.sums[b]! / (this.sizes[a]! * this.sizes[b]!) - (crowd + this.crowds[b]! / this.sizes[b]!) / 2;
      this.sums[b] = 0;
      if (mean < most || (this.tied[a] !== -1 && this.tied[b] !== -1)) continue;
      if (mean === most && best !== -1 && (best === previous || (b !== previous && best < b))) continue;
      most = mean;
      best = b;
    }
    return best;
  }

  join(kept: number, gone: number): void {
    this.sizes[kept]! += this.sizes[gone]!;
    this.crowds[kept]! += this.crowds[gone]!;
    if (this.tied[gone] !== -1) this.tied[kept] = this.tied[gone]!;
    for (let unit = gone; unit !== LAST; unit = this.following[unit]!) this.of[unit] = kept;
    this.following[this.ends[kept]!] = gone;
    this.ends[kept] = this.ends[gone]!;
  }

  /** Sums of the links of a group to the other ones, by group; gives how many are touched. */
  private sumUp(a: number): number {
    const { starts, others, weights } = this.graph;
    let count = 0;
    for (let unit = a; unit !== LAST; unit = this.following[unit]!) {
      const end = starts[unit + 1]!;
      this.looked += end - starts[unit]! + 1;
      for (let i = starts[unit]!; i < end; i += 1) {
        const b = this.of[others[i]!]!;
        if (b === a) continue;
        if (this.sums[b] === 0) {
          this.touched[count] = b;
          count += 1;
        }
        this.sums[b]! += weights[i]!;
      }
    }
    return count;
  }
}
