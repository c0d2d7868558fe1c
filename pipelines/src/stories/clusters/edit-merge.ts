import type { StoryEdit } from '@vigie/contracts/headlines';
import type { Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { enter, redirect } from './membership.ts';
import { clusterOf, Refusal } from './refusal.ts';
import { wake } from './rest.ts';
import type { State } from './state.ts';

/** The oldest cluster takes the articles of the others, which redirect to it. All of them are tied to it from now on. */
export const applyMerge = (
  edit: Extract<StoryEdit, { type: 'merge' }>,
  state: State,
  out: Collector,
): Cluster | Refusal => {
  const named = new Set<Cluster>();
  for (const id of edit.clusters) {
    const cluster = clusterOf(id, state);
    if (cluster instanceof Refusal) return cluster;
    named.add(cluster);
  }
  const [kept, ...others] = [...named].sort((a, b) => a.number - b.number);
  if (kept === undefined || others.length === 0) return new Refusal('same_cluster');
  wake(kept, state);
  for (const member of kept.members) member.pinned = true;
  for (const other of others) {
    wake(other, state);
    const articles = other.members;
    other.members = [];
    for (const article of articles) {
      article.pinned = true;
      // Which articles came with which cluster: a merge is taken back by them.
      out.event('left', other, { article: article.id, other: kept });
      out.event('joined', kept, { article: article.id, other });
    }
    enter(articles, kept, state, out);
    redirect(other, kept, state, out);
  }
  return kept;
};
