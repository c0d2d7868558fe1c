/**
 * Version of the algorithm: part of every cluster's id and of every stored version. To be raised with any change after which
 * the same log gives other assignments (settings, features, background counts, lemmas).
 */
export const ALGORITHM = 1;

const HOUR = 3_600_000;

/** What the clustering rests on. Times in milliseconds of event time. */
export interface Settings {
  /** Weights of a term by where it is found: in a title, a lead, as a name of several words, as one word of it, by its capital. */
  titleWeight: number;
  leadWeight: number;
  entityWeight: number;
  namePartWeight: number;
  insideWeight: number;
  startWeight: number;
  numberWeight: number;
  /** Strongest terms kept of an article. */
  vectorTerms: number;
  /** A text makes its words more common only this long after it came: those of a story that breaks must not wear out at once. */
  settled: number;
  /** A vector shorter than this is not stretched to length 1: a title that says little resembles nothing. */
  leastNorm: number;
  /** Similarity is multiplied by exp(-Δt / decay). */
  decay: number;
  /** Least mean similarity to the members of the cluster that an arriving article joins. */
  joinAt: number;
  /** Least average link of the correction pass. */
  linkAt: number;
  /**
   * What an article shares with a whole crowd of recent ones makes no story: the sum of its similarities to them, by their number
   * (within these bounds) and times this weight, is taken off its likeness to any cluster, up to a limit that leaves large stories whole.
   */
  crowdWeight: number;
  crowdBounds: readonly [number, number];
  crowdLimit: number;
  /** Least similarity of a pair of articles that the correction pass knows of; below it counts as 0. */
  edgeAt: number;
  /** Event time between two passes, and how far back one looks. */
  passEvery: number;
  passWindow: number;
  /** A cluster without a new article for this long takes no more. */
  idle: number;
  /** History that comes late is compared with the latest so many articles of the log, whatever the clock says. */
  lateArticles: number;
  /** Articles of the log after which idle clusters are put to rest even if the clock stands still. */
  restEvery: number;
  /** A cluster without a new article for this long is forgotten; edits of it are refused. */
  forgotten: number;
  /** UTF-16 units of a title and of a lead that are read. */
  titleLength: number;
  leadLength: number;
}

export const SETTINGS: Settings = {
  titleWeight: 1.5,
  leadWeight: 1,
  entityWeight: 0.6,
  namePartWeight: 0.7,
  insideWeight: 1.5,
  startWeight: 1.3,
  numberWeight: 0.5,
  vectorTerms: 40,
  settled: 24 * HOUR,
  leastNorm: 16,
  decay: 60 * HOUR,
  joinAt: 0.16,
  linkAt: 0.13,
  crowdWeight: 3,
  crowdBounds: [100, 200],
  crowdLimit: 0.15,
  edgeAt: 0.05,
  passEvery: 6 * HOUR,
  passWindow: 72 * HOUR,
  idle: 72 * HOUR,
  lateArticles: 20_000,
  restEvery: 5_000,
  forgotten: 45 * 24 * HOUR,
  titleLength: 500,
  leadLength: 1500,
};
