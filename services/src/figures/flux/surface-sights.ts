import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { FluxSurface } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { SEEN } from '@vigie/schema/points-sql';
import { type LifeQuestion, lifeOf } from '../clusters/cluster-question.ts';
import { firstMinute, lastMinute, type QuarterMinutes, SURFACES } from '../exposure/bars.ts';
import { isEmptyRange, pagesOf, type Question } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { articleConditions, referenceCondition } from '../read/article-conditions.ts';
import { numberAt, textAt } from '../read/blocks/row-binary.ts';
import { parentCondition } from '../read/cluster-conditions.ts';
import { exposureSql, publisherCondition } from '../read/exposure-sql.ts';
import { pageConditions } from '../read/pages.ts';
import { minuteBits } from '../read/quarters.ts';
import { isNothing, type Reading } from '../read/rollup-days.ts';

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
  const bytes = await store.binary(
    `SELECT host, article, arraySort(groupArray((start, chosen, any_page)))
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
  return readSights(bytes, scope.range);
}

/** Start, chosen and all minutes of a quarter in RowBinary. */
const QUARTER_BYTES = 4 + 2 + 2;

/** Reads rows of host, article and its quarters. */
function readSights(bytes: Buffer, range: Question['scope']['range']): SurfaceSight[] {
  const sights: SurfaceSight[] = [];
  for (let at = 0; at < bytes.length; ) {
    const host = textAt(bytes, at);
    const rows = numberAt(bytes, host.end + 8);
    const quarters: QuarterMinutes[] = [];
    const any: QuarterMinutes[] = [];
    at = rows.end + rows.number * QUARTER_BYTES;
    for (let row = rows.end; row < at; row += QUARTER_BYTES) {
      const start = bytes.readUInt32LE(row) * 1_000;
      const inside = minuteBits(start, range);
      const chosen = bytes.readUInt16LE(row + 4) & inside;
      any.push({ start, minutes: bytes.readUInt16LE(row + 6) & inside });
      if (chosen !== 0) quarters.push({ start, minutes: chosen });
    }
    if (quarters.length === 0) continue;
    sights.push({
      article: String(bytes.readBigUInt64LE(host.end)),
      host: bytes.toString('utf8', host.start, host.end),
      quarters,
      first: firstMinute(any),
      last: lastMinute(any),
    });
  }
  return sights;
}

/** An article and its first sight (ms): it was not exposed before. */
export interface SurfaceArticle {
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
  articles: readonly SurfaceArticle[],
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
