import type { ClusterStatus } from '@vigie/contracts/options';
import { type Meaning, MeaningSums } from '../meaning/spaces.ts';
import { Tally } from './tally.ts';
import type { Vector } from './vector.ts';

/** Data of an article while its cluster is alive. Lemmas and entities are numbers of the state's interners. */
export interface Live extends Vector {
  /** Incremented with every indexed vector. A lead gives its article a new node, and edges to the old one end. */
  node: number;
  /** Its place in the inverted index, or -1. */
  slot: number;
  /** The whole cluster whose sums stand for it in the index. */
  standIn: Cluster | null;
  lemmas: number[];
  entities: number[];
  /** By the operator's model. Null without one, and for an article that was woken for an edit. */
  meaning: Meaning | null;
  /**
   * Nodes of the earlier articles that it is similar to, and the similarities. For a cluster that is kept whole: its
   * {@link wholeEnd}, and the mean similarity to its members.
   */
  near: Int32Array;
  nearness: Float32Array;
}

export interface Article {
  readonly id: string;
  /** Event time. */
  readonly at: number;
  /** The clock when it arrived. A late article's own time is earlier. */
  readonly came: number;
  readonly title: string;
  lead: string;
  cluster: Cluster;
  /** Placed by a person: the algorithm never moves it. */
  pinned: boolean;
  /** Null once its cluster is idle. */
  live: Live | null;
}

/**
 * One empty list for all articles without edges. A list of their own would be most of the memory for the edges of
 * resting articles.
 */
export const NO_NEAR = new Int32Array(0);
export const NO_NEARNESS = new Float32Array(0);

/** Sums over the members: weights of terms in {@link grains}, and numbers of articles by lemma and by entity. */
export interface Sums {
  terms: Tally;
  lemmas: Tally;
  entities: Tally;
  meanings: MeaningSums;
}

export interface Cluster {
  readonly id: string;
  /** The older of two clusters has the smaller number. */
  readonly number: number;
  readonly first: string;
  /** In the order in which they joined. */
  members: Article[];
  /** So large that a pass regroups its articles as one. Stays so until the cluster is merged away. */
  whole: boolean;
  /** Null while its articles are few, and once it is idle: the sums are then computed when they are needed. */
  sums: Sums | null;
  /** What it meant when it became idle: its articles keep no vectors. */
  meant: Meaning | null;
  /** Latest event time of its members. */
  last: number;
  title: string;
  chosenTitle: string;
  status: ClusterStatus;
  /** The cluster that it was merged into. */
  redirect: Cluster | null;
  /** The clusters that redirect to it. */
  absorbed: Cluster[];
}

/** The end of an edge to a whole cluster. Nodes are not negative. The function is its own inverse. */
export const wholeEnd = (cluster: number): number => -1 - cluster;

/** The cluster that this one redirects to, or itself. A redirection never leads to another one. */
export const standing = (cluster: Cluster): Cluster => cluster.redirect ?? cluster;

/** This many grains are 1. */
export const GRAINS = 2 ** 24;

/**
 * A weight in grains, a whole number. Sums of them are exact, so they are the same in any order, and an article can be
 * taken out again.
 */
export const grains = (weight: number): number => Math.round(weight * GRAINS);

type WithLive = Pick<Article, 'live'>;

const change = (sums: Sums, { live }: WithLive, by: 1 | -1): void => {
  if (live === null) return;
  for (let i = 0; i < live.terms.length; i += 1) sums.terms.add(live.terms[i]!, by * grains(live.weights[i]!));
  for (const lemma of live.lemmas) sums.lemmas.add(lemma, by);
  for (const entity of live.entities) sums.entities.add(entity, by);
  sums.meanings.add(live.meaning, by);
};

export const addToSums = (sums: Sums, article: WithLive): void => change(sums, article, 1);
export const takeFromSums = (sums: Sums, article: WithLive): void => change(sums, article, -1);

export const sumsOf = (members: readonly WithLive[]): Sums => {
  const sums = { terms: new Tally(), lemmas: new Tally(), entities: new Tally(), meanings: new MeaningSums() };
  for (const member of members) addToSums(sums, member);
  return sums;
};

/** The sums of a cluster of at least `from` articles are kept from now on. Most clusters are smaller, and their maps would be a fifth of the memory. */
export const keepSums = (cluster: Cluster, from: number): void => {
  if (cluster.members.length >= from) cluster.sums ??= sumsOf(cluster.members);
};
