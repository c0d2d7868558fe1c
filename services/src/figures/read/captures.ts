import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import type { Bindings } from '@vigie/schema/bindings';
import { SLOT } from '@vigie/schema/slot-sql';
import type { Question } from '../exposure/context.ts';
import { slotsOf } from '../exposure/points.ts';
import { select } from './read-context.ts';
import { standingIn } from './snapshots.ts';

/** Which snapshots: those that show an article (stored id) on a page, in a slot or in any, for a minute of the range. */
export interface Behind {
  article: string;
  page: PageAddress;
  place: number | null;
  range: MinuteRange;
}

/**
 * SQL: snapshots of a page that show an article, each once, with its best-paid place in them: columns of crawls_landing that name one, and nth
 * (1: the best-paid slot of the page), rank, story_rank, form (what it was shown as; -1: not said), first and end (minutes since
 * 1970, within the range). One range of the table's key.
 */
function showing({ article, page, place, range }: Behind, weights: Weights, bindings: Bindings): string {
  const slots = slotsOf({ weights, page });
  const order = [1, 2, 3, 4].map((slot) => slots.findIndex((one) => one.slot === slot) + 1);
  const own = bindings.bind('UInt64', article);
  const nth = `${bindings.bind('Array(UInt8)', order)}[${SLOT} + 1]`;
  const forms = 'if(empty(shown), arrayMap(one -> toInt64(-1), articles), arrayMap(one -> toInt64(one), shown))';
  const places = `arrayMap((one, rank, story_rank, form) -> (${nth}, rank, story_rank, -form, one = ${own}), articles, ranks, story_ranks, ${forms})`;
  const minute = (ms: string): string => `intDiv(${ms} + ${MINUTE_MS - 1}, ${MINUTE_MS})`;
  const at = 'toUnixTimestamp64Milli(at)';
  const [from, to] = [range.from, range.to].map((ms) => bindings.bind('Int64', ms / MINUTE_MS));
  const only = place === null ? '' : ` AND nth = ${bindings.bind('UInt8', order[place - 1] ?? 0)}`;
  return `(SELECT at, period, producer, id, content, best.1 AS nth, best.2 AS rank, best.3 AS story_rank, -best.4 AS form, first, end
    FROM (SELECT at, period, producer, id, content, arraySort(arrayFilter(one -> one.5, ${places}))[1] AS best,
        greatest(${minute(at)}, ${from}) AS first, least(${minute(`${at} + toInt64(period) * 1000`)}, ${to}) AS end
      FROM crawls_landing WHERE ${standingIn(page, range, bindings)} AND has(articles, ${own})
      LIMIT 1 BY at, producer, id, content)
    WHERE first < end${only})`;
}

/** SQL: the snapshots behind an article's minutes, oldest first, with `total` (how many) and `n` (the how manyth, from 1). */
const capturesSql = (behind: Behind, weights: Weights, bindings: Bindings): string =>
  `(SELECT *, count() OVER () AS total, row_number() OVER (ORDER BY at, producer, id, content) AS n
    FROM ${showing(behind, weights, bindings)})`;

/** SQL: for which minutes any of them stands: a row for each quarter, `start` (its first minute, since 1970) and `m`, their mask. */
const coveredSql = (behind: Behind, weights: Weights, bindings: Bindings): string =>
  `(SELECT q * 15 AS start, groupBitOr(toUInt16(bitShiftLeft(toUInt32(1), least(end - q * 15, 15)) - bitShiftLeft(toUInt32(1), greatest(first - q * 15, 0)))) AS m
    FROM ${showing(behind, weights, bindings)} ARRAY JOIN range(intDiv(first, 15), intDiv(end - 1, 15) + 1) AS q GROUP BY q)`;

/** A snapshot behind an article's minutes. Its page, at, producer, id and content are the key of its row. */
export interface Capture {
  /** ms */
  at: number;
  period: number;
  producer: string;
  id: string;
  content: string;
  rank: number;
  storyRank: number;
  slot: number;
  /** What it was shown as. `null` means that the snapshot does not say it. */
  shown: number | null;
  /** Its minutes within the range, since 1970: `first` <= minute < `end`. */
  first: number;
  end: number;
}

export interface Captures {
  captures: Capture[];
  /** Of all pages. */
  total: number;
}

type CaptureRow = [
  at: number,
  period: number,
  producer: string,
  id: string,
  content: string,
  rank: number,
  storyRank: number,
  nth: number,
  form: number,
  first: number,
  end: number,
  total: number,
  n: number,
];

/** Oldest first. The first row is always read: it knows the totals. */
export async function readCaptures(
  question: Pick<Question, 'store' | 'weights' | 'signal'>,
  behind: Behind,
  { offset, count }: { offset: number; count: number },
): Promise<Captures> {
  const rows = await select<CaptureRow>(question, (bindings) => {
    const captures = capturesSql(behind, question.weights, bindings);
    const [from, to] = [offset, offset + count].map((n) => bindings.bind('UInt32', n));
    const numbers = ['form', 'first', 'end', 'total', 'n'].map((column) => `toFloat64(${column})`);
    return `SELECT toFloat64(toUnixTimestamp64Milli(at)), period, producer, id, toString(content), rank, story_rank, nth, ${numbers.join(', ')}
     FROM ${captures} WHERE n = 1 OR (n > ${from} AND n <= ${to}) ORDER BY n`;
  });
  const slots = slotsOf({ weights: question.weights, page: behind.page });
  return {
    captures: rows
      .filter((row) => row[12] > offset)
      .map(([at, period, producer, id, content, rank, storyRank, nth, form, first, end]) => {
        const slot = slots[nth - 1]?.slot ?? nth;
        return { at, period, producer, id, content, rank, storyRank, slot, shown: form < 0 ? null : form, first, end };
      }),
    total: rows[0]?.[11] ?? 0,
  };
}

/** Minutes that any of all of them stands for, by quarter (ms): bit k is minute k. */
export async function readCovered(
  question: Pick<Question, 'store' | 'weights' | 'signal'>,
  behind: Behind,
): Promise<Map<number, number>> {
  const rows = await select<[start: number, minutes: number]>(
    question,
    (bindings) => `SELECT toFloat64(start), m FROM ${coveredSql(behind, question.weights, bindings)}`,
  );
  return new Map(rows.map(([start, minutes]) => [start * MINUTE_MS, minutes]));
}
