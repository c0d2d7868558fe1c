import type { Article } from './article.ts';
import { centralMember } from './central.ts';
import { addToSums, type Cluster, sumsOf } from './cluster.ts';
import { clusterId } from './cluster-id.ts';
import type { Collector } from './collector.ts';
import type { State } from './state.ts';

/** A new cluster without members yet. */
export const found = (first: Pick<Article, 'id' | 'at' | 'title'>, state: State): Cluster => {
  let founding = 0;
  let id = clusterId(first.id);
  while (state.clusters.has(id) || state.forgottenClusters.has(id)) {
    founding += 1;
    id = clusterId(first.id, founding);
  }
  const cluster: Cluster = {
    id,
    number: state.nextCluster,
    first: first.id,
    members: [],
    sums: { terms: new Map(), lemmas: new Map(), entities: new Map() },
    last: first.at,
    title: first.title,
    chosenTitle: '',
    status: 'opened',
    redirect: null,
    absorbed: [],
  };
  state.nextCluster += 1;
  state.clusters.set(id, cluster);
  state.lively.add(cluster);
  return cluster;
};

const retitle = (cluster: Cluster): void => {
  cluster.title = centralMember(cluster)?.title ?? cluster.members[0]?.title ?? cluster.title;
};

/** Puts articles that belong nowhere into a cluster. */
export const enter = (articles: readonly Article[], cluster: Cluster, state: State, out: Collector): void => {
  for (const article of articles) {
    article.cluster = cluster;
    state.index.moved(article);
    cluster.members.push(article);
    if (cluster.sums !== null) addToSums(cluster.sums, article);
    if (article.at > cluster.last) cluster.last = article.at;
    out.assigned(article);
  }
  retitle(cluster);
  out.changed(cluster);
};

/** Takes articles out of their cluster; who empties it says where it redirects. */
export const leave = (articles: ReadonlySet<Article>, cluster: Cluster, out: Collector): void => {
  cluster.members = cluster.members.filter((member) => !articles.has(member));
  if (cluster.members.length > 0) {
    cluster.last = Math.max(...cluster.members.map((member) => member.at));
  }
  refresh(cluster, out);
};

/** To be called when members changed: their sums and the title that stands for them. */
export const refresh = (cluster: Cluster, out: Collector): void => {
  if (cluster.sums !== null) cluster.sums = sumsOf(cluster.members);
  if (cluster.members.length > 0) retitle(cluster);
  out.changed(cluster);
};

/** A cluster that was merged stands for itself again, empty, with the title and the state that a person gave it. */
export const revive = (cluster: Cluster, state: State): void => {
  const holder = cluster.redirect;
  if (holder !== null) holder.absorbed = holder.absorbed.filter((one) => one !== cluster);
  cluster.redirect = null;
  cluster.last = Number.NEGATIVE_INFINITY;
  state.lively.add(cluster);
};

/** An emptied cluster sends its readers to where its articles went. */
export const redirect = (cluster: Cluster, to: Cluster, state: State, out: Collector): void => {
  for (const other of [...cluster.absorbed, cluster].sort((a, b) => a.number - b.number)) {
    other.redirect = to;
    to.absorbed.push(other);
    out.changed(other);
  }
  cluster.absorbed = [];
  cluster.sums = { terms: new Map(), lemmas: new Map(), entities: new Map() };
  state.lively.delete(cluster);
  out.event('merged', cluster, { other: to });
  out.event('merged', to, { other: cluster });
};
