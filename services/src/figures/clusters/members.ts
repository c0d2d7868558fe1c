import { addPoints, emptyScores, type Scores } from '../exposure/article-life.ts';
import type { PagePoints } from '../read/member-exposure.ts';
import type { Member } from '../read/members.ts';

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export const firstOf = (members: readonly Member[]): number =>
  members.reduce((first, { firstView }) => Math.min(first, firstView), Number.POSITIVE_INFINITY);

export const lastModifiedOf = (members: readonly Member[]): number =>
  members.reduce((last, { lastModified }) => Math.max(last, lastModified), 0);

export function scoresFrom(rows: readonly PagePoints[]): Scores {
  const scores = emptyScores();
  for (const row of rows) addPoints(scores, row, row.points);
  return scores;
}

/** Sums by any key of the rows. */
export function sumBy<Key>(rows: readonly PagePoints[], keyOf: (row: PagePoints) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.points);
  return sums;
}
