import type { StoryEdit } from '@vigie/contracts/headlines';
import type { Article } from './article.ts';
import type { Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { enter, found, leave, revive } from './membership.ts';
import { articleOf, clusterOf, mergedInto, Refusal } from './refusal.ts';
import { wake } from './rest.ts';
import type { State } from './state.ts';

/**
 * The named articles found a cluster of their own, or go back into one that was merged into theirs. Both sides are tied to where they are now, so that no pass ever brings them
 * together again, whole or piece by piece.
 */
export const applySplit = (
  edit: Extract<StoryEdit, { type: 'split' }>,
  state: State,
  out: Collector,
): Cluster | Refusal => {
  const source = clusterOf(edit.cluster, state);
  if (source instanceof Refusal) return source;
  const merged = edit.into === undefined ? null : mergedInto(edit.into, source, state);
  if (merged instanceof Refusal) return merged;
  const named = new Set<Article>();
  for (const id of edit.articles) {
    const article = articleOf(id, state);
    if (article instanceof Refusal) return article;
    if (article.cluster !== source) return new Refusal('not_in_cluster');
    named.add(article);
  }
  if (named.size === source.members.length) return new Refusal('whole_cluster');
  wake(source, state);
  for (const member of source.members) member.pinned = true;
  const articles = source.members.filter((member) => named.has(member));
  leave(named, source, out);
  const made = merged ?? found(articles[0]!, state);
  if (merged) revive(merged, state);
  out.event('split', source, { other: made });
  if (merged) out.event('split', made, { other: source });
  else out.event('born', made, { article: made.first, other: source });
  for (const { id } of articles) {
    out.event('left', source, { article: id, other: made });
    if (merged || id !== made.first) out.event('joined', made, { article: id, other: source });
  }
  enter(articles, made, state, out);
  return made;
};
