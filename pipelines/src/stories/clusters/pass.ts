import type { Article } from './article.ts';
import type { Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { regroup } from './correction.ts';
import { keepIds } from './keep-ids.ts';
import { enter, found, leave, redirect } from './membership.ts';
import type { State } from './state.ts';
import { oncePer, type Work } from './work.ts';

/**
 * The correction pass: recent articles are grouped anew, the groups go on under the ids of the clusters that they mostly were, and
 * what differs moves. A cluster all of whose articles went elsewhere redirects to where most of them are.
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

/** Most clusters come out as they went in: only the others need to be told apart. */
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
/** Articles that are looked at in one piece of work. */
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
    // A cluster that is absorbed tells so once, by its redirection.
    if (emptied.has(source)) continue;
    out.event('left', source, { article: article.id, other: target });
    if (article.id !== target.first) out.event('joined', target, { article: article.id, other: source });
  }
  enter(articles, target, state, out);
  return target;
};
