import { MeaningSums } from '../meaning/spaces.ts';
import { type Article, type Cluster, keepSums, NO_NEAR, NO_NEARNESS, standing } from './cluster.ts';
import { isStale } from './lead.ts';
import { indexed, readAgain } from './read-text.ts';
import type { State } from './state.ts';
import { oncePer, type Work } from './work.ts';

/** Articles or clusters that are processed in one piece of work. */
const PIECE = 5_000;

/**
 * Whether it recently (in the order of the log) took an article that was as far behind the clock as idle clusters are.
 * History arrives by days, so its next articles must still be compared with these.
 */
const fillsUp = (cluster: Cluster, state: State): boolean => {
  const { idle, lateArticles } = state.means.settings;
  return cluster.members.some(
    ({ live, came, at }) => live !== null && came - at > idle && live.node >= state.nextNode - lateArticles,
  );
};

const meaningsOf = (members: readonly Article[]): MeaningSums => {
  const sums = new MeaningSums();
  for (const { live } of members) sums.add(live?.meaning ?? null, 1);
  return sums;
};

/**
 * Puts clusters to rest that had no new article for long: their members leave the index, and their vectors are dropped.
 */
export function* rest(state: State): Work<void> {
  const since = state.clock - state.means.settings.idle;
  const resting: Article[] = [];
  const due = oncePer(PIECE);
  for (const cluster of state.lively) {
    if (due()) yield;
    if (cluster.last >= since || fillsUp(cluster, state)) continue;
    for (const member of cluster.members) if (member.live !== null) resting.push(member);
    cluster.meant = (cluster.sums?.meanings ?? meaningsOf(cluster.members)).mean() ?? cluster.meant;
    cluster.sums = null;
    state.lively.delete(cluster);
  }
  yield* state.index.remove(resting);
  for (const article of resting) article.live = null;
}

/** Drops the edges of articles that no pass will read again. */
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

/** Restores the vectors of a resting cluster's members for an edit. It rests again at the next pass. */
export const wake = (cluster: Cluster, state: State): void => {
  for (const member of cluster.members) {
    if (member.live !== null) continue;
    member.live = readAgain(member, state);
    indexed(member, state);
  }
  keepSums(cluster, state.means.settings.sumsFrom);
  state.lively.add(cluster);
};

/** Of clusters that were silent for much longer only the ids are kept, so that repeats are recognised. */
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
