import { type Article, NO_NEAR, NO_NEARNESS } from './article.ts';
import { type Cluster, standing, sumsOf } from './cluster.ts';
import { indexed, readAgain } from './enliven.ts';
import { isStale } from './lead.ts';
import type { State } from './state.ts';
import { oncePer, type Work } from './work.ts';

/** Articles or clusters that are looked at in one piece of work. */
const PIECE = 5_000;

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
export function* rest(state: State): Work<void> {
  const since = state.clock - state.means.settings.idle;
  const resting: Article[] = [];
  const due = oncePer(PIECE);
  for (const cluster of state.lively) {
    if (due()) yield;
    if (cluster.last >= since || fillsUp(cluster, state)) continue;
    for (const member of cluster.members) if (member.live !== null) resting.push(member);
    cluster.sums = null;
    state.lively.delete(cluster);
  }
  yield* state.index.remove(resting);
  for (const article of resting) article.live = null;
}

/** Edges of articles that no pass will look at again. */
export function* dropEdges(state: State): Work<void> {
  const since = state.clock - state.means.settings.passWindow;
  const due = oncePer(PIECE);
  for (const { at, live } of state.index.all()) {
    if (due()) yield;
    if (at >= since || live!.near.length === 0) continue;
    live!.near = NO_NEAR;
    live!.nearness = NO_NEARNESS;
  }
}

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
export function* forget(state: State): Work<void> {
  const due = oncePer(PIECE);
  const since = state.clock - state.means.settings.forgotten;
  for (const [id, cluster] of state.clusters) {
    if (due()) yield;
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
}
