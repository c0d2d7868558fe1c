import type { Block } from './block.ts';
import type { IdNumbers } from './numbers.ts';

/** Stored ids of the articles with most points on all pages of some days, the best last; `count` of them, or more with equal points. */
export function bestArticles(days: Iterable<Block>, articles: IdNumbers, count: number): string[] {
  const sums = new Float64Array(articles.count);
  for (const { rows, article, points } of days) {
    for (let row = 0; row < rows; row += 1) sums[article[row]!]! += points[row]!;
  }
  const least = sums.slice().sort().at(-count) ?? 0;
  const best = [...sums.keys()].filter((number) => sums[number]! > 0 && sums[number]! >= least);
  return best.sort((a, b) => sums[a]! - sums[b]!).map((number) => articles.id(number));
}
