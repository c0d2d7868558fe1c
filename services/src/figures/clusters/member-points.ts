import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import type { Category, Network, Position, Source } from '@vigie/contracts/options';
import { parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import { NO_COUNTS, sharesOf } from '../exposure/article-facts.ts';
import { addPoints, emptyScores, type Scores } from '../exposure/article-life.ts';
import type { PageFilter, Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { Reading } from '../exposure/rollup-days.ts';
import { isNothing } from './cluster-question.ts';
import { type Member, memberConditions } from './members.ts';

/** Points of one article on pages of one kind, with its last visible minute there (ms). */
export interface PagePoints {
  article: string;
  source: Source;
  position: Position;
  category: Category | '';
  points: number;
  last: number;
}

type Row = [article: string, source: Source, position: Position, category: Category | '', points: number, last: number];

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
  const rows = await store.query<Row>(
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

type ShareDays = ClusterDetail['social_shares_jours'];

/** A cumulative count of one article, taken in a minute (ms). */
export interface ShareCount {
  article: string;
  at: number;
  network: Network;
  count: number;
}

/** Counts of some articles (stored ids) before the end of the range, in the order of time. */
export async function readShareCounts(
  { store, scope, signal }: Question,
  articles: readonly string[],
): Promise<ShareCount[]> {
  if (articles.length === 0) return [];
  const bindings = new Bindings();
  const rows = await store.query<[article: string, minute: number, network: Network, count: number]>(
    `SELECT toString(article), toUnixTimestamp(minute), network, toFloat64(max(count)) FROM shares
     WHERE article IN ${bindings.ids(articles)} AND minute < ${bindings.instant(scope.range.to)}
     GROUP BY article, minute, network ORDER BY minute, article, network`,
    bindings.values,
    { signal },
  );
  return rows.map(([article, minute, network, count]) => ({ article, at: minute * 1000, network, count }));
}

/** Days on which a count was taken, each with the sum over articles of the largest counts known by its end. */
export function shareDays(counts: readonly ShareCount[]): ShareDays {
  const largest = new Map<string, number>();
  const sums = { ...NO_COUNTS };
  const days = new Map<string, ShareDays[number]>();
  for (const { article, at, network, count } of counts) {
    const key = `${article}/${network}`;
    const before = largest.get(key) ?? 0;
    if (count > before) largest.set(key, count);
    sums[network] = (sums[network] ?? 0) + Math.max(0, count - before);
    const jour = parisDay(at);
    days.set(jour, { jour, ...sharesOf(sums) });
  }
  return [...days.values()];
}
