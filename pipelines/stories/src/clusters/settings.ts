import type { MeaningSettings } from '../meaning/meaning-index.ts';

/**
 * Version of the algorithm: part of every stored version. Raise it with any change after which the same log gives
 * other assignments (settings, features, background counts, lemmas).
 */
export const ALGORITHM = 5;

const HOUR = 3_600_000;

/** Settings of the clustering. Times in milliseconds of event time. */
export interface Settings extends MeaningSettings {
  /**
   * Weights of a term by where it occurs: in a title, in a lead, as a name of several words, as one word of such a
   * name, with a capital.
   */
  titleWeight: number;
  leadWeight: number;
  entityWeight: number;
  namePartWeight: number;
  insideWeight: number;
  startWeight: number;
  numberWeight: number;
  /** Number of the strongest terms that are kept of an article. */
  vectorTerms: number;
  /**
   * A text makes its words more common only after this time: the words of a breaking story must not lose their weight
   * at once.
   */
  settled: number;
  /** A vector shorter than this is not scaled to length 1: a title with little content is similar to nothing. */
  leastNorm: number;
  /**
   * One shared term makes no story. A similarity is the sum of what each shared term adds. The largest of these parts is cut down to
   * `strongestTimes` the sum of the others. If a text has fewer than `longFrom` terms, this holds for the largest part of a place
   * only, which is never cut below `placeAlone`.
   */
  strongestTimes: number;
  longFrom: number;
  placeAlone: number;
  /** Similarity is multiplied by exp(-Δt / decay). */
  decay: number;
  /** Least mean similarity to the members of a cluster for an arriving article to join it. */
  joinAt: number;
  /** Least average link of the correction pass. */
  linkAt: number;
  /**
   * What an article has in common with a whole crowd of recent ones does not make a story. The sum of its similarities
   * to them, by their number (within these bounds) and times this weight, is subtracted from its similarity to any
   * cluster, up to a limit that keeps large stories whole.
   */
  crowdWeight: number;
  crowdBounds: readonly [number, number];
  crowdLimit: number;
  /**
   * The same for what it has in common with a crowd of articles that name others than it does. It is subtracted from its
   * similarity to these alone.
   */
  namesWeight: number;
  namesLimit: number;
  /** Least similarity of a pair that is kept for the correction pass. Lower ones count as 0. */
  edgeAt: number;
  /**
   * Most pairs that are kept of one article, besides those with whole clusters: the most similar ones. An election night
   * has thousands of titles of one form, and their pairs would be as many as their square.
   */
  mostEdges: number;
  /** The sums of a cluster of this many articles are kept in memory; those of smaller ones are made when they are needed. */
  sumsFrom: number;
  /** A pass no longer takes a cluster of this many articles apart, and only the mean of its pairs is kept. */
  wholeFrom: number;
  /** Event time between two passes, and how far back a pass looks. */
  passEvery: number;
  passWindow: number;
  /** A cluster without a new article for this long takes no more articles. */
  idle: number;
  /** Late history is compared with this many of the latest articles of the log, whatever the clock says. */
  lateArticles: number;
  /** Number of articles of the log after which idle clusters are put to rest even if the clock stands still. */
  restEvery: number;
  /** A cluster without a new article for this long is forgotten; edits of it are refused. */
  forgotten: number;
  /** UTF-16 units that are read of a title and of a lead. */
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
  meaningWeight: 0.5,
  meaningFrom: 0.35,
  meaningAlone: 0.05,
  meaningFading: 0.6,
  meaningAfter: 50,
  strongestTimes: 4,
  longFrom: 10,
  placeAlone: 0.3,
  decay: 60 * HOUR,
  joinAt: 0.16,
  linkAt: 0.13,
  crowdWeight: 3,
  crowdBounds: [100, 200],
  crowdLimit: 0.15,
  namesWeight: 5,
  namesLimit: 0.3,
  edgeAt: 0.05,
  mostEdges: 512,
  sumsFrom: 16,
  wholeFrom: 400,
  passEvery: 6 * HOUR,
  passWindow: 72 * HOUR,
  idle: 72 * HOUR,
  lateArticles: 20_000,
  restEvery: 5_000,
  forgotten: 45 * 24 * HOUR,
  titleLength: 500,
  leadLength: 1500,
};
