import type { ScorePart } from '@vigie/contracts/calls/scores';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import { highestBit, lowestBit } from '@vigie/schema/points-sql';
import { photographedIn } from '../exposure/buckets.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { pageConditions } from '../exposure/exposure-sql.ts';
import { pagesOfPart } from './part.ts';

/** How well the pages of a score were photographed in its range. Minutes, added up over the pages that were photographed at all. */
export interface Photographed {
  seen: number;
  expected: number;
  /** Between two photographs of a page. */
  gaps: number;
  /** Before the first and after the last photograph of a page. */
  edges: number;
}

const NONE: Photographed = { seen: 0, expected: 0, gaps: 0, edges: 0 };

export const PAGE = 'source, position, category, topic';

/**
 * Rows of a page and quarter with a photographed minute: `start`, the quarter's first minute (minutes since 1970), and `m`, the mask of those
 * in the range. Not for an empty range.
 */
export function photographedQuarters({ scope }: Question, part: ScorePart, bindings: Bindings): string {
  const { inside, quarters } = photographedIn(scope.range, bindings);
  const where = [...quarters, ...pageConditions(scope.pages, bindings), ...pagesOfPart(part, bindings)].join(' AND ');
  return `(SELECT ${PAGE}, toInt64(intDiv(toUnixTimestamp(quarter), 60)) AS start, groupBitOr(${inside}) AS m
    FROM page_quarters WHERE ${where} GROUP BY ${PAGE}, quarter HAVING m != 0)`;
}

/** First and last minute of a quarter's mask, counted from its start. */
export const LOWEST = `toInt64(${lowestBit('m')})`;
export const HIGHEST = `toInt64(${highestBit('m')})`;

/**
 * The gaps of each page: columns of the page, `since` and `until`, the photographed minutes around a gap (minutes since 1970). Only quarters
 * with a gap in or before them are cut into minutes.
 */
export function gapsSql(question: Question, part: ScorePart, bindings: Bindings): string {
  const before = `lagInFrame(start + ${HIGHEST}, 1, toInt64(-1)) OVER (PARTITION BY ${PAGE} ORDER BY start ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;
  const seen = `arrayMap(k -> start + k, arrayFilter(k -> bitTest(m, k), range(15)))`;
  const known = `if(before < 0, ${seen}, arrayPushFront(${seen}, before))`;
  return `(SELECT ${PAGE}, gap.1 AS since, gap.2 AS until
    FROM (SELECT ${PAGE}, start, m, ${before} AS before FROM ${photographedQuarters(question, part, bindings)})
    ARRAY JOIN arrayFilter(pair -> pair.2 - pair.1 > 1, arrayZip(arrayPopBack(${known}), arrayPopFront(${known}))) AS gap
    WHERE m != 32767 OR before != start - 1)`;
}

/** Cost: one row a page and quarter. */
export async function readPhotographed(question: Question, part: ScorePart): Promise<Photographed> {
  if (isEmptyRange(question.scope)) return NONE;
  const bindings = new Bindings();
  const rows = await question.store.query<[pages: number, seen: number, spans: number]>(
    `SELECT toFloat64(count()), toFloat64(sum(seen)), toFloat64(sum(span)) FROM
     (SELECT sum(bitCount(m)) AS seen, max(start + ${HIGHEST}) - min(start + ${LOWEST}) + 1 AS span
      FROM ${photographedQuarters(question, part, bindings)} GROUP BY ${PAGE})`,
    bindings.values,
    { signal: question.signal },
  );
  const [pages = 0, seen = 0, spans = 0] = rows[0] ?? [];
  const { from, to } = question.scope.range;
  const expected = (pages * (to - from)) / MINUTE_MS;
  return { seen, expected, gaps: spans - seen, edges: expected - spans };
}
