import type { Category, Position, Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { addPoints, emptyScores, type Scores } from '../exposure/article-life.ts';
import type { Question } from '../exposure/context.ts';
import { exposureSql } from '../read/exposure-sql.ts';
import { type Member, memberConditions } from '../read/members.ts';
import type { PageFilter } from '../read/pages.ts';
import type { Reading } from '../read/rollup-days.ts';
import { isNothing } from './cluster-question.ts';

/** Points of one article on pages of one kind, with its last visible minute there (ms). */
export interface PagePoints {
  article: string;
  source: Source;
  position: Position;
  category: Category | '';
  points: number;
  last: number;
}

type PointsRow = [
  article: string,
  source: Source,
  position: Position,
  category: Category | '',
  points: number,
  last: number,
];

/** Of some articles, over a reading and on some pages. */
export async function pagePoints(
  { weights, store, signal }: Question,
  members: readonly Member[],
  reading: Reading,
  pages: PageFilter,
): Promise<PagePoints[]> {
  if (members.length === 0 || isNothing(reading)) return [];
  const bindings = new Bindings();
  const where = memberConditions(members, bindings);
  const source = exposureSql(
    { reading, weights, pages, publishers: null, where },
    { points: true, ends: true },
    bindings,
  );
  const rows = await store.query<PointsRow>(
    `SELECT toString(article), source, position, category, sum(points), toUnixTimestamp(max(last))
     FROM ${source} GROUP BY article, source, position, category`,
    bindings.values,
    { signal },
  );
  return rows.map(([article, on, position, category, points, last]) => ({
    article,
    source: on,
    position,
    category,
    points,
    last: last * 1000,
  }));
}

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
