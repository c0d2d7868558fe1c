import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { type Weights, weightsName } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { rollupForm } from '@vigie/schema/rollup-sql';
import type { Store } from '../store.ts';

/** A published day roll-up that is still valid. */
export interface RolledDay {
  day: string;
  version: string;
  range: MinuteRange;
  /** Its totals were made under these weights. */
  totals: boolean;
}

/** How a range is read: whole days from their roll-ups, the rest from quarters. */
export interface Reading {
  days: readonly RolledDay[];
  /** The totals of all its days were made under these weights. */
  totals: boolean;
  /** Disjoint, ascending; the rest of the range. */
  rest: readonly MinuteRange[];
  /** Days with a valid roll-up that the rest has a part of: their quarters are those of this version. */
  cut?: readonly RolledDay[];
  /** What publishers published is read instead of exposure: see onPublications. */
  published?: boolean;
}

/** Whether a day lies whole in the range. */
function hasWholeDay({ from, to }: MinuteRange): boolean {
  if (to <= from) return false;
  const first = dayBounds(parisDay(from));
  return first.start === from ? first.end <= to : dayBounds(parisDay(first.end)).end <= to;
}

/**
 * Days of the range whose roll-up includes everything written to the day and uses this order of slots. Cost: two tables
 * with one row a day. A batch stored after this reading makes the answer as old as the reading, not wrong.
 */
export async function readingOf(
  store: Store,
  range: MinuteRange,
  weights: Weights,
  signal?: AbortSignal,
): Promise<Reading> {
  if (!hasWholeDay(range)) return fromQuarters(range);
  const bindings = new Bindings();
  const [first, last] = [parisDay(range.from), parisDay(range.to - 1)];
  const days = `BETWEEN ${bindings.bind('Date', first)} AND ${bindings.bind('Date', last)}`;
  const rows = await store.query<[day: string, version: string, totals: number]>(
    `SELECT toString(p.day), toString(p.version), p.weights = ${bindings.bind('String', weightsName(weights))}
     FROM (SELECT day, version, touched, slot_order, weights FROM exposure_days_published FINAL WHERE day ${days}) AS p
     LEFT JOIN (SELECT day, sum(times) AS times FROM touched_days WHERE day ${days} GROUP BY day) AS t ON t.day = p.day
     WHERE p.touched = t.times AND p.slot_order = ${bindings.bind('String', rollupForm(weights))}
     ORDER BY p.day`,
    bindings.values,
    signal ? { signal } : {},
  );
  return split(range, rows);
}

/** All of a range from quarters. */
export const fromQuarters = (range: MinuteRange, published = false): Reading => ({
  days: [],
  totals: true,
  rest: range.to > range.from ? [range] : [],
  ...(published && { published }),
});

type PublishedDay = readonly [day: string, version: string, totals: number];

export function split(range: MinuteRange, rows: readonly PublishedDay[]): Reading {
  const days = rows.map(([day, version, totals]) => {
    const { start, end } = dayBounds(day);
    return { day, version, totals: totals === 1, range: { from: start, to: end } };
  });
  return within({ days }, range);
}

/** The part of a reading in a range that lies within its own: the days that are whole in it, the rest from quarters. */
export function within(
  { days, cut = [], published }: Pick<Reading, 'days' | 'cut' | 'published'>,
  range: MinuteRange,
): Reading {
  if (published) return fromQuarters(range, published);
  const isWhole = ({ range: { from, to } }: RolledDay): boolean => from >= range.from && to <= range.to;
  const touches = ({ range: { from, to } }: RolledDay): boolean => from < range.to && to > range.from;
  return {
    ...around(days.filter(isWhole), range),
    cut: [...days.filter((day) => !isWhole(day)), ...cut].filter(touches),
  };
}

function around(days: readonly RolledDay[], range: MinuteRange): Reading {
  const rest: MinuteRange[] = [];
  let from = range.from;
  for (const day of days) {
    if (day.range.from > from) rest.push({ from, to: day.range.from });
    from = day.range.to;
  }
  if (from < range.to) rest.push({ from, to: range.to });
  return { days, totals: days.every(({ totals }) => totals), rest };
}

export const isNothing = ({ days, rest }: Reading): boolean => days.length === 0 && rest.length === 0;
