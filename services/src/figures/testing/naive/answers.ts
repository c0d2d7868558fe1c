import type { Exposure, Sight } from './exposure.ts';
import { dayOf, wallOf } from './paris-minutes.ts';

/** What a question selects: minutes, and pages by the filters of docs/scoring.md. */
export interface Selection {
  minutes: ReadonlySet<number>;
  sources: readonly string[];
  position: string;
  category: string;
}

type OnPage = Pick<Sight, 'source' | 'position' | 'category'>;

const selects = ({ sources, position, category }: Selection, page: OnPage): boolean =>
  sources.includes(page.source) &&
  (position === 'all' || page.position === position) &&
  (category === 'all' || page.category === category);

export const selected = (sights: readonly Sight[], selection: Selection): Sight[] =>
  sights.filter((sight) => selection.minutes.has(sight.minute) && selects(selection, sight));

/** The selection without the minutes before a publisher was first named (ms, `undefined` if it never was). */
export const since = (selection: Selection, named: number | undefined): Selection => ({
  ...selection,
  minutes: new Set([...selection.minutes].filter((minute) => named !== undefined && minute * 60_000 + 60_000 > named)),
});

export const sum = (sights: readonly Sight[]): number => sights.reduce((total, { points }) => total + points, 0);

export const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
};

export const on = (sights: readonly Sight[], source: string, position?: string): Sight[] =>
  sights.filter((sight) => sight.source === source && (position === undefined || sight.position === position));

const iso = (minute: number): string => new Date(minute * 60_000).toISOString();

export const firstOf = (sights: readonly Sight[]): string | null =>
  sights.length === 0 ? null : iso(Math.min(...sights.map(({ minute }) => minute)));

export const lastOf = (sights: readonly Sight[]): string | null =>
  sights.length === 0 ? null : iso(Math.max(...sights.map(({ minute }) => minute)));

/** Distinct visible minutes. */
export const lifetime = (sights: readonly Sight[]): number => new Set(sights.map(({ minute }) => minute)).size;

/** Starts of buckets by quarter, found once: many minutes ask for the same. */
const starts: Record<string, Map<number, string>> = { quarter: new Map(), hourly: new Map(), daily: new Map() };

function startOf(quarter: number, timeframe: string): number {
  if (timeframe === 'quarter') return quarter;
  if (timeframe === 'hourly') return quarter - (quarter % 60);
  let start = quarter;
  while (dayOf(start - 15) === dayOf(quarter)) start -= 15;
  return start;
}

/** Start of the bucket that a minute falls in: as a quarter, an hour, or a Paris day (found quarter by quarter). */
export function bucketOf(minute: number, timeframe: string): string {
  const quarter = minute - (minute % 15);
  let start = starts[timeframe]?.get(quarter);
  if (start === undefined) {
    start = iso(startOf(quarter, timeframe));
    starts[timeframe]?.set(quarter, start);
  }
  return start;
}

/** Score of each bucket for one source; a bucket without a photograph of the selected pages is missing. */
export function series(
  exposure: Exposure,
  sights: readonly Sight[],
  selection: Selection,
  timeframe: string,
  source: string,
): Map<string, number> {
  const buckets = new Map<string, number>();
  for (const seen of exposure.photographed) {
    if (seen.source === source && selection.minutes.has(seen.minute) && selects(selection, seen)) {
      buckets.set(bucketOf(seen.minute, timeframe), 0);
    }
  }
  for (const sight of on(sights, source)) {
    const bucket = bucketOf(sight.minute, timeframe);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + sight.points);
  }
  return buckets;
}

/**
 * Scores of every quarter from the first with points to the last: day → slot → scores; null for a source of which no selected page was
 * photographed.
 */
export function quarterScores(
  exposure: Exposure,
  sights: readonly Sight[],
  selection: Selection,
  sources: readonly string[],
): Record<string, Record<string, Record<string, number | null>>> {
  const quarters = sights.map(({ minute }) => minute - (minute % 15));
  const [first, last] = [Math.min(...quarters), Math.max(...quarters)];
  const bySource = sources.map((source) =>
    selection.sources.includes(source)
      ? series(exposure, sights, selection, 'quarter', source)
      : new Map<string, number>(),
  );
  const days: ReturnType<typeof quarterScores> = {};
  for (let quarter = first; quarter <= last; quarter += 15) {
    const values = bySource.map((known) => known.get(iso(quarter)) ?? null);
    const known = values.filter((value) => value !== null);
    const slots = days[dayOf(quarter)] ?? {};
    days[dayOf(quarter)] = slots;
    slots[slotOf(quarter)] = {
      score: known.length === 0 ? null : known.reduce((total, value) => total + value, 0),
      ...Object.fromEntries(sources.map((source, i) => [`score_${source}`, values[i] ?? null])),
    };
  }
  return days;
}

/** HH_MM-MM; the hour that comes again in October has a b. */
function slotOf(quarter: number): string {
  const [hour = '', from = ''] = wallOf(quarter).slice(11).split(':');
  const again = wallOf(quarter) === wallOf(quarter - 60) ? 'b' : '';
  return `${hour}${again}_${from}-${String(Number(from) + 15).padStart(2, '0')}`;
}

/** Quarter-hours up to 2 calendar days, hours up to 8, days beyond. */
export function timeframeFor(from: string, to: string): string {
  const days = (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000;
  return days + 1 <= 2 ? 'quarter' : days + 1 <= 8 ? 'hourly' : 'daily';
}

export { dayOf, type Sight };
