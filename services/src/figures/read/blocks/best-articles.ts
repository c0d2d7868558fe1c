import type { PageFilter } from '../../exposure/context.ts';
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
  const latest = days.toSorted((a, b) => b.day - a.day);
  const numbers = new Set(latest.flatMap((day) => pages.flatMap((page) => articlesOn(names, day, page))));
  const ids: string[] = [];
  for (const number of numbers) {
    const id = names.articles.id(number);
    if (!without.has(id)) ids.push(id);
    if (ids.length === count) break;
  }
  return ids.reverse();
}

/** Numbers of the articles that a page showed on a day, some several times. */
const articlesOn = (names: Names, day: Block, pages: PageFilter): number[] =>
  [...chosenRows(names, [day], { pages, publishers: null })].flatMap(({ block, rows, count }) =>
    Array.from(rows.subarray(0, count), (row) => block.article[row]!),
  );
