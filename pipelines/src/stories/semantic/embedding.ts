export interface WeightedTerm {
  term: string;
  weight: number;
}

/** What an embedding may look at: the title that stands for the text or cluster, and its terms, heaviest first. */
export interface Meaning {
  title: string;
  terms: readonly WeightedTerm[];
}

/**
 * Gives texts and clusters a place in a space where what is about the same thing is close, shared words or not. Calls are
 * synchronous and a function of what was learnt before: the log alone decides.
 */
export interface Embedding {
  /** Names the space: vectors of different spaces must not be compared, nor a state loaded into another one. */
  readonly space: string;
  readonly dimension: number;
  /** Called once for every text of the log, in order. */
  learn(meaning: Meaning): void;
  /** Unit length; all zeros of what is not known at all. */
  vector(meaning: Meaning): number[];
  /** Whole state, for {@link load}: in pieces that are structured-cloneable and each take some milliseconds. */
  save(): Iterable<unknown>;
  load(pieces: Iterable<unknown>): void;
}
