import type { ScorePart } from '@vigie/contracts/calls/scores';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { lastingPages, type PageName, type Photographed, sumPhotographed } from '@vigie/contracts/measured';
import type { Category, Position, Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { highestBit, lowestBit } from '@vigie/schema/points-sql';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { pageConditions } from '../read/pages.ts';
import { photographedIn } from '../read/photographed-minutes.ts';
import { pagesOfPart } from './part.ts';

export type PhotographedPage = PageName & Photographed;

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

/** By kind of page, those that were photographed at all. Cost: one row a page and quarter. */
export async function readPhotographedPages(question: Question, part: ScorePart): Promise<PhotographedPage[]> {
  if (isEmptyRange(question.scope)) return [];
  const bindings = new Bindings();
  type SeenRow = [
    source: Source,
    position: Position,
    category: Category | '',
    pages: number,
    seen: number,
    spans: number,
  ];
  const rows = await question.store.query<SeenRow>(
    `SELECT toString(source), toString(position), toString(category), toFloat64(count()), toFloat64(sum(seen)), toFloat64(sum(span)) FROM
     (SELECT ${PAGE}, sum(bitCount(m)) AS seen, max(start + ${HIGHEST}) - min(start + ${LOWEST}) + 1 AS span
      FROM ${photographedQuarters(question, part, bindings)} GROUP BY ${PAGE})
     GROUP BY source, position, category`,
    bindings.values,
    { signal: question.signal },
  );
  const { from, to } = question.scope.range;
  return rows.map(([source, position, category, pages, seen, spans]) => {
    const expected = (pages * (to - from)) / MINUTE_MS;
    return { source, position, category, seen, expected, gaps: spans - seen, edges: expected - spans };
  });
}

export const readPhotographed = async (question: Question, part: ScorePart): Promise<Photographed> =>
  sumPhotographed(await readPhotographedPages(question, part));

/** Milliseconds, the end excluded. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * The photographed share of each stretch, of the minutes that the range has in it; null where it has none. Of lasting pages. Stretches begin and end
 * with quarters, and ascend. Cost: one row a page and quarter.
 */
export async function photographedShares(
  question: Question,
  pages: readonly PhotographedPage[],
  stretches: readonly Stretch[],
): Promise<(number | null)[]> {
  if (isEmptyRange(question.scope)) return stretches.map(() => null);
  const { from, to } = question.scope.range;
  const lasting = lastingPages(pages);
  const count = (sumPhotographed(lasting).expected * MINUTE_MS) / (to - from);
  const bindings = new Bindings();
  const positions = bindings.strings([...new Set(lasting.map(({ position }) => position))]);
  const rows = await question.store.query<[start: number, seen: number]>(
    `SELECT toFloat64(start), toFloat64(sum(bitCount(m))) FROM ${photographedQuarters(question, {}, bindings)}
     WHERE toString(position) IN ${positions} GROUP BY start ORDER BY start`,
    bindings.values,
    { signal: question.signal },
  );
  let at = 0;
  return stretches.map((stretch) => {
    let seen = 0;
    for (; at < rows.length && rows[at]![0] * MINUTE_MS < stretch.to; at += 1) seen += rows[at]![1];
    const minutes = (Math.min(stretch.to, to) - Math.max(stretch.from, from)) / MINUTE_MS;
    if (minutes <= 0) return null;
    return count === 0 ? 0 : seen / (count * minutes);
  });
}
