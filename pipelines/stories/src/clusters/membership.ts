import { type Article, addToSums, type Cluster, grains, keepSums, type Live, takeFromSums } from './cluster.ts';
import { clusterId } from './cluster-id.ts';
import type { Collector } from './collector.ts';
import { indexed } from './read-text.ts';
import type { State } from './state.ts';
import { inOneGo } from './work.ts';

/** A new, empty cluster. */
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
    whole: false,
    sums: null,
    meant: null,
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

/** Puts articles without a cluster into one. */
export const enter = (articles: readonly Article[], cluster: Cluster, state: State, out: Collector): void => {
  for (const article of articles) {
    article.cluster = cluster;
    if (state.index.moved(article)) {
      inOneGo(state.index.remove([article]));
      indexed(article, state);
    }
    cluster.members.push(article);
    if (cluster.sums !== null) addToSums(cluster.sums, article);
    if (article.at > cluster.last) cluster.last = article.at;
    out.assigned(article);
  }
  const { sumsFrom, wholeFrom } = state.means.settings;
  keepSums(cluster, sumsFrom);
  if (cluster.members.length >= wholeFrom && !cluster.whole) keepWhole(cluster, state);
  if (!cluster.whole || titleStep(cluster.members.length) > titleStep(cluster.members.length - articles.length)) {
    retitle(cluster);
  }
  out.changed(cluster);
};

const keepWhole = (cluster: Cluster, state: State): void => {
  cluster.whole = true;
  for (const member of cluster.members) state.index.moved(member);
};

/** How much larger a whole cluster becomes until its most central member is looked for again. */
const TITLE_GROWTH = 1.05;
const titleStep = (members: number): number => Math.floor(Math.log(members) / Math.log(TITLE_GROWTH));

/** Takes articles out of their cluster. A caller that empties it must redirect it. */
export const leave = (articles: ReadonlySet<Article>, cluster: Cluster, out: Collector): void => {
  cluster.members = cluster.members.filter((member) => !articles.has(member));
  if (cluster.sums !== null) for (const article of articles) takeFromSums(cluster.sums, article);
  if (cluster.members.length > 0) {
    cluster.last = cluster.members.reduce((last, { at }) => Math.max(last, at), Number.NEGATIVE_INFINITY);
  }
  if (cluster.members.length > 0) retitle(cluster);
  out.changed(cluster);
};

/** To be called when a member has a new vector and is indexed under it. `old` is the vector before. */
export const revised = (cluster: Cluster, old: Live, article: Article, out: Collector): void => {
  if (cluster.sums !== null) {
    takeFromSums(cluster.sums, { live: old });
    addToSums(cluster.sums, article);
  }
  if (!cluster.whole) retitle(cluster);
  out.changed(cluster);
};

/** A cluster that was merged is a cluster again: empty, with the title and status that a person gave it. */
export const revive = (cluster: Cluster, state: State): void => {
  const holder = cluster.redirect;
  if (holder !== null) holder.absorbed = holder.absorbed.filter((one) => one !== cluster);
  cluster.redirect = null;
  cluster.last = Number.NEGATIVE_INFINITY;
  state.lively.add(cluster);
};

/** An emptied cluster redirects its readers to where its articles went. */
export const redirect = (cluster: Cluster, to: Cluster, state: State, out: Collector): void => {
  for (const other of [...cluster.absorbed, cluster].sort((a, b) => a.number - b.number)) {
    other.redirect = to;
    to.absorbed.push(other);
    out.changed(other);
  }
  cluster.absorbed = [];
  cluster.sums = null;
  cluster.whole = false;
  state.lively.delete(cluster);
  out.event('merged', cluster, { other: to });
  out.event('merged', to, { other: cluster });
};

/** Ties the most central member to its cluster, so that the algorithm cannot dissolve it into another one. */
export const tieCentral = (cluster: Cluster): void => {
  const central = centralMember(cluster) ?? cluster.members[0];
  if (central !== undefined) central.pinned = true;
};

/** By term, for the cluster in progress. Reading a map for every term of every member would cost most of an arrival. */
let weightOf = new Float64Array(4096);

const roomFor = (term: number): void => {
  if (term < weightOf.length) return;
  const larger = new Float64Array(2 * term);
  larger.set(weightOf);
  weightOf = larger;
};

const spreadSums = (sums: ReadonlyMap<number, number>): void => {
  for (const [term, weight] of sums) {
    roomFor(term);
    weightOf[term] = weight;
  }
};

const spreadMembers = (members: readonly Article[]): void => {
  for (const { live } of members) {
    if (live === null) continue;
    for (const term of live.terms) {
      roomFor(term);
      weightOf[term] = 0;
    }
  }
  for (const { live } of members) {
    if (live === null) continue;
    const { terms, weights } = live;
    for (let i = 0; i < terms.length; i += 1) weightOf[terms[i]!]! += grains(weights[i]!);
  }
};

/**
 * The member that is most similar to all others; on ties the one that came first. Null for a cluster without live
 * members.
 */
const centralMember = ({ members, sums }: Cluster): Article | null => {
  if (sums === null) spreadMembers(members);
  else spreadSums(sums.terms);
  let best: Article | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    if (member.live === null) continue;
    const { terms, weights } = member.live;
    let likeness = 0;
    for (let i = 0; i < terms.length; i += 1) likeness += weights[i]! * weightOf[terms[i]!]!;
    if (likeness > most) {
      most = likeness;
      best = member;
    }
  }
  return best;
};
