import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { minuteBits, quarterOf } from '../read/quarters.ts';
import { onPage, type PageQuestion } from './page-question.ts';

/** Bit k: minute k of the quarter was photographed. By the quarter's start, ms. */
export type PhotographedQuarters = Map<number, number>;

type MinuteRow = [quarter: number, minutes: number];

const WHOLE = 0x7fff;
const highest = (bits: number): number => 31 - Math.clz32(bits);
const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Photographed minutes of a range: a few rows of page_quarters, whose key begins with the quarter. */
export async function readPhotographed(question: PageQuestion, range: MinuteRange): Promise<PhotographedQuarters> {
  const bindings = new Bindings();
  const where = [
    `quarter >= ${bindings.instant(quarterOf(range.from))}`,
    `quarter < ${bindings.instant(range.to)}`,
    ...onPage(question.page, bindings),
  ];
  const rows = await question.store.query<MinuteRow>(
    `SELECT toUnixTimestamp(quarter), groupBitOr(minutes) FROM page_quarters WHERE ${where.join(' AND ')} GROUP BY quarter`,
    bindings.values,
    { signal: question.signal },
  );
  const quarters: PhotographedQuarters = new Map();
  for (const [seconds, minutes] of rows) {
    const inside = minutes & minuteBits(seconds * 1000, range);
    if (inside !== 0) quarters.set(seconds * 1000, inside);
  }
  return quarters;
}

/** End of the current minute, ms. */
const presentOf = ({ now }: PageQuestion): number => Math.floor(now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;

/** Whether a page was ever photographed until now. */
export const wasPhotographed = async (question: PageQuestion): Promise<boolean> =>
  (await nearest(question, { from: 0, to: presentOf(question) }, 'DESC')) !== null;

/** Nearest photographed minutes before and after a range, ms; null where there is none. What is to come does not count. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
}

export async function readNeighbours(question: PageQuestion, range: MinuteRange): Promise<Neighbours> {
  const [before, after] = await Promise.all([
    nearest(question, { from: 0, to: range.from }, 'DESC'),
    nearest(question, { from: range.to, to: presentOf(question) }, 'ASC'),
  ]);
  return {
    previous: before === null ? null : before.quarter + highest(before.bits) * MINUTE_MS,
    next: after === null ? null : after.quarter + lowest(after.bits) * MINUTE_MS,
  };
}

/**
 * The first quarter of the page in an order, with its minutes of the range. Read in the order of the key, so it ends at the first
 * row; a page that was never photographed costs all of page_quarters.
 */
async function nearest(
  question: PageQuestion,
  range: MinuteRange,
  order: 'ASC' | 'DESC',
): Promise<{ quarter: number; bits: number } | null> {
  if (range.to <= range.from) return null;
  const bindings = new Bindings();
  const [first, last] = [quarterOf(range.from), quarterOf(range.to - 1)];
  const part = (quarter: number): string =>
    `quarter = ${bindings.instant(quarter)}, ${bindings.bind('UInt16', minuteBits(quarter, range))}`;
  const bits = `bitAnd(minutes, multiIf(${part(first)}, ${part(last)}, ${WHOLE}))`;
  const where = [
    `quarter >= ${bindings.instant(first)}`,
    `quarter <= ${bindings.instant(last)}`,
    ...onPage(question.page, bindings),
    `${bits} != 0`,
  ];
  const rows = await question.store.query<MinuteRow>(
    `SELECT toUnixTimestamp(quarter), ${bits} FROM page_quarters WHERE ${where.join(' AND ')}
     ORDER BY quarter ${order} LIMIT 1 WITH TIES`,
    bindings.values,
    { signal: question.signal },
  );
  const [seconds] = rows[0] ?? [];
  if (seconds === undefined) return null;
  return { quarter: seconds * 1000, bits: rows.reduce((all, [, own]) => all | own, 0) };
}

/** The minutes of quarters, since 1970, that are outside of all stretches. Ascending. */
export function minutesOutside(
  quarters: PhotographedQuarters,
  stretches: readonly { from: number; to: number }[],
): number[] {
  const minutes: number[] = [];
  for (const [quarter, bits] of [...quarters].sort(([a], [b]) => a - b)) {
    for (let k = 0; k < QUARTER_MS / MINUTE_MS; k += 1) {
      if (((bits >> k) & 1) === 1) minutes.push(quarter / MINUTE_MS + k);
    }
  }
  let at = 0;
  return minutes.filter((minute) => {
    while (at < stretches.length && stretches[at]!.to <= minute) at += 1;
    return !(stretches[at] && stretches[at]!.from <= minute);
  });
}
