import { Bindings } from '@vigie/schema/bindings';
import { SEEN } from '@vigie/schema/points-sql';
import { firstMinute, lastMinute, type QuarterMinutes } from '../exposure/bars.ts';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange, pagesOf } from '../question/scope.ts';
import type { Selection } from './article-conditions.ts';
import { numberAt, textAt } from './blocks/row-binary.ts';
import { exposureSql, publisherCondition, quartersOf } from './exposure-sql.ts';
import { type PageFilter, pageConditions } from './pages.ts';
import { minuteBits } from './quarters.ts';
import { select } from './read-context.ts';
import type { Reading } from './rollup-days.ts';

/** One article on a surface: the pages that a flux is about. */
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
export async function readSurfaceSights(
  question: Question,
  selected: Selection,
  surface: PageFilter,
): Promise<SurfaceSight[]> {
  const { scope, query, store, signal } = question;
  if (isEmptyRange(scope)) return [];
  const bindings = new Bindings();
  const where = [
    quartersOf([scope.range], bindings),
    ...pageConditions(surface, bindings),
    ...publisherCondition(scope.publishers, bindings),
    ...(await selected(bindings)),
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

/**
 * First visible minute of some articles (stored ids) on a surface within a reading, ms; an article without one is left out. Hosts are those of the articles:
 * the key of exposure begins with them.
 */
export async function readFirstMinutes(
  question: Question,
  surface: PageFilter,
  { hosts, articles }: { hosts: readonly string[]; articles: readonly string[] },
  reading: Reading,
): Promise<Map<string, number>> {
  const rows = await select<[article: string, first: number]>(question, (bindings) => {
    const where = [`host IN ${bindings.strings(hosts)}`, `article IN ${bindings.ids(articles)}`];
    const source = { reading, weights: question.weights, pages: surface, publishers: null, where };
    return `SELECT toString(article), toUnixTimestamp(min(first)) FROM ${exposureSql(source, { ends: true }, bindings)}
     GROUP BY article`;
  });
  return new Map(rows.map(([article, first]) => [article, first * 1000]));
}
