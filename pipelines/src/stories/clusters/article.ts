import type { Cluster } from './cluster.ts';
import type { Vector } from './vector.ts';

/** What is kept of an article while its cluster is alive. Lemmas and entities are numbers of the state's interners. */
export interface Live extends Vector {
  /** Grows with every vector that is indexed: a lead gives an article a new one, and edges to the old one end. */
  node: number;
  /** Its place in the inverted index. */
  slot: number;
  lemmas: number[];
  entities: number[];
  /** Edges to the articles that were there before: their nodes and similarities. */
  near: Int32Array;
  nearness: Float32Array;
}

export interface Article {
  readonly id: string;
  /** Event time. */
  readonly at: number;
  /** The clock when it came, which a late one is behind. */
  readonly came: number;
  readonly title: string;
  lead: string;
  cluster: Cluster;
  /** Placed by a person: the algorithm never moves it. */
  pinned: boolean;
  /** Null once its cluster is idle. */
  live: Live | null;
}

/** Edges of an article that has none, one for all: an own empty list each would be most of what resting edges cost. */
export const NO_NEAR = new Int32Array(0);
export const NO_NEARNESS = new Float32Array(0);
