import type { Article } from './article.ts';
import { type LinkGraph, LinkGraphBuilder } from './link-graph.ts';
import { oncePer, type Work } from './work.ts';

/** Edges that are looked at in one piece of work. */
const PIECE = 100_000;

/** Edges between articles of different units. */
class Edges {
  readonly first: number;
  /** By node from the first one on; -1 where the pass does not look at it. */
  private readonly units: Int32Array;

  constructor(articles: readonly Article[], unitOf: Int32Array) {
    this.first = articles[0]!.live!.node;
    this.units = new Int32Array(articles.at(-1)!.live!.node - this.first + 1).fill(-1);
    for (const [place, { live }] of articles.entries()) this.units[live!.node - this.first] = unitOf[place]!;
  }

  /** The unit at the other end of an edge of `unit`; -1 where there is none to be linked. */
  otherEnd(unit: number, node: number): number {
    const other = node < this.first ? -1 : (this.units[node - this.first] ?? -1);
    return other === unit ? -1 : other;
  }
}

/** The edges between the units of these articles. */
export function* graphOf(articles: readonly Article[], unitOf: Int32Array, count: number): Work<LinkGraph> {
  const edges = new Edges(articles, unitOf);
  const builder = new LinkGraphBuilder(count);
  const due = oncePer(PIECE);
  for (const [place, { live }] of articles.entries()) {
    const unit = unitOf[place]!;
    const { near } = live!;
    for (let i = 0; i < near.length; i += 1) {
      const other = edges.otherEnd(unit, near[i]!);
      if (other !== -1) builder.count(unit, other);
    }
    if (due(near.length + 1)) yield;
  }
  builder.counted();
  for (const [place, { live }] of articles.entries()) {
    const unit = unitOf[place]!;
    const { near, nearness } = live!;
    for (let i = 0; i < near.length; i += 1) {
      const other = edges.otherEnd(unit, near[i]!);
      if (other !== -1) builder.put(unit, other, nearness[i]!);
    }
    if (due(near.length + 1)) yield;
  }
  return builder.done();
}
