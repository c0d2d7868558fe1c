import type { ScorePart } from '@vigie/contracts/calls/scores';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageName, PhotographedMinutes } from '@vigie/contracts/measured';
import type { Category, Position, Source } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import type { Bindings } from '@vigie/schema/bindings';
import { highestBit, lowestBit } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { PAGE, type PageColumns, pageConditions, pageOf } from './pages.ts';
import { photographedIn } from './photographed-minutes.ts';
import { select } from './read-context.ts';
import { pagesOfPart } from './score-part.ts';

/** Whose photographs are put together: those of a page, or of all pages of a source. */
const SOURCE_ALONE = 'source';
type Whose = typeof PAGE | typeof SOURCE_ALONE;

/**
 * SQL: rows of a page (or source) and quarter with a photographed minute: `start`, the quarter's first minute (minutes since 1970), and `m`, the mask
 * of those in the range. Not for an empty range.
 */
function photographedQuarters({ scope }: Question, part: ScorePart, bindings: Bindings, whose: Whose = PAGE): string {
  const { inside, quarters } = photographedIn(scope.range, bindings);
  const where = [...quarters, ...pageConditions(scope.pages, bindings), ...pagesOfPart(part, bindings)].join(' AND ');
  return `(SELECT ${whose}, toInt64(intDiv(toUnixTimestamp(quarter), 60)) AS start, groupBitOr(${inside}) AS m
    FROM page_quarters WHERE ${where} GROUP BY ${whose}, quarter HAVING m != 0)`;
}

/** SQL: first and last minute of a quarter's mask `m`, counted from its start. */
export const LOWEST = `toInt64(${lowestBit('m')})`;
export const HIGHEST = `toInt64(${highestBit('m')})`;

/**
 * SQL: the gaps of each page (or source): its columns, `since` and `until`, the photographed minutes around a gap (minutes since 1970). Only quarters
 * with a gap in or before them are cut into minutes.
 */
