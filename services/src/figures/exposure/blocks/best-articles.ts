import type { PageFilter } from '../context.ts';
import type { Block, Names } from './block.ts';
import type { IdNumbers } from './numbers.ts';
import { chosenRows } from './sums.ts';

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

/** Stored ids of the articles that some pages showed, those of the latest day last; `count` of them at most, without those that are left out. */
export function shownArticles(
  names: Names,
  days: readonly Block[],
  { pages, count, without }: { pages: readonly PageFilter[]; count: number; without: ReadonlySet<string> },
): string[] {
  const found = new Set<string>();
  for (const day of days.toSorted((a, b) => b.day - a.day)) {
    for (const page of pages) {
      for (const { block, rows, count: chosen } of chosenRows(names, [day], { pages: page, publishers: null })) {
        for (const row of rows.subarray(0, chosen)) {
          const id = names.articles.id(block.article[row]!);
          if (!without.has(id)) found.add(id);
          if (found.size === count) return [...found].reverse();
        }
      }
    }
  }
  return [...found].reverse();
}
