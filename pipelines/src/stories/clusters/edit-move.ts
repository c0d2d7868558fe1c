import type { StoryEdit } from '@vigie/contracts/headlines';
import { tieCentral } from './central.ts';
import type { Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { enter, leave, redirect } from './membership.ts';
import { articleOf, clusterOf, Refusal } from './refusal.ts';
import { wake } from './rest.ts';
import type { State } from './state.ts';

/**
 * One article goes where a person says, a closed cluster included, and stays there. The cluster that it leaves is another story, so
 * it must not follow: its most central article is tied to it.
 */
export const applyMove = (
  edit: Extract<StoryEdit, { type: 'move' }>,
  state: State,
  out: Collector,
): Cluster | Refusal => {
  const article = articleOf(edit.article, state);
  if (article instanceof Refusal) return article;
  const target = clusterOf(edit.cluster, state);
  if (target instanceof Refusal) return target;
  const source = article.cluster;
  article.pinned = true;
  if (source === target) return target;
  wake(source, state);
  wake(target, state);
  leave(new Set([article]), source, out);
  tieCentral(source);
  enter([article], target, state, out);
  out.event('left', source, { article: article.id, other: target });
  out.event('joined', target, { article: article.id, other: source });
  if (source.members.length === 0) redirect(source, target, state, out);
  return target;
};
