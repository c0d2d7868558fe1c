import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { Category } from '@vigie/contracts/options';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import { LAST_MODIFIED } from '../exposure/article-conditions.ts';
import { timeOf } from '../exposure/article-facts.ts';
import { articlesThen } from '../exposure/articles-then.ts';
import { ALL_PAGES, type Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { Reading } from '../exposure/rollup-days.ts';
import { readClusterFacts, UNKNOWN } from './cluster-facts.ts';
import { clusterScores } from './cluster-order.ts';
import { isNothing, type LifeQuestion, lifeOf, partOf } from './cluster-question.ts';
import { assignedTo } from './members.ts';
import { BACK, comparedQuarters, photographed, trendsOf } from './trends.ts';

/**
 * Cards of some clusters (stored ids), in this order. `scores`: within range and filters; read when not given. Two rounds
 * of statements, the second only for clusters that are older than the range.
 */
export async function clusterCards(
  question: LifeQuestion,
  ids: readonly string[],
  scores?: ReadonlyMap<string, number>,
): Promise<ClusterCard[]> {
  if (ids.length === 0) return [];
  const reading = readFigures(question, ids);
  const [figures, facts, seen, points, known] = await Promise.all([
    reading,
    readClusterFacts(question, ids),
    photographed(question),
    readPoints(question, ids, reading),
    scores ?? clusterScores(question, ids),
  ]);
  return ids.map((id) => {
    const { count, first, modified } = figures.get(id) ?? NO_FIGURES;
    const { titre, chosen, status } = facts.get(id) ?? UNKNOWN;
    const { categories, recent } = points.get(id) ?? NO_POINTS;
    return {
      _id: articleIdFromUInt64(id),
      titre,
      titre_selectionne: chosen,
      score: known.get(id) ?? 0,
      articles: count,
      first_view: timeOf(first),
      lastModified: timeOf(modified),
      status,
      ...trendsOf((back) => (seen.has(back) ? (recent.get(back) ?? 0) : null)),
      categories,
      cat_principale: categories[0] ?? null,
    };
  });
}

/** Counts and times over the articles of a cluster that were known by the end of the range. Times in ms. */
interface Figures {
  count: number;
  first: number | null;
  modified: number | null;
}

const NO_FIGURES: Figures = { count: 0, first: null, modified: null };

const ms = (column: string): string => `toFloat64(toUnixTimestamp64Milli(${column}))`;

/** By stored id; a cluster without such an article is left out. */
async function readFigures(question: Question, clusters: readonly string[]): Promise<Map<string, Figures>> {
  const { store, scope, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const known = articlesThen(question, bindings, `(SELECT article FROM ${chosen})`);
  const rows = await store.query<[cluster: string, count: number, first: number, modified: number]>(
    `SELECT toString(c.cluster), toFloat64(count()), ${ms('min(a.first_view)')}, ${ms('max(a.changed)')}
     FROM (SELECT article, first_view, ${LAST_MODIFIED} AS changed FROM ${known}
       WHERE first_view < ${bindings.instant(scope.range.to)}) AS a
     INNER JOIN ${chosen} AS c ON c.article = a.article
     GROUP BY c.cluster`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([cluster, count, first, modified]) => [cluster, { count, first, modified }]));
}

/** What cards show of a cluster's whole life on all pages. */
interface Points {
  /** Best-scored first, ties by name. */
  categories: Category[];
  /** Points of the quarters that arrows compare, by how far back they lie. */
  recent: ReadonlyMap<number, number>;
}

const NO_POINTS: Points = { categories: [], recent: new Map() };

type Row = [cluster: string, category: Category | '', points: number, ...recent: number[]];

/**
 * By stored id. The range (and the quarters that arrows compare) is read at once; earlier
 * points are read only for clusters that are older, according to their figures.
 */
async function readPoints(
  question: LifeQuestion,
  clusters: readonly string[],
  figures: Promise<ReadonlyMap<string, Figures>>,
): Promise<Map<string, Points>> {
  const { range } = question.scope;
  const whole = await question.whole;
  const fineFrom = Math.min(...comparedQuarters(question));
  // From the start of the day: the whole life is needed, and a day that the range cuts may be rolled up.
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
  // Day roll-ups have no quarters: the days of the compared quarters are read from quarters.
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
