import type { Work } from './work.ts';

/** What is grouped. A unit is one article, or several that a person has put together. */
export interface Units {
  /** Number of articles of each unit. */
  sizes: Float64Array;
  /**
   * Number of the cluster that a person has tied the unit to, or -1. Units tied to different clusters are never joined.
   */
  tied: Int32Array;
  /** Subtracted from a unit's mean similarity to any other unit. For a group, the mean by size. */
  crowds: Float64Array;
}

/** Links that are processed in one piece of work. */
const PIECE = 100_000;

/**
 * Average-link agglomeration down to a mean similarity of `least`, by chains of nearest neighbours. Gives the same
 * groups as joining the most similar pair again and again, as long as a join never brings a third group nearer than its
 * nearer part was. On ties the smaller index wins. Gives the group of each unit: the smallest index in it.
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

/**
 * Groups keep their units, and links are summed when needed: most groups are small, and joining maps would cost more.
 */
class Groups {
  readonly of: Int32Array;
  /** Number of links and units processed, for the division of the work into pieces. */
  looked = 0;
  private readonly sizes: Float64Array;
  /** Sums by size. */
  private readonly crowds: Float64Array;
  private readonly tied: Int32Array;
  /** The units of a group are a chain that begins with its smallest one, in the order in which they joined. */
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

  /**
   * The group with the largest mean of at least `least`, or -1. Among equals the previous group of the chain, then the
   * smallest index.
   */
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

  join(group: number, gone: number): void {
    this.sizes[group]! += this.sizes[gone]!;
    this.crowds[group]! += this.crowds[gone]!;
    if (this.tied[gone] !== -1) this.tied[group] = this.tied[gone]!;
    for (let unit = gone; unit !== LAST; unit = this.following[unit]!) this.of[unit] = group;
    this.following[this.ends[group]!] = gone;
    this.ends[group] = this.ends[gone]!;
  }

  /** Sums a group's links by the group at their other end. Gives the number of these groups. */
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

/** Weighted edges between units 0..n-1 in rows: the neighbours of unit u are `others[starts[u]..starts[u + 1]]`. */
export interface LinkGraph {
  starts: Int32Array;
  others: Int32Array;
  weights: Float32Array;
}

/**
 * Every edge must be given twice: first all of them to be counted, then all of them to be stored. A list of millions of
 * edges would take most of the memory of a pass. Their order in the second round decides the order of sums.
 */
export class LinkGraphBuilder {
  private readonly starts: Int32Array;
  private next = new Int32Array(0);
  private others = new Int32Array(0);
  private weights = new Float32Array(0);

  constructor(units: number) {
    this.starts = new Int32Array(units + 1);
  }

  count(a: number, b: number): void {
    this.starts[a + 1]! += 1;
    this.starts[b + 1]! += 1;
  }

  /** To be called between counting and storing. */
  counted(): void {
    const { starts } = this;
    for (let unit = 1; unit < starts.length; unit += 1) starts[unit]! += starts[unit - 1]!;
    this.next = starts.slice(0, -1);
    this.others = new Int32Array(starts.at(-1)!);
    this.weights = new Float32Array(starts.at(-1)!);
  }

  put(a: number, b: number, weight: number): void {
    this.putInto(a, b, weight);
    this.putInto(b, a, weight);
  }

  done(): LinkGraph {
    return { starts: this.starts, others: this.others, weights: this.weights };
  }

  private putInto(row: number, other: number, weight: number): void {
    const place = this.next[row]!;
    this.next[row] = place + 1;
    this.others[place] = other;
    this.weights[place] = weight;
  }
}
