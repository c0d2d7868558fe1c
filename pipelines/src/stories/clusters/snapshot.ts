import { deserialize, serialize } from 'node:v8';
import { Interner } from './interner.ts';
import { NamedInterner } from './named.ts';
import { readArticles, type SavedArticles, saveArticles } from './saved-articles.ts';
import { readClusters, type SavedCluster, saveClusters } from './saved-clusters.ts';
import { ALGORITHM } from './settings.ts';
import type { PendingLead, State } from './state.ts';
import type { SavedVocabulary } from './vocabulary.ts';

const FORMAT = 1;

interface Saved {
  /** What it can be loaded into. */
  made: string;
  vocabulary: SavedVocabulary;
  embedding: unknown;
  lemmas: string[];
  entities: string[];
  clusters: SavedCluster[];
  articles: SavedArticles;
  forgottenArticles: string[];
  forgottenClusters: string[];
  pendingLeads: [string, PendingLead][];
  edits: string[];
  clock: number;
  nextNode: number;
  nextCluster: number;
}

const madeBy = ({ vocabulary, embedding }: State): string =>
  `vigie stories ${FORMAT} algorithm ${ALGORITHM} background ${vocabulary.name} embedding ${embedding.space}`;

/** Maps and sets are written in their own order and so come back in it; sums are written bit for bit. */
export const snapshot = (state: State): Uint8Array => {
  const saved: Saved = {
    made: madeBy(state),
    vocabulary: state.vocabulary.save(),
    embedding: state.embedding.save(),
    lemmas: state.lemmas.strings,
    entities: state.entities.strings,
    clusters: saveClusters(state),
    articles: saveArticles(state),
    forgottenArticles: [...state.forgottenArticles],
    forgottenClusters: [...state.forgottenClusters],
    pendingLeads: [...state.pendingLeads],
    edits: [...state.edits],
    clock: state.clock,
    nextNode: state.nextNode,
    nextCluster: state.nextCluster,
  };
  return serialize(saved);
};

/** Fills an empty state. */
export const restore = (bytes: Uint8Array, state: State): State => {
  const saved = deserialize(bytes) as Saved;
  if (saved.made !== madeBy(state)) {
    throw new Error(`these stories were saved as '${saved.made}', not as '${madeBy(state)}'`);
  }
  state.vocabulary.load(saved.vocabulary);
  state.embedding.load(saved.embedding);
  state.lemmas = new Interner(saved.lemmas);
  state.entities = new NamedInterner(saved.entities);
  readArticles(saved.articles, readClusters(saved.clusters, state), state);
  state.forgottenArticles = new Set(saved.forgottenArticles);
  state.forgottenClusters = new Set(saved.forgottenClusters);
  state.pendingLeads = new Map(saved.pendingLeads);
  state.edits = new Set(saved.edits);
  state.clock = saved.clock;
  state.nextNode = saved.nextNode;
  state.nextCluster = saved.nextCluster;
  return state;
};
