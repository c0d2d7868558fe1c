import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import * as naive from '../../testing/naive/answers.ts';
import type * as read from '../../testing/naive/clusters.ts';
import { type Counts, countsFrom } from '../../testing/naive/facts.ts';
import { dayOf } from '../../testing/naive/paris-minutes.ts';

type Scores = Record<string, number>;

const bySource = (sights: readonly naive.Sight[]): Scores => ({
  score: naive.sum(sights),
  ...Object.fromEntries(SOURCES.map((source) => [`score_${source}`, naive.sum(naive.on(sights, source))])),
});

/** In all, by source, and by position and category of each source. */
export const detailedScores = (sights: readonly naive.Sight[]): Scores => ({
  ...bySource(sights),
  ...Object.fromEntries(
    SOURCES.flatMap((source) => {
      const own = naive.on(sights, source);
      return [
        ...POSITIONS.map((position) => [position, naive.on(own, source, position)] as const),
        ...CATEGORIES.map((category) => [category, own.filter((sight) => sight.category === category)] as const),
      ].map(([part, some]) => [`score_${source}_${part}`, naive.sum(some)]);
    }),
  ),
});

interface ShareDay extends Counts {
  jour: string;
}

/** On each day on which a count was taken before the end, the sums over articles of the largest counts known by its end. */
export function shareDaysOf({ facts, end }: read.ClusterFacts, articles: readonly string[]): ShareDay[] {
  const counts = articles.flatMap((article) =>
    (facts.get(article)?.shares ?? [])
      .filter(({ at }) => at < end * 60_000)
      .map((share) => ({ ...share, article, day: dayOf(Math.floor(share.at / 60_000)) })),
  );
  return [...new Set(counts.map(({ day }) => day))].sort().map((jour) => {
    const sumOf = (network: string): number | null => {
      const known = counts.filter((count) => count.network === network && count.day <= jour);
      if (known.length === 0) return null;
      return [...naive.groupBy(known, ({ article }) => article).values()].reduce(
        (sum, own) => sum + Math.max(...own.map(({ count }) => count)),
        0,
      );
    };
    return { jour, ...countsFrom(sumOf) };
  });
}
