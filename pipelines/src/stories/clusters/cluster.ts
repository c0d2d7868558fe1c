import type { ClusterStatus } from '@vigie/contracts/options';
import type { Article } from './article.ts';

/** Sums over the members: weights of terms, numbers of articles by lemma and by entity. */
export interface Sums {
  terms: Map<number, number>;
  lemmas: Map<number, number>;
  entities: Map<number, number>;
}

export interface Cluster {
  readonly id: string;
  /** The older of two clusters has the smaller number. */
  readonly number: number;
  readonly first: string;
  /** In the order in which they came into it. */
  members: Article[];
  /** Null once it is idle. */
  sums: Sums | null;
  /** Latest event time of its members. */
  last: number;
  title: string;
  chosenTitle: string;
  status: ClusterStatus;
  /** Where it was merged into. */
  redirect: Cluster | null;
  /** Those that redirect to it. */
  absorbed: Cluster[];
}

/** The cluster that stands for this one today: a redirection never leads to another one. */
export const standing = (cluster: Cluster): Cluster => cluster.redirect ?? cluster;

export const addToSums = (sums: Sums, article: Article): void => {
  const { live } = article;
  if (live === null) return;
  for (let i = 0; i < live.terms.length; i += 1) {
    const term = live.terms[i]!;
    sums.terms.set(term, (sums.terms.get(term) ?? 0) + live.weights[i]!);
  }
  for (const lemma of live.lemmas) sums.lemmas.set(lemma, (sums.lemmas.get(lemma) ?? 0) + 1);
  for (const entity of live.entities) sums.entities.set(entity, (sums.entities.get(entity) ?? 0) + 1);
};

/** From the members again: subtracting would leave rounding errors behind. */
export const sumsOf = (members: readonly Article[]): Sums => {
  const sums: Sums = { terms: new Map(), lemmas: new Map(), entities: new Map() };
  for (const member of members) addToSums(sums, member);
  return sums;
};
