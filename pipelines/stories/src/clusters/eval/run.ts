import { createStories, type StoriesOptions } from '../stories.ts';
import type { LabelledRow } from './read-stream.ts';
import { type Scores, scores } from './scores.ts';

export interface Evaluation extends Scores {
  /** Clusters that hold at least one scored row. */
  clusters: number;
  perSecond: number;
}

/**
 * Applies the rows in order and scores the clusters of the labelled ones. `found`: the clusters of these, in order.
 * `now` in milliseconds, only for the speed.
 */
export const evaluate = (
  rows: readonly LabelledRow[],
  now: () => number,
  options: StoriesOptions = {},
): { evaluation: Evaluation; found: string[] } => {
  const stories = createStories(options);
  const clusterOf = new Map<string, string>();
  const start = now();
  for (const { record } of rows) {
    for (const { article, cluster } of stories.apply(record).assignments) clusterOf.set(article, cluster);
  }
  const seconds = (now() - start) / 1000;
  const scored = rows.filter(({ gold }) => gold !== '');
  if (scored.length === 0) throw new Error('no row has a gold label: there is nothing to score');
  const found = scored.map(({ record }) => clusterOf.get(record.article)!);
  return {
    found,
    evaluation: {
      ...scores(
        found,
        scored.map(({ gold }) => gold),
      ),
      clusters: new Set(found).size,
      perSecond: Math.round(rows.length / seconds),
    },
  };
};