export function gapsSql(question: Question, part: ScorePart, bindings: Bindings, whose: Whose = PAGE): string {
  const before = `lagInFrame(start + ${HIGHEST}, 1, toInt64(-1)) OVER (PARTITION BY ${whose} ORDER BY start ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;
  const seen = `arrayMap(k -> start + k, arrayFilter(k -> bitTest(m, k), range(15)))`;
  const known = `if(before < 0, ${seen}, arrayPushFront(${seen}, before))`;
  return `(SELECT ${whose}, gap.1 AS since, gap.2 AS until
    FROM (SELECT ${whose}, start, m, ${before} AS before FROM ${photographedQuarters(question, part, bindings, whose)})
    ARRAY JOIN arrayFilter(pair -> pair.2 - pair.1 > 1, arrayZip(arrayPopBack(${known}), arrayPopFront(${known}))) AS gap
    WHERE m != 32767 OR before != start - 1)`;
}

export type PhotographedPage = PageName & PhotographedMinutes;

/** By kind of page, those that were photographed at all. Cost: one row of page_quarters a page and quarter. */
export async function readPhotographedPages(question: Question, part: ScorePart): Promise<PhotographedPage[]> {
  if (isEmptyRange(question.scope)) return [];
  type SeenRow = [
    source: Source,
    position: Position,
    category: Category | '',
    pages: number,
    seen: number,
    spans: number,
  ];
  const rows = await select<SeenRow>(
    question,
    (
      bindings,
    ) => `SELECT toString(source), toString(position), toString(category), toFloat64(count()), toFloat64(sum(seen)), toFloat64(sum(span)) FROM
     (SELECT ${PAGE}, sum(bitCount(m)) AS seen, max(start + ${HIGHEST}) - min(start + ${LOWEST}) + 1 AS span
      FROM ${photographedQuarters(question, part, bindings)} GROUP BY ${PAGE})
     GROUP BY source, position, category`,
  );
  const { from, to } = question.scope.range;
  return rows.map(([source, position, category, pages, seen, spans]) => {
    const expected = (pages * (to - from)) / MINUTE_MS;
    return { source, position, category, seen, expected, gaps: spans - seen, edges: expected - spans };
  });
}

/** Photographed minutes in each quarter (start in ms), added up over the pages of some positions; ascending. Not for an empty range. The same cost. */
export async function readPhotographedCounts(
  question: Question,
  positions: readonly Position[],
): Promise<{ start: number; seen: number }[]> {
  const rows = await select<[start: number, seen: number]>(
    question,
    (
      bindings,
    ) => `SELECT toFloat64(start), toFloat64(sum(bitCount(m))) FROM ${photographedQuarters(question, {}, bindings)}
     WHERE toString(position) IN ${bindings.strings(positions)} GROUP BY start ORDER BY start`,
  );
  return rows.map(([start, seen]) => ({ start: start * MINUTE_MS, seen }));
}

/** Minutes of a page, since 1970, that were not photographed: `since` <= minute < `until`. */
interface PageGap {
  page: PageAddress;
  since: number;
  until: number;
}

/**
 * Gaps between two photographs of a page, and what lies before its first and after its last one: how many, and the longest. Not for an empty range. The
 * same cost.
 */
export async function readLongestGaps(question: Question, most: number): Promise<{ gaps: PageGap[]; count: number }> {
  const rows = await select<[...PageColumns, since: number, until: number, count: number]>(question, (bindings) => {
    const { from, to } = question.scope.range;
    const [start, end] = [from, to].map((at) => bindings.bind('Int64', at / MINUTE_MS));
    const ends = `(SELECT ${PAGE}, min(start + ${LOWEST}) AS first, max(start + ${HIGHEST}) + 1 AS last
    FROM ${photographedQuarters(question, {}, bindings)} GROUP BY ${PAGE})`;
    const gaps = `(SELECT ${PAGE}, since + 1 AS since, until FROM ${gapsSql(question, {}, bindings)}
    UNION ALL
    SELECT ${PAGE}, edge.1 AS since, edge.2 AS until FROM ${ends} ARRAY JOIN [(${start}, first), (last, ${end})] AS edge WHERE edge.2 > edge.1)`;
    return `SELECT ${PAGE}, toFloat64(since), toFloat64(until), toFloat64(count() OVER ()) FROM ${gaps}
     ORDER BY until - since DESC, since, ${PAGE} LIMIT ${most}`;
  });
  return {
    gaps: rows.map(([source, position, category, topic, since, until]) => ({
      page: pageOf([source, position, category, topic]),
      since,
      until,
    })),
    count: rows[0]?.[6] ?? 0,
  };
}

/** Minutes of a source, since 1970, in which none of its pages was photographed: `since` <= minute < `until`. */
export interface SourceGap {
  source: Source;
  since: number;
  until: number;
}

/** Gaps of some minutes or more between two photographs of a source: the longest, and how many there are. Not for an empty range. The same cost. */
export async function readSourceGaps(
  question: Question,
  { shortest, most }: { shortest: number; most: number },
): Promise<{ gaps: SourceGap[]; count: number }> {
  const rows = await select<[source: Source, since: number, until: number, count: number]>(
    question,
    (bindings) => `SELECT toString(source), toFloat64(since + 1), toFloat64(until), toFloat64(count() OVER ())
     FROM ${gapsSql(question, {}, bindings, SOURCE_ALONE)} WHERE until - since > ${bindings.bind('Int64', shortest)}
     ORDER BY until - since DESC, since, source LIMIT ${most}`,
  );
  return { gaps: rows.map(([source, since, until]) => ({ source, since, until })), count: rows[0]?.[3] ?? 0 };
}

/** How far before a range the last photograph of a source may be: one that stopped earlier is not followed any more. */
const LOOKED_BACK_MS = 7 * DAY_MS;

/**
 * Stretches of some minutes or more from the last photograph of a source to the end of the range, which is the present. They may begin up to a week
 * before the range. Not for an empty range. The same cost, of a week more.
 */
export async function readOpenGaps(question: Question, shortest: number): Promise<SourceGap[]> {
  const { from, to } = question.scope.range;
  const wider = { ...question, scope: { ...question.scope, range: { from: from - LOOKED_BACK_MS, to } } };
  const until = to / MINUTE_MS;
  const rows = await select<[source: Source, since: number]>(
    question,
    (bindings) => `SELECT toString(source), toFloat64(max(start + ${HIGHEST}) + 1) AS since
     FROM ${photographedQuarters(wider, {}, bindings, SOURCE_ALONE)} GROUP BY source
     HAVING since <= ${bindings.bind('Int64', until - shortest)} ORDER BY since, source`,
  );
  return rows.map(([source, since]) => ({ source, since, until }));
}
