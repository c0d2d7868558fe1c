import { averageLink } from './average-link.ts';
import type { Article, Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { enter, found, leave, redirect } from './membership.ts';
import { describeUnits, graphOf, unitsOf } from './pass-graph.ts';
import { takes } from './place.ts';
import type { State } from './state.ts';
import { oncePer, type Work } from './work.ts';

/**
 * The correction pass groups recent articles again. Each group keeps the id of the cluster that most of it came from,
 * and the other articles move. A cluster that lost all its articles redirects to where most of them are.
 */
export function* correct(state: State, out: Collector): Work<void> {
  const groups = yield* changedGroups(yield* regroup(state));
  const { clusters, heirs } = keepIds(groups);
  const leaving = new Map<Cluster, Set<Article>>();
  const entering = groups.map((articles, group) => articles.filter((article) => article.cluster !== clusters[group]));
  for (const articles of entering) {
    for (const article of articles) {
      const gone = leaving.get(article.cluster);
      if (gone === undefined) leaving.set(article.cluster, new Set([article]));
      else gone.add(article);
    }
  }
  const emptied = new Set<Cluster>();
  for (const [cluster, gone] of leaving) {
    if (gone.size === cluster.members.length) emptied.add(cluster);
  }
  yield;
  for (const [cluster, gone] of leaving) {
    leave(gone, cluster, out);
    yield;
  }
  for (const [group, articles] of entering.entries()) {
    if (articles.length === 0) continue;
    clusters[group] = move(articles, clusters[group]!, emptied, state, out);
    yield;
  }
  for (const cluster of emptied) redirect(cluster, clusters[heirs.get(cluster)!]!, state, out);
}

/** Only the groups that differ from their cluster. Most do not. */
function* changedGroups(groups: Article[][]): Work<Article[][]> {
  const groupsOf = new Map<Cluster, number>();
  const mixed = new Set<Article[]>();
  const due = oncePer(PIECE);
  for (const [group, articles] of groups.entries()) {
    for (const { cluster } of articles) {
      if (cluster !== articles[0]!.cluster) mixed.add(articles);
      const known = groupsOf.get(cluster);
      if (known === undefined) groupsOf.set(cluster, group);
      else if (known !== group) groupsOf.set(cluster, SEVERAL);
      if (due()) yield;
    }
  }
  return groups.filter((articles) => mixed.has(articles) || groupsOf.get(articles[0]!.cluster) === SEVERAL);
}

const SEVERAL = -1;
/** Articles that are processed in one piece of work. */
const PIECE = 5_000;

const move = (
  articles: readonly Article[],
  known: Cluster | null,
  emptied: ReadonlySet<Cluster>,
  state: State,
  out: Collector,
): Cluster => {
  const target = known ?? found(articles[0]!, state);
  if (known === null) out.event('born', target, { article: target.first, other: articles[0]!.cluster });
  for (const article of articles) {
    const source = article.cluster;
    // An absorbed cluster reports this once, by its redirection.
    if (emptied.has(source)) continue;
    out.event('left', source, { article: article.id, other: target });
    if (article.id !== target.first) out.event('joined', target, { article: article.id, other: source });
  }
  enter(articles, target, state, out);
  return target;
};

interface Overlap {
  group: number;
  cluster: Cluster;
  count: number;
  pinned: boolean;
}

interface ClusterHeirs {
  /** The cluster whose id each group keeps, or null where it needs a new one. */
  clusters: (Cluster | null)[];
  /** For each cluster, the group that has most of its articles. */
  heirs: Map<Cluster, number>;
}

/**
 * Which group keeps which id: first the groups that a person has tied to a cluster, then by the largest overlap; on
 * ties the older cluster, then the first group.
 */
const keepIds = (groups: readonly (readonly Article[])[]): ClusterHeirs => {
  const overlaps: Overlap[] = [];
  for (const [group, articles] of groups.entries()) {
    const found = new Map<Cluster, Overlap>();
    for (const { cluster, pinned } of articles) {
      const overlap = found.get(cluster) ?? { group, cluster, count: 0, pinned: false };
      overlap.count += 1;
      overlap.pinned ||= pinned;
      found.set(cluster, overlap);
    }
    overlaps.push(...found.values());
  }
  overlaps.sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      b.count - a.count ||
      a.cluster.number - b.cluster.number ||
      a.group - b.group,
  );
  const clusters: (Cluster | null)[] = groups.map(() => null);
  const heirs = new Map<Cluster, number>();
  const taken = new Set<Cluster>();
  for (const { group, cluster } of overlaps) {
    if (!heirs.has(cluster)) heirs.set(cluster, group);
    if (clusters[group] !== null || taken.has(cluster)) continue;
    clusters[group] = cluster;
    taken.add(cluster);
  }
  return { clusters, heirs };
};

/** The articles of a pass: recent ones in clusters that take articles, in the order of their nodes. */
function* recent(state: State): Work<Article[]> {
  const since = state.clock - state.means.settings.passWindow;
  const found: Article[] = [];
  const due = oncePer(PIECE);
  for (const article of state.index.all()) {
    if (article.at >= since && takes(article.cluster, state.clock, state)) found.push(article);
    if (due()) yield;
  }
  return found;
}

/** Groups the recent articles again by average link. Groups and their articles are in the order of nodes. */
function* regroup(state: State): Work<Article[][]> {
  const articles = yield* recent(state);
  if (articles.length === 0) return [];
  const { unitOf, count } = yield* unitsOf(articles);
  const graph = yield* graphOf(articles, unitOf, count);
  const units = yield* describeUnits(articles, unitOf, graph, state);
  const groupOf = yield* averageLink(units, graph, state.means.settings.linkAt);
  const groups: Article[][] = [];
  const numbers = new Int32Array(count).fill(-1);
  const due = oncePer(PIECE);
  for (const [place, article] of articles.entries()) {
    const root = groupOf[unitOf[place]!]!;
    if (numbers[root] === -1) numbers[root] = groups.push([]) - 1;
    groups[numbers[root]!]!.push(article);
    if (due()) yield;
  }
  return groups;
}
