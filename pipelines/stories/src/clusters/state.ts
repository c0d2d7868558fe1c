import { Spaces } from '../meaning/spaces.ts';
import type { Embedding } from '../semantic/embedding.ts';
import type { Analysis } from '../text/analysis.ts';
import type { Article, Cluster } from './cluster.ts';
import { FoldedInterner, NamedInterner } from './interner.ts';
import { LiveIndex } from './live-index.ts';
import type { Settings } from './settings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the state depends on and does not contain itself. */
interface Means {
  analyse: (text: string) => Analysis;
  settings: Settings;
  /** The factor on a similarity for this many milliseconds between two articles. */
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
  /** Articles that are not forgotten, in the order of the log. */
  articles: Map<string, Article>;
  clusters: Map<string, Cluster>;
  /** Ids that were known once, so that repeats of them are still recognised. */
  forgottenArticles: Set<string>;
  forgottenClusters: Set<string>;
  index: LiveIndex;
  spaces: Spaces;
  /** Candidates for the article in progress; empty otherwise. */
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
  index: new LiveIndex(means.settings),
  spaces: new Spaces(means.settings.meaningAfter),
  candidates: new Candidates(),
  lively: new Set(),
  pendingLeads: new Map(),
  edits: new Set(),
  clock: Number.NEGATIVE_INFINITY,
  nextNode: 0,
  nextCluster: 0,
});

/** Sums of similarities by the number of the cluster. A map would cost more than the comparison itself. */
class Candidates {
  private sums = new Float64Array(1024);
  /** In the order in which clusters came: their numbers, and the slot of one of their articles. */
  private readonly numbers: number[] = [];
  private readonly slots: number[] = [];

  /** `likeness` must be positive. */
  add(number: number, likeness: number, slot: number): void {
    if (number >= this.sums.length) this.grow(number);
    const sum = this.sums[number]!;
    if (sum === 0) {
      this.numbers.push(number);
      this.slots.push(slot);
    }
    this.sums[number] = sum + likeness;
  }

  /** Calls `tell` once for every cluster, then empties the list. */
  drain(tell: (sum: number, slot: number) => void): void {
    for (const [i, number] of this.numbers.entries()) {
      tell(this.sums[number]!, this.slots[i]!);
      this.sums[number] = 0;
    }
    this.numbers.length = 0;
    this.slots.length = 0;
  }

  private grow(number: number): void {
    const larger = new Float64Array(Math.max(number + 1, this.sums.length * 2));
    larger.set(this.sums);
    this.sums = larger;
  }
}
