import type { ScorePart } from '@vigie/contracts/calls/scores';
import type { PageAddress } from '@vigie/contracts/pages';
import { PARIS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import { paidMasks, SLOTS } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import type { Selection } from './article-conditions.ts';
import { cutMasks, type ExposureSource, publishedDays, publisherCondition, quartersOf } from './exposure-sql.ts';
import { PAGE, type PageColumns, pageConditions, pageOf } from './pages.ts';
import { HIGHEST, LOWEST } from './photographed-gaps.ts';
import { partSource } from './score-part.ts';

/** A score whose paid minutes are read: the articles that a question selects, in a part of it. */
export interface PaidScore {
  question: Question;
  selected: Selection;
  part: ScorePart;
  /** Hosts of its articles, by which exposure_quarters finds them. `null` means those that the question says. */
  hosts: readonly string[] | null;
}

/**
 * SQL: how long a score's articles stood in the slots that they are paid for (of one page, if it is given): a subquery with a row for each article, page, slot and quarter (or
 * rolled-up day) with such a minute. Columns of the page, `article`, `slot`, `minutes`, and `first` and `last`, minutes since 1970.
 * null: the range has no minute yet.
 */
async function paidTime(
  { question, selected, part, hosts }: PaidScore,
  bindings: Bindings,
  page?: PageAddress,
): Promise<string | null> {
  const source = await partSource(question, selected, part, bindings);
  if (source === null) return null;
  const shared = [
    ...pageConditions(source.pages, bindings),
    ...publisherCondition(source.publishers, bindings),
    ...(source.where ?? []),
    ...(hosts === null ? [] : [`host IN ${bindings.strings(hosts)}`]),
    ...(page === undefined ? [] : pageConditions(page, bindings)),
  ];
  const { days, rest } = source.reading;
  const branches: string[] = [];
  if (rest.length > 0) branches.push(ofQuarters(source, shared, bindings));
  if (days.length > 0) branches.push(ofDays(source, shared, bindings));
  return `(${branches.join(' UNION ALL ')})`;
}

function ofQuarters({ reading: { rest }, weights }: ExposureSource, shared: string[], bindings: Bindings): string {
  const where = [quartersOf(rest, bindings), ...shared].join(' AND ');
  const cut = cutMasks(rest, bindings) ?? 'masks';
  const inRange = `(SELECT article, ${PAGE}, quarter, ${cut} AS masks FROM (SELECT * FROM exposure_quarters FINAL WHERE ${where}))`;
  return `SELECT article, ${PAGE}, slot, bitCount(m) AS minutes, start + ${LOWEST} AS first, start + ${HIGHEST} AS last
    FROM (SELECT article, ${PAGE}, toInt64(intDiv(toUnixTimestamp(quarter), 60)) AS start, ${paidMasks(weights)} AS paid FROM ${inRange})
    ARRAY JOIN paid AS m, [${SLOTS}] AS slot WHERE m != 0`;
}

function ofDays({ reading }: ExposureSource, shared: string[], bindings: Bindings): string {
  const where = [...publishedDays(reading, bindings), ...shared].join(' AND ');
  const columns = (name: string): string => `[${SLOTS.map((slot) => `${name}${slot}`)}]`;
  return `SELECT article, ${PAGE}, slot, minutes, start + low AS first, start + high AS last
    FROM (SELECT *, toInt64(intDiv(toUnixTimestamp(toDateTime(day, '${PARIS}')), 60)) AS start FROM exposure_days WHERE ${where})
    ARRAY JOIN ${columns('m')} AS minutes, ${columns('first')} AS low, ${columns('last')} AS high, [${SLOTS}] AS slot WHERE minutes != 0`;
}

/** SQL: how long (`stood`), and from which minute to which one (`since` and `until`, since 1970), over rows of `paidTime`. */
const STOOD = 'toFloat64(sum(minutes)) AS stood, toFloat64(min(first)) AS since, toFloat64(max(last)) AS until';

/** Rows over `paidTime`; none where the range has no minute yet. */
async function selectPaid<Row extends readonly unknown[]>(
  score: PaidScore,
  sqlOf: (paid: string, bindings: Bindings) => string,
  page?: PageAddress,
): Promise<Row[]> {
  const bindings = new Bindings();
  const paid = await paidTime(score, bindings, page);
  if (paid === null) return [];
  const { store, signal } = score.question;
  return store.query<Row>(sqlOf(paid, bindings), bindings.values, { signal });
}

/** One page and slot. Minutes since 1970; `minutes` are added up over articles. */
export interface PaidCell {
  page: PageAddress;
  slot: number;
  articles: number;
  minutes: number;
  first: number;
  last: number;
}

/** All cells of a score, by page and slot. One statement, so they add up while events come in. */
export async function readPaidCells(score: PaidScore): Promise<PaidCell[]> {
  type CellRow = [...PageColumns, slot: number, articles: number, minutes: number, first: number, last: number];
  const rows = await selectPaid<CellRow>(
    score,
    (paid) => `SELECT ${PAGE}, slot, toFloat64(uniqExact(article)), ${STOOD} FROM ${paid}
     GROUP BY ${PAGE}, slot ORDER BY ${PAGE}, slot`,
  );
  return rows.map(([source, position, category, topic, slot, articles, minutes, first, last]) => ({
    page: pageOf([source, position, category, topic]),
    slot,
    articles,
    minutes,
    first,
    last,
  }));
}

/** Articles of one cell (stored ids), and what all of them have. */
interface PaidArticles {
  articles: { article: string; minutes: number; first: number; last: number }[];
  total: number;
  minutes: number;
}

/** Most minutes first, ties by id. The first row is always read: it knows the totals, also for a page past the end. */
export async function readPaidArticles(
  score: PaidScore,
  { page, slot }: { page: PageAddress; slot: number },
  { offset, count }: { offset: number; count: number },
): Promise<PaidArticles> {
  type CellRow = [article: string, minutes: number, first: number, last: number, total: number, all: number, n: number];
  const rows = await selectPaid<CellRow>(
    score,
    (paid, bindings) => {
      const [from, to] = [offset, offset + count].map((n) => bindings.bind('UInt32', n));
      return `SELECT * FROM (SELECT toString(article), stood, since, until, toFloat64(count() OVER ()), sum(stood) OVER (),
       toFloat64(row_number() OVER (ORDER BY stood DESC, article)) AS n
       FROM (SELECT article, ${STOOD} FROM ${paid} WHERE slot = ${bindings.bind('UInt8', slot)} GROUP BY article))
     WHERE n = 1 OR (n > ${from} AND n <= ${to}) ORDER BY n`;
    },
    page,
  );
  return {
    articles: rows
      .filter(([, , , , , , n]) => n > offset)
      .map(([article, minutes, first, last]) => ({ article, minutes, first, last })),
    total: rows[0]?.[4] ?? 0,
    minutes: rows[0]?.[5] ?? 0,
  };
}

/** Articles of a score (stored ids as text), in the order of these texts. */
export async function readPaidIds(score: PaidScore, most: number): Promise<string[]> {
  const rows = await selectPaid<[string]>(
    score,
    (paid) => `SELECT DISTINCT toString(article) AS id FROM ${paid} ORDER BY id LIMIT ${most}`,
  );
  return rows.map(([id]) => id);
}
