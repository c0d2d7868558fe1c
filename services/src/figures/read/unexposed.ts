import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Store } from '../store.ts';
import type { ReadContext } from './read-context.ts';

/**
 * The first photographed minute of any page: the only place that decides whether a range has exposure at all. Where no aggregator was followed
 * before its end, stories are those of what publishers published, and scores are null: nobody was measured, so nobody has 0.
 * Later captures do not change such a range, and the first one ends the mode for every range that reaches it.
 */
class FirstCapture {
  /** ms. Captures that arrive late make it earlier, never later. */
  #known = Number.POSITIVE_INFINITY;

  /** null: nothing was ever photographed. */
  async read(context: ReadContext): Promise<number | null> {
    this.#known = Math.min(this.#known, (await firstMinute(context)) ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(this.#known) ? this.#known : null;
  }

  /** Whether nothing was photographed before `end`, ms. Asks nothing about a range that reaches a known capture. */
  async isAfter(context: ReadContext, end: number): Promise<boolean> {
    if (this.#known < end) return false;
    const first = await this.read(context);
    return first === null || first >= end;
  }
}

const captures = new WeakMap<Store, FirstCapture>();

function capturesOf(store: Store): FirstCapture {
  const known = captures.get(store) ?? new FirstCapture();
  captures.set(store, known);
  return known;
}

/** Cost: the least value of the key, which the parts have, and one quarter of an hour. */
async function firstMinute({ store, signal }: ReadContext): Promise<number | null> {
  const [row] = await store.query<[quarter: number, minutes: number]>(
    `SELECT toUnixTimestamp(quarter), groupBitOr(minutes) FROM page_quarters
     WHERE quarter = (SELECT min(quarter) FROM page_quarters) GROUP BY quarter`,
    {},
    signal ? { signal } : {},
  );
  if (row === undefined) return null;
  const [quarter, minutes] = row;
  return quarter * 1_000 + Math.log2(minutes & -minutes) * MINUTE_MS;
}

/** Start of the first photographed minute, ms; null without any. */
export const firstCapture = (context: ReadContext): Promise<number | null> => capturesOf(context.store).read(context);

/** No page of any aggregator was photographed before the end of the range. */
export const isUnexposed = (context: ReadContext, { to }: MinuteRange): Promise<boolean> =>
  capturesOf(context.store).isAfter(context, to);
