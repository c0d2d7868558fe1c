import type { LinkGraph } from './link-graph.ts';

/** What is to be grouped: one article, or several that a person has put together. */
export interface Unit {
  size: number;
  /** Number of the cluster that a person has tied it to, -1 for none: units tied to different clusters are never joined. */
  tied: number;
  /** Taken off its mean similarity to any other unit; of a group of units the mean by size. */
  crowd: number;
}

/**
 * Average-link agglomeration down to a mean similarity of `least`, by chains of nearest neighbours: the same groups as joining the
 * most similar pair again and again, as long as a join never brings a third group nearer than its nearer part was. Ties go to
 * the smaller index. Gives the group of each unit: the smallest index in it.
 */
export const averageLink = (units: readonly Unit[], graph: LinkGraph, least: number): Int32Array => {
  const groups = new Groups(units, graph, least);
  for (let start = 0; start < units.length; start += 1) {
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
    }
  }
  return groups.of;
};

/** Groups keep their units and sum up over their links when asked: most are small, and joining maps would cost more. */
class Groups {
  readonly of: Int32Array;
  private readonly sizes: Float64Array;
  private readonly crowds: Float64Array;
  private readonly tied: Int32Array;
  private readonly members: number[][];
  private readonly sums: Float64Array;
  private readonly touched: Int32Array;
  private readonly graph: LinkGraph;
  private readonly least: number;

  constructor(units: readonly Unit[], graph: LinkGraph, least: number) {
    this.of = Int32Array.from(units, (_, unit) => unit);
    this.sizes = Float64Array.from(units, ({ size }) => size);
    this.crowds = Float64Array.from(units, ({ size, crowd }) => size * crowd);
    this.tied = Int32Array.from(units, ({ tied }) => tied);
    this.members = units.map((_, unit) => [unit]);
    this.sums = new Float64Array(units.length);
    this.touched = new Int32Array(units.length);
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
    for (const unit of this.members[gone]!) {
      this.of[unit] = kept;
      this.members[kept]!.push(unit);
    }
    this.members[gone] = [];
  }

  /** Sums of the links of a group to the other ones, by group; gives how many are touched. */
  private sumUp(a: number): number {
    const { starts, others, weights } = this.graph;
    let count = 0;
    for (const unit of this.members[a]!) {
      const end = starts[unit + 1]!;
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
