import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { SOURCES, type Source, type Timeframe } from '@vigie/contracts/options';
import { dayBounds, daysBetween, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { type PhotographedQuarters, photographedQuarters, placesOf } from '../kept/photographed-quarters.ts';
import { readFrom } from '../read/plan.ts';
import type { Question } from './context.ts';
import { BUCKET, minuteBits, pageConditions, quarterOf } from './exposure-sql.ts';

export const HOUR_MS = 4 * QUARTER_MS;

/**
 * Starts of the buckets that a range touches, ms, ascending. The offset of Paris is whole hours, so hours are those of
 * UTC.
 */
export function bucketsOf({ from, to }: MinuteRange, timeframe: Timeframe): number[] {
  if (to <= from) return [];
  if (timeframe === 'daily') return daysBetween(from, to - 1).map((day) => dayBounds(day).start);
  const step = timeframe === 'quarter' ? QUARTER_MS : HOUR_MS;
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, i) => first + i * step);
}

/** Starts of the hours of a Paris day: 23, 24 or 25. */
export function hoursOf(day: string): number[] {
  const { start, end } = dayBounds(day);
  return Array.from({ length: (end - start) / HOUR_MS }, (_, i) => start + i * HOUR_MS);
}

/** The same by larger buckets: hours of quarters, days of quarters or hours. */
export function widened(
  seen: ReadonlyMap<number, ReadonlySet<Source>>,
  timeframe: 'hourly' | 'daily',
): Map<number, Set<Source>> {
  const wide = new Map<number, Set<Source>>();
  for (const [bucket, sources] of seen) {
    const start = timeframe === 'hourly' ? bucket - (bucket % HOUR_MS) : dayBounds(parisDay(bucket)).start;
    const own = wide.get(start) ?? new Set();
    wide.set(start, own);
    for (const source of sources) own.add(source);
  }
  return wide;
}

/** Of rows of page_quarters: the photographed minutes that lie in a range (SQL, a mask), and conditions on its quarters. */
export function photographedIn(range: MinuteRange, bindings: Bindings): { inside: string; quarters: string[] } {
  const first = quarterOf(range.from);
  const last = quarterOf(range.to - 1);
  const bits = (quarter: number): string => bindings.bind('UInt16', minuteBits(quarter, range));
  const inside =
    first === last
      ? `bitAnd(minutes, ${bits(first)})`
      : `multiIf(quarter = ${bindings.instant(first)}, bitAnd(minutes, ${bits(first)}),
          quarter = ${bindings.instant(last)}, bitAnd(minutes, ${bits(last)}), minutes)`;
  return { inside, quarters: [`quarter >= ${bindings.instant(first)}`, `quarter <= ${bindings.instant(last)}`] };
}

/**
 * Sources with a snapshot that covers any minute of a bucket, within range and filters: bucket start (ms) → sources.
 * A source that is not listed has missing data, not zero.
 */
export const seenPages = (question: Question, timeframe: Timeframe): Promise<Map<number, Set<Source>>> =>
  readFrom(question, 'photographed_minutes', {
    memory: () => seenInMemory(question, timeframe),
    engine: () => querySeenPages(question, timeframe),
  });

async function seenInMemory(question: Question, timeframe: Timeframe): Promise<Map<number, Set<Source>> | null> {
  const kept = await photographedQuarters(question);
  if (kept === null) return null;
  if (timeframe === 'daily') return widened(seenIn(question.scope, kept, HOUR_MS), 'daily');
  return seenIn(question.scope, kept, timeframe === 'hourly' ? HOUR_MS : QUARTER_MS);
}

const WHOLE_QUARTER = 0x7fff;

/** By the start of the bucket, ms. Loops over numbers, since a year has 35,000 quarters: a set is made for each bucket alone. */
function seenIn(
  { range, pages }: Question['scope'],
  kept: PhotographedQuarters,
  step: number,
): Map<number, Set<Source>> {
  const places = placesOf(pages);
  const last = quarterOf(range.to - 1);
  const masks = new Map<number, number>();
  for (let quarter = quarterOf(range.from); quarter <= last; quarter += QUARTER_MS) {
    const minutes = kept.minutesOf(quarter / 1_000);
    if (minutes === null) continue;
    const isCut = quarter < range.from || quarter === last;
    const bits = isCut ? minuteBits(quarter, range) : WHOLE_QUARTER;
    const bucket = quarter - (quarter % step);
    const known = masks.get(bucket) ?? 0;
    let mask = known;
    for (let i = 0; i < places.length; i += 1)
      if ((mask & (1 << i)) === 0 && isAny(minutes, places[i]!, bits)) mask |= 1 << i;
    if (mask !== known) masks.set(bucket, mask);
  }
  return new Map(
    [...masks].map(([bucket, mask]) => [bucket, new Set(SOURCES.filter((_, i) => (mask & (1 << i)) !== 0))]),
  );
}

function isAny(minutes: Uint16Array, places: readonly number[], bits: number): boolean {
  for (const place of places) if ((minutes[place]! & bits) !== 0) return true;
  return false;
}

async function querySeenPages(
  { scope, store, signal }: Question,
  timeframe: Timeframe,
): Promise<Map<number, Set<Source>>> {
  const { range, pages } = scope;
  const bindings = new Bindings();
  const { inside, quarters } = photographedIn(range, bindings);
  const where = [...quarters, ...pageConditions(pages, bindings)].join(' AND ');
  const rows = await store.query<[bucket: number, sources: Source[]]>(
    `SELECT ${BUCKET[timeframe]} AS bucket, groupUniqArray(toString(source))
     FROM page_quarters WHERE ${where} AND ${inside} != 0
     GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([bucket, sources]) => [bucket * 1000, new Set(sources)]));
}
