/** An expression as stored. Times in ms. */
export interface Expression {
  id: string;
  version: number;
  expression: string;
  /** Id of a cluster (hexadecimal) or of a topic. */
  cluster: string;
  title: string;
  /** Those that were saved together share it. */
  selection: string;
  addedAt: number;
  /** Ids of users. */
  addedBy: string;
  confirmedAt: number | null;
  confirmedBy: string;
  /** It crawls from each start to the stop at the same place; to the present where there is none. */
  starts: readonly number[];
  stops: readonly number[];
}

export const isCrawling = ({ starts, stops }: Pick<Expression, 'starts' | 'stops'>): boolean =>
  starts.length > stops.length;

/** Half-open: an article first seen at `start` is matched, one at `stop` is not. */
export interface Interval {
  start: number;
  /** null: still crawling. */
  stop: number | null;
}

export const intervalsOf = ({ starts, stops }: Pick<Expression, 'starts' | 'stops'>): Interval[] =>
  starts.map((start, i) => ({ start, stop: stops[i] ?? null }));
