import type { Article } from './article.ts';
import { averageLink, type Unit } from './average-link.ts';
import { takes } from './place.ts';
import type { State } from './state.ts';

/** The articles that a pass looks at: recent ones of clusters that take articles, in the order of their nodes. */
const recent = (state: State): Article[] => {
  const since = state.clock - state.means.settings.passWindow;
  const found: Article[] = [];
  for (const cluster of state.lively) {
    if (!takes(cluster, state)) continue;
    for (const member of cluster.members) if (member.live !== null && member.at >= since) found.push(member);
  }
  return found.sort((a, b) => a.live!.node - b.live!.node);
};

/** One unit for each article; those that a person has tied to one cluster are one unit together. */
const unitsOf = (articles: readonly Article[]): { units: Unit[]; unitOf: Map<number, number> } => {
  const units: Unit[] = [];
  const unitOf = new Map<number, number>();
  const ties = new Map<number, number>();
  for (const article of articles) {
    const tied = article.pinned ? article.cluster.number : -1;
    let unit = tied === -1 ? undefined : ties.get(tied);
    if (unit === undefined) {
      unit = units.push({ size: 0, tied, crowd: 0, links: new Map() }) - 1;
      if (tied !== -1) ties.set(tied, unit);
    }
    units[unit]!.size += 1;
    unitOf.set(article.live!.node, unit);
  }
  return { units, unitOf };
};

/** Groups the recent articles anew by average link. Groups and their articles are in the order of nodes. */
export const regroup = (state: State): Article[][] => {
  const { linkAt, crowdWeight, crowdLeast } = state.means.settings;
  const articles = recent(state);
  const { units, unitOf } = unitsOf(articles);
  for (const { live } of articles) {
    const a = unitOf.get(live!.node)!;
    for (const [i, node] of live!.near.entries()) {
      const b = unitOf.get(node);
      if (b === undefined || b === a) continue;
      const sum = (units[a]!.links.get(b) ?? 0) + live!.nearness[i]!;
      units[a]!.links.set(b, sum);
      units[b]!.links.set(a, sum);
    }
  }
  for (const unit of units) {
    let sum = 0;
    for (const link of unit.links.values()) sum += link;
    unit.crowd = (crowdWeight * sum) / (unit.size * Math.max(crowdLeast, articles.length));
  }
  const group = averageLink(units, linkAt);
  const groups = new Map<number, Article[]>();
  for (const article of articles) {
    const root = group[unitOf.get(article.live!.node)!]!;
    const members = groups.get(root);
    if (members === undefined) groups.set(root, [article]);
    else members.push(article);
  }
  return [...groups.values()];
};
