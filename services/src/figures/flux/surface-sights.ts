import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { FluxSurface } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { SEEN } from '@vigie/schema/points-sql';
import { parentCondition } from '../clusters/cluster-conditions.ts';
import { isNothing, type LifeQuestion, lifeOf } from '../clusters/cluster-question.ts';
import { articleConditions, referenceCondition } from '../exposure/article-conditions.ts';
import { firstMinute, lastMinute, type QuarterMinutes, SURFACES } from '../exposure/bars.ts';
import { isEmptyRange, pagesOf, type Question } from '../exposure/context.ts';
import { exposureSql, minuteBits, pageConditions, publisherCondition } from '../exposure/exposure-sql.ts';
import { inSteps } from '../exposure/in-steps.ts';
import type { Reading } from '../exposure/rollup-days.ts';

/** One article on a surface. */
export interface SurfaceSight {
  /** Stored id. */
  article: string;
  host: string;
  /** On the pages of the query, within its range; ascending, without empty ones. */
  quarters: QuarterMinutes[];
  /** First and last visible minute of the range on the surface, whatever the query's pages. ms */
  first: number;
  last: number;
}

type Quarter = [start: number, chosen: number, any: number];
type Row = [article: string, host: string, quarters: Quarter[]];

/**
 * Articles with a minute on the surface in range and filters. An article that was there in the range had its last view in
 * it too, so that no other day is read. Without FINAL: parts of a quarter are put together by the same OR. Cost: the
 * quarters of the days that the range touches.
 */
export async function surfaceSights(question: Question, surface: FluxSurface): Promise<SurfaceSight[]> {
  const { scope, query, store, signal } = question;
  if (isEmptyRange(scope)) return [];
  const bindings = new Bindings();
  const where = [
    `quarter >= ${bindings.instant(Math.floor(scope.range.from / QUARTER_MS) * QUARTER_MS)}`,
    `quarter < ${bindings.instant(scope.range.to)}`,
    ...pageConditions(SURFACES[surface], bindings),
    ...publisherCondition(scope.publishers, bindings),
    ...articleConditions(query, scope.range, bindings),
    ...referenceCondition(question, bindings),
    ...(await parentCondition(question, bindings)),
  ];
  const chosen = ['1', ...pageConditions(pagesOf(query), bindings)].join(' AND ');
  const rows = await store.query<Row>(
    `SELECT toString(article), host, arraySort(groupArray((start, chosen, any_page)))
     FROM
     (
       SELECT host, article, toUnixTimestamp(quarter) AS start, toUInt16(groupBitOrIf(${SEEN}, ${chosen})) AS chosen,
         toUInt16(groupBitOr(${SEEN})) AS any_page
       FROM exposure_quarters WHERE ${where.join(' AND ')} GROUP BY host, article, start
     )
     GROUP BY host, article HAVING max(chosen) > 0`,
    bindings.values,
    { signal },
  );
  return rows.map((row) => sightOf(row, scope.range)).filter(({ quarters }) => quarters.length > 0);
}

function sightOf([article, host, rows]: Row, range: Question['scope']['range']): SurfaceSight {
  const quarters: QuarterMinutes[] = [];
  const any: QuarterMinutes[] = [];
  for (const [seconds, chosen, all] of rows) {
    const start = seconds * 1000;
    const inside = minuteBits(start, range);
    any.push({ start, minutes: all & inside });
    if ((chosen & inside) !== 0) quarters.push({ start, minutes: chosen & inside });
  }
  return { article, host, quarters, first: firstMinute(any), last: lastMinute(any) };
}

/** An article and its first sight (ms): it was not exposed before. */
export interface Known {
  article: string;
  host: string;
  firstView: number;
}

/**
 * First visible minute on the surface before the range, in ms by stored id; an article without one is left out. Read from
 * valid roll-ups, and only for articles that were known by then.
 */
export async function firstViews(
  question: LifeQuestion,
  surface: FluxSurface,
  articles: readonly Known[],
): Promise<Map<string, number>> {
  const { from } = question.scope.range;
  const older = articles.filter(({ firstView }) => firstView < from);
  if (older.length === 0) return new Map();
  const since = Math.min(...older.map(({ firstView }) => firstView));
  const reading = lifeOf(await question.whole, since, from);
  const hosts = [...new Set(older.map(({ host }) => host))];
  return inSteps(
    older.map(({ article }) => article),
    (some) => readFirsts(question, surface, { hosts, articles: some }, reading),
  );
}

async function readFirsts(
  { weights, store, signal }: LifeQuestion,
  surface: FluxSurface,
  { hosts, articles }: { hosts: readonly string[]; articles: readonly string[] },
  reading: Reading,
): Promise<Map<string, number>> {
  if (isNothing(reading)) return new Map();
  const bindings = new Bindings();
  const where = [`host IN ${bindings.strings(hosts)}`, `article IN ${bindings.ids(articles)}`];
  const source = { reading, weights, pages: SURFACES[surface], publishers: null, where };
  const rows = await store.query<[article: string, first: number]>(
    `SELECT toString(article), toUnixTimestamp(min(first)) FROM ${exposureSql(source, { ends: true }, bindings)}
     GROUP BY article`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, first]) => [article, first * 1000]));
}
