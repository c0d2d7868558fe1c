import type { EditRecord, StoryEdit } from '@vigie/contracts/headlines';
import type { StoryChanges } from './changes.ts';
import { type Article, type Cluster, standing } from './cluster.ts';
import { clusterId } from './cluster-id.ts';
import { Collector, NO_CHANGES } from './collector.ts';
import { enter, found, leave, redirect, revive, tieCentral } from './membership.ts';
import { wake } from './rest.ts';
import type { State } from './state.ts';
import { inOneGo } from './work.ts';

/** `forgotten_*`: silent for so long that only its id is known. */
type RefusalCode =
  | 'unknown_cluster'
  | 'forgotten_cluster'
  | 'unknown_article'
  | 'forgotten_article'
  | 'not_in_cluster'
  | 'whole_cluster'
  | 'same_cluster'
  | 'unknown_merged'
  | 'forgotten_merged'
  | 'not_merged';

/** Why an edit is not applied. */
class Refusal {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    this.code = code;
  }
}

/**
 * The cluster that this id stands for today, after redirection. An edit may name a cluster that only an earlier
 * algorithm made. Then it means the cluster that the first article of that one is in now.
 */
const clusterOf = (id: string, state: State): Cluster | Refusal => {
  const cluster = state.clusters.get(id) ?? firstArticleOf(id, state)?.cluster;
  if (cluster !== undefined) return standing(cluster);
  return new Refusal(state.forgottenClusters.has(id) ? 'forgotten_cluster' : 'unknown_cluster');
};

/** Cost: a hash for each article that is not forgotten. Only edits with an id that is no cluster's pay it. */
const firstArticleOf = (id: string, state: State): Article | undefined => {
  if (state.forgottenClusters.has(id)) return undefined;
  for (const article of state.articles.values()) if (clusterId(article.id) === id) return article;
  return undefined;
};

/** A cluster that was merged into this one, by its own id. */
const mergedInto = (id: string, cluster: Cluster, state: State): Cluster | Refusal => {
  const merged = state.clusters.get(id);
  if (merged === undefined) return new Refusal(state.forgottenClusters.has(id) ? 'forgotten_merged' : 'unknown_merged');
  return merged.redirect === cluster ? merged : new Refusal('not_merged');
};

const articleOf = (id: string, state: State): Article | Refusal =>
  state.articles.get(id) ?? new Refusal(state.forgottenArticles.has(id) ? 'forgotten_article' : 'unknown_article');

/** Applies a person's edit. A refused edit changes nothing; a known id is ignored. */
export const applyEdit = (record: EditRecord, state: State): StoryChanges => {
  if (state.edits.has(record.id)) return NO_CHANGES;
  state.edits.add(record.id);
  const out = new Collector(Date.parse(record.at), record.by);
  const result = decide(record.edit, state, out);
  if (result instanceof Refusal) {
    return { ...NO_CHANGES, edit: { id: record.id, outcome: 'refused', code: result.code, cluster: '' } };
  }
  return inOneGo(out.finish(state, { id: record.id, outcome: 'applied', code: '', cluster: result.id }));
};

const decide = (edit: StoryEdit, state: State, out: Collector): Cluster | Refusal => {
  switch (edit.type) {
    case 'title':
      return applyTitle(edit, state, out);
    case 'status':
      return applyStatus(edit, state, out);
    case 'split':
      return applySplit(edit, state, out);
    case 'merge':
      return applyMerge(edit, state, out);
    case 'move':
      return applyMove(edit, state, out);
  }
};

/**
 * The oldest cluster takes the articles of the others, which redirect to it. All of them are tied to it from now on.
 */
const applyMerge = (edit: Extract<StoryEdit, { type: 'merge' }>, state: State, out: Collector): Cluster | Refusal => {
  const named = new Set<Cluster>();
  for (const id of edit.clusters) {
    const cluster = clusterOf(id, state);
    if (cluster instanceof Refusal) return cluster;
    named.add(cluster);
  }
  const [first, ...others] = [...named].sort((a, b) => a.number - b.number);
  if (first === undefined || others.length === 0) return new Refusal('same_cluster');
  wake(first, state);
  for (const member of first.members) member.pinned = true;
  for (const other of others) {
    wake(other, state);
    const articles = other.members;
    other.members = [];
    for (const article of articles) {
      article.pinned = true;
      // Records which articles came from which cluster, so that the merge can be undone.
      out.event('left', other, { article: article.id, other: first });
      out.event('joined', first, { article: article.id, other });
    }
    enter(articles, first, state, out);
    redirect(other, first, state, out);
  }
  return first;
};

/**
 * Moves one article to the cluster that a person chose, even a closed one, and ties it there. The cluster that it
 * leaves is another story and must not follow, so its most central article is tied to it.
 */
const applyMove = (edit: Extract<StoryEdit, { type: 'move' }>, state: State, out: Collector): Cluster | Refusal => {
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

/**
 * The named articles form a cluster of their own, or go back into one that was merged into theirs. Both sides are tied
 * to their clusters, so that no pass ever joins them again, whole or in parts.
 */
const applySplit = (edit: Extract<StoryEdit, { type: 'split' }>, state: State, out: Collector): Cluster | Refusal => {
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

type Edit<T extends StoryEdit['type']> = Extract<StoryEdit, { type: T }>;

/**
 * A person's title, or none any more. A cluster with a chosen title is not absorbed by another one: its most central
 * article is tied to it.
 */
const applyTitle = (edit: Edit<'title'>, state: State, out: Collector): Cluster | Refusal => {
  const cluster = clusterOf(edit.cluster, state);
  if (cluster instanceof Refusal || cluster.chosenTitle === edit.title) return cluster;
  cluster.chosenTitle = edit.title;
  if (edit.title !== '') tieCentral(cluster);
  out.changed(cluster);
  out.event('edited', cluster, { detail: `title: ${edit.title}` });
  return cluster;
};

/** To a closed cluster the algorithm adds nothing, and it takes nothing away from it. */
const applyStatus = (edit: Edit<'status'>, state: State, out: Collector): Cluster | Refusal => {
  const cluster = clusterOf(edit.cluster, state);
  if (cluster instanceof Refusal || cluster.status === edit.status) return cluster;
  cluster.status = edit.status;
  out.changed(cluster);
  out.event('edited', cluster, { detail: `status: ${edit.status}` });
  return cluster;
};
