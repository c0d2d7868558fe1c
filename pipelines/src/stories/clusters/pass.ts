import type { Article } from './article.ts';
import type { Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { regroup } from './correction.ts';
import { keepIds } from './keep-ids.ts';
import { enter, found, leave, redirect } from './membership.ts';
import type { State } from './state.ts';

/**
 * The correction pass: recent articles are grouped anew, the groups go on under the ids of the clusters that they mostly were, and
 * what differs moves. A cluster all of whose articles went elsewhere redirects to where most of them are.
 */
export const correct = (state: State, out: Collector): void => {
  const groups = changedGroups(regroup(state));
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
  for (const [cluster, gone] of leaving) leave(gone, cluster, out);
  for (const [group, articles] of entering.entries()) {
    if (articles.length > 0) clusters[group] = move(articles, clusters[group]!, emptied, state, out);
  }
  for (const cluster of emptied) redirect(cluster, clusters[heirs.get(cluster)!]!, state, out);
};

/** Most clusters come out as they went in: only the others need to be told apart. */
const changedGroups = (groups: Article[][]): Article[][] => {
  const groupsOf = new Map<Cluster, number>();
  const alike = groups.map((articles, group) => {
    const { cluster } = articles[0]!;
    let same = true;
    for (const article of articles) {
      if (article.cluster !== cluster) same = false;
      const known = groupsOf.get(article.cluster);
      if (known === undefined) groupsOf.set(article.cluster, group);
      else if (known !== group) groupsOf.set(article.cluster, SEVERAL);
    }
    return same;
  });
  return groups.filter((articles, group) => !alike[group] || groupsOf.get(articles[0]!.cluster) === SEVERAL);
};

const SEVERAL = -1;

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
  enter(articles, target, out);
  return target;
};
