import type { Embedding } from '../semantic/embedding.ts';
import type { Analysis } from '../text/analysis.ts';
import type { Article } from './article.ts';
import { Candidates } from './candidates.ts';
import type { Cluster } from './cluster.ts';
import { FoldedInterner } from './interner.ts';
import { LiveIndex } from './live-index.ts';
import { NamedInterner } from './named.ts';
import type { Settings } from './settings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the state rests on and does not hold itself. */
export interface Means {
  analyse: (text: string) => Analysis;
  settings: Settings;
  /** How much of a likeness is left after this many milliseconds between two articles. */
  fading: (age: number) => number;
}

export interface PendingLead {
  lead: string;
  at: number;
}

export interface State {
  means: Means;
  vocabulary: Vocabulary;
  embedding: Embedding;
  /** As displayed. */
  lemmas: FoldedInterner;
  entities: NamedInterner;
  /** Those that are not forgotten, in log order. */
  articles: Map<string, Article>;
  clusters: Map<string, Cluster>;
  /** Ids that were known once: repeats of them are repeats still. */
  forgottenArticles: Set<string>;
  forgottenClusters: Set<string>;
  index: LiveIndex;
  /** Of the article that is being placed; empty otherwise. */
  candidates: Candidates;
  /** Clusters with live members. */
  lively: Set<Cluster>;
  pendingLeads: Map<string, PendingLead>;
  edits: Set<string>;
  /** Latest event time of a headline. */
  clock: number;
  nextNode: number;
  nextCluster: number;
}

export const emptyState = (means: Means, vocabulary: Vocabulary, embedding: Embedding): State => ({
  means,
  vocabulary,
  embedding,
  lemmas: new FoldedInterner(),
  entities: new NamedInterner(),
  articles: new Map(),
  clusters: new Map(),
  forgottenArticles: new Set(),
  forgottenClusters: new Set(),
  index: new LiveIndex(),
  candidates: new Candidates(),
  lively: new Set(),
  pendingLeads: new Map(),
  edits: new Set(),
  clock: Number.NEGATIVE_INFINITY,
  nextNode: 0,
  nextCluster: 0,
});
