import type { Article } from './article.ts';
import { type Cluster, standing, sumsOf } from './cluster.ts';
import { indexed, readAgain } from './enliven.ts';
import { isStale } from './lead.ts';
import type { State } from './state.ts';

/**
 * Did it take an article lately, in order of the log, that was as far behind the clock as idle clusters are? History comes by days:
 * its next articles are still to be compared with these.
 */
const fillsUp = (cluster: Cluster, state: State): boolean => {
  const { idle, lateArticles } = state.means.settings;
  return cluster.members.some(
    ({ live, came, at }) => live !== null && came - at > idle && live.node >= state.nextNode - lateArticles,
  );
};

/** Lets clusters rest that had no article for long: their members leave the index, their vectors are forgotten. */
export const rest = (state: State): void => {
  const since = state.clock - state.means.settings.idle;
  const resting: Article[] = [];
  for (const cluster of state.lively) {
    if (cluster.last >= since || fillsUp(cluster, state)) continue;
    for (const member of cluster.members) if (member.live !== null) resting.push(member);
    cluster.sums = null;
    state.lively.delete(cluster);
  }
  state.index.remove(resting);
  for (const article of resting) article.live = null;
};

/** Edges of articles that no pass will look at again. */
export const dropEdges = (state: State): void => {
  const since = state.clock - state.means.settings.passWindow;
  for (const { at, live } of state.index.all()) {
    if (at >= since || live!.near.length === 0) continue;
    live!.near = live!.near.slice(0, 0);
    live!.nearness = live!.nearness.slice(0, 0);
  }
};

/** An edit of a resting cluster needs its members' vectors again; it rests again at the next pass. */
export const wake = (cluster: Cluster, state: State): void => {
  for (const member of cluster.members) {
    if (member.live !== null) continue;
    member.live = readAgain(member, state);
    indexed(member, state);
  }
  cluster.sums ??= sumsOf(cluster.members);
  state.lively.add(cluster);
};

/** Of what was silent for much longer only the ids stay, so that a repeat is known for one. */
export const forget = (state: State): void => {
  const since = state.clock - state.means.settings.forgotten;
  for (const [id, cluster] of state.clusters) {
    if (standing(cluster).last >= since || state.lively.has(cluster)) continue;
    for (const member of cluster.members) {
      state.articles.delete(member.id);
      state.forgottenArticles.add(member.id);
    }
    state.clusters.delete(id);
    state.forgottenClusters.add(id);
  }
  for (const [article, { at }] of state.pendingLeads) {
    if (isStale(at, state.clock, state)) state.pendingLeads.delete(article);
  }
};
