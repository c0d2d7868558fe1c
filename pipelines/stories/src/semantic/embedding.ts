export interface WeightedTerm {
  term: string;
  weight: number;
}

/** What an embedding may use: the title of the text or cluster, and its terms, heaviest first. */
export interface Meaning {
  title: string;
  terms: readonly WeightedTerm[];
}

/**
 * Gives texts and clusters a place in a space where those about the same thing are close, even without common words.
 * Calls are synchronous and depend only on what was learnt before, so on the log alone.
 */
export interface Embedding {
  /**
   * Names the space: vectors of different spaces must not be compared, and a state must not be loaded into another one.
   */
  readonly space: string;
  readonly dimension: number;
  /** Called once for every text of the log, in order. */
  learn(meaning: Meaning): void;
  /** Unit length; all zeros when nothing of it is known. */
  vector(meaning: Meaning): number[];
  /** The whole state for {@link load}, in pieces that are structured-cloneable and take some milliseconds each. */
  save(): Iterable<unknown>;
  load(pieces: Iterable<unknown>): void;
}
