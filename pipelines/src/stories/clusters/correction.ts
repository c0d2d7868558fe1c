import type { Article } from './article.ts';
import { averageLink, type Unit } from './average-link.ts';
import { crowding } from './crowding.ts';
import { type LinkGraph, linkGraph } from './link-graph.ts';
import { takes } from './place.ts';
import type { State } from './state.ts';

/** The articles that a pass looks at: recent ones of clusters that take articles, in the order of their nodes. */
const recent = (state: State): Article[] => {
  const since = state.clock - state.means.settings.passWindow;
  const found: Article[] = [];
  for (const article of state.index.all())
    if (article.at >= since && takes(article.cluster, state.clock, state)) found.push(article);
  return found;
};

/** One unit for each article; those that a person has tied to one cluster are one unit together. */
const unitsOf = (articles: readonly Article[]): { units: Unit[]; unitOf: Int32Array } => {
  const units: Unit[] = [];
  const ties = new Map<number, number>();
  const unitOf = new Int32Array(articles.length);
  for (const [place, { pinned, cluster }] of articles.entries()) {
    const tied = pinned ? cluster.number : -1;
    const unit = (tied === -1 ? undefined : ties.get(tied)) ?? units.push({ size: 0, tied, crowd: 0 }) - 1;
    if (tied !== -1) ties.set(tied, unit);
    units[unit]!.size += 1;
    unitOf[place] = unit;
  }
  return { units, unitOf };
};

/** The edges between the units of these articles. */
const graphOf = (articles: readonly Article[], units: number, unitOf: Int32Array): LinkGraph => {
  const first = articles[0]!.live!.node;
  const places = new Int32Array(articles.at(-1)!.live!.node - first + 1).fill(-1);
  let most = 0;
  for (const [place, { live }] of articles.entries()) {
    places[live!.node - first] = place;
    most += live!.near.length;
  }
  const from = new Int32Array(most);
  const to = new Int32Array(most);
  const weights = new Float32Array(most);
  let count = 0;
  for (const [place, { live }] of articles.entries()) {
    const { near, nearness } = live!;
    for (let i = 0; i < near.length; i += 1) {
      const other = near[i]! < first ? -1 : (places[near[i]! - first] ?? -1);
      if (other === -1 || unitOf[other] === unitOf[place]) continue;
      from[count] = unitOf[place]!;
      to[count] = unitOf[other]!;
      weights[count] = nearness[i]!;
      count += 1;
    }
  }
  return linkGraph(units, from, to, weights, count);
};

/** Groups the recent articles anew by average link. Groups and their articles are in the order of nodes. */
export const regroup = (state: State): Article[][] => {
  const { linkAt } = state.means.settings;
  const articles = recent(state);
  if (articles.length === 0) return [];
  const { units, unitOf } = unitsOf(articles);
  const graph = graphOf(articles, units.length, unitOf);
  for (const [index, unit] of units.entries()) {
    let sum = 0;
    for (let i = graph.starts[index]!; i < graph.starts[index + 1]!; i += 1) sum += graph.weights[i]!;
    unit.crowd = crowding(sum / unit.size, articles.length, state.means.settings);
  }
  const groupOf = averageLink(units, graph, linkAt);
  const groups: Article[][] = [];
  const numbers = new Int32Array(units.length).fill(-1);
  for (const [place, article] of articles.entries()) {
    const root = groupOf[unitOf[place]!]!;
    if (numbers[root] === -1) numbers[root] = groups.push([]) - 1;
    groups[numbers[root]!]!.push(article);
  }
  return groups;
};
