import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { slotsOf } from '../pages/page-question.ts';
import type { Page } from '../read/cluster-order.ts';
import { type Behind, capturesSql, coveredSql } from './captures-sql.ts';

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
  /** What it was shown as; null: the snapshot does not say it. */
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
  { store, weights, signal }: Pick<Question, 'store' | 'weights' | 'signal'>,
  behind: Behind,
  { offset, count }: Page,
): Promise<Captures> {
  const bindings = new Bindings();
  const captures = capturesSql(behind, weights, bindings);
  const [from, to] = [offset, offset + count].map((n) => bindings.bind('UInt32', n));
  const numbers = ['form', 'first', 'end', 'total', 'n'].map((column) => `toFloat64(${column})`);
  const rows = await store.query<CaptureRow>(
    `SELECT toFloat64(toUnixTimestamp64Milli(at)), period, producer, id, toString(content), rank, story_rank, nth, ${numbers.join(', ')}
     FROM ${captures} WHERE n = 1 OR (n > ${from} AND n <= ${to}) ORDER BY n`,
    bindings.values,
    { signal },
  );
  const slots = slotsOf({ weights, page: behind.page });
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
  { store, weights, signal }: Pick<Question, 'store' | 'weights' | 'signal'>,
  behind: Behind,
): Promise<Map<number, number>> {
  const bindings = new Bindings();
  const rows = await store.query<[start: number, minutes: number]>(
    `SELECT toFloat64(start), m FROM ${coveredSql(behind, weights, bindings)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([start, minutes]) => [start * MINUTE_MS, minutes]));
}
