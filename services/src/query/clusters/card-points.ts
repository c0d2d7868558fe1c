import type { Category } from '@vigie/contracts/options';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { Reading } from '../exposure/rollup-days.ts';
import type { Figures } from './card-figures.ts';
import { assignedTo } from './cluster-conditions.ts';
import { ALL_PAGES } from './cluster-pages.ts';
import { isNothing, type LifeQuestion, lifeOf, partOf } from './life-reading.ts';
import { BACK, comparedQuarters } from './trends.ts';

/** What cards show of a cluster's whole life on all pages. */
export interface Points {
  /** Best-scored first, ties by name. */
  categories: Category[];
  /** Points of the quarters that arrows compare, by how far back they lie. */
  recent: ReadonlyMap<number, number>;
}

export const NO_POINTS: Points = { categories: [], recent: new Map() };

type Row = [cluster: string, category: Category | '', points: number, ...recent: number[]];

/**
 * By stored id. The range (and the quarters that arrows compare) is read at once; what came before it only where a cluster
 * is older, which its figures tell.
 */
export async function readPoints(
  question: LifeQuestion,
  clusters: readonly string[],
  figures: Promise<ReadonlyMap<string, Figures>>,
): Promise<Map<string, Points>> {
  const { range } = question.scope;
  const whole = await question.whole;
  const fineFrom = Math.min(...comparedQuarters(question));
  // From a day's start on: a life is wanted whole, and a day that the range cuts may be rolled up.
  const from = dayBounds(parisDay(Math.min(range.from, fineFrom))).start;
  const later = readPart(question, clusters, partOf(whole, { from, to: range.to }, fineFrom));
  later.catch(() => undefined);
  const older = [...(await figures)].filter(([, { first }]) => first !== null && first < from);
  const since = Math.min(...older.map(([, { first }]) => first ?? from));
  const oldIds = older.map(([cluster]) => cluster);
  const earlier = oldIds.length === 0 ? [] : await readPart(question, oldIds, lifeOf(whole, since, from));
  return pointsOf([...(await later), ...earlier]);
}

async function readPart(question: LifeQuestion, clusters: readonly string[], reading: Reading): Promise<Row[]> {
  if (isNothing(reading)) return [];
  const { weights, store, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const source = exposureSql(
    { reading, weights, pages: ALL_PAGES, publishers: null },
    { points: true, bucket: 'quarter' },
    bindings,
  );
  // A day's bucket is its start, which is none of these: the days of compared quarters are read from quarters.
  const recent = comparedQuarters(question).map((start) => `sumIf(e.points, e.bucket = ${start / 1000})`);
  return store.query<Row>(
    `SELECT toString(c.cluster), e.category, sum(e.points), ${recent.join(', ')}
     FROM ${source} AS e INNER JOIN ${chosen} AS c ON c.article = e.article GROUP BY c.cluster, e.category`,
    bindings.values,
    { signal },
  );
}

function pointsOf(rows: readonly Row[]): Map<string, Points> {
  const clusters = new Map<string, { sums: Map<Category, number>; recent: Map<number, number> }>();
  for (const [cluster, category, points, ...slots] of rows) {
    const one = clusters.get(cluster) ?? { sums: new Map(), recent: new Map() };
    clusters.set(cluster, one);
    if (category !== '') one.sums.set(category, (one.sums.get(category) ?? 0) + points);
    for (const [i, back] of BACK.entries()) one.recent.set(back, (one.recent.get(back) ?? 0) + (slots[i] ?? 0));
  }
  return new Map([...clusters].map(([id, { sums, recent }]) => [id, { categories: inOrder(sums), recent }]));
}

/** Categories by score, ties by name. */
export const inOrder = (sums: ReadonlyMap<Category, number>): Category[] =>
  [...sums]
    .filter(([, points]) => points > 0)
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .map(([name]) => name);
