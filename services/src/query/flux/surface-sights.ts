import type { FluxSurface } from '@vigie/contracts/options';
import { QUARTER_MS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { SEEN } from '@vigie/pipelines/exposure/points-sql';
import { parentCondition } from '../clusters/cluster-conditions.ts';
import { articleConditions, referenceCondition } from '../exposure/article-conditions.ts';
import type { Question } from '../exposure/context.ts';
import { minuteBits, pageConditions, publisherCondition } from '../exposure/exposure-sql.ts';
import { isEmptyRange, pagesOf } from '../exposure/scope.ts';
import { firstMinute, lastMinute, type QuarterMinutes } from './bars.ts';
import { SURFACES } from './surface.ts';

/** One article on a surface. */
export interface SurfaceSight {
  /** Stored id. */
  article: string;
  host: string;
  /** On the pages of the query, within its range; ascending, none is empty. */
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
