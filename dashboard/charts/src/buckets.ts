import { formatDay, formatFullDay, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import type { ChartData, Grain, Values } from './types.ts';

export interface Bucket {
  /** As in the API's answer. */
  readonly start: string;
  /** Paris day, YYYY-MM-DD. */
  readonly day: string;
  /** Minutes of the Paris wall clock at its start; 0 for days. */
  readonly minutes: number;
  /** « 26/10 », « 26/10 10:15 », with the year where buckets are of two; the repeated hour of October has « heure d’été » or « heure d’hiver ». */
  readonly label: string;
}

const MINUTES: Record<Exclude<Grain, 'day'>, number> = { quarter: 15, hour: 60 };
const GRAINS = { quarter: 'quarter', hourly: 'hour', daily: 'day' } as const;

/** The API's timeframe as a grain. */
export function grainOf(timeframe: keyof typeof GRAINS): Grain {
  return GRAINS[timeframe];
}

/** @param format writes the day */
function read(start: string, grain: Grain, format: (day: string) => string): Bucket {
  const { day, minutes } = start.length === 10 ? { day: start, minutes: 0 } : parisTime(start);
  if (grain === 'day') return { start, day, minutes: 0, label: format(day) };
  return { start, day, minutes, label: `${format(day)} ${formatMinutes(minutes)}` };
}

/** Dates have their year where the first and the last are of different ones. */
function readAll(starts: readonly string[], grain: Grain): Bucket[] {
  const years = [starts[0], starts.at(-1)].map((start) => start && read(start, grain, formatDay).day.slice(0, 4));
  const format = years[0] === years[1] ? formatDay : formatFullDay;
  return starts.map((start) => read(start, grain, format));
}

/** Without this, the hour that the end of summer time repeats would give two rows the same name. */
function nameRepeatedHour(buckets: Bucket[]): Bucket[] {
  const seen = new Map<string, number>();
  const twice = new Set<string>();
  for (const { label } of buckets)
    if (seen.has(label)) twice.add(label);
    else seen.set(label, 1);
  if (twice.size === 0) return buckets;
  const first = new Set<string>();
  return buckets.map((bucket) => {
    if (!twice.has(bucket.label)) return bucket;
    const season = first.has(bucket.label) ? 'hiver' : 'été';
    first.add(bucket.label);
    return { ...bucket, label: `${bucket.label} (heure d’${season})` };
  });
}

/** The label of a bucket's last minute; of a day its own label. */
export function lastMinuteLabel(bucket: Bucket | undefined, grain: Grain): string {
  if (bucket === undefined || grain === 'day') return bucket?.label ?? '';
  // Buckets divide the hour, so that the day, and the season beside a repeated hour, stay.
  return bucket.label.replace(formatMinutes(bucket.minutes), formatMinutes(bucket.minutes + MINUTES[grain] - 1));
}

const known = new WeakMap<readonly string[], Map<Grain, readonly Bucket[]>>();

/** Cached by array: reading thousands of instants takes tens of ms, and a chart is prepared again at each resize. */
export function readBuckets(buckets: readonly string[], grain: Grain): readonly Bucket[] {
  const byGrain = known.get(buckets) ?? new Map<Grain, readonly Bucket[]>();
  known.set(buckets, byGrain);
  const found = byGrain.get(grain);
  if (found) return found;
  const all = readAll(buckets, grain);
  const named = grain === 'day' ? all : nameRepeatedHour(all);
  byGrain.set(grain, named);
  return named;
}

/** A bucket without all of its minutes. */
export interface IncompleteBucket {
  readonly index: number;
  /** Why: its figures still grow, or the range begins or ends inside it. */
  readonly words: 'en cours' | 'partiel';
}

function indexAt(buckets: readonly Bucket[], grain: Grain, moment: string): number {
  if (grain === 'day') {
    const { day } = parisTime(moment);
    return buckets.findIndex((bucket) => bucket.day === day);
  }
  const at = Date.parse(moment);
  const width = MINUTES[grain] * 60_000;
  return buckets.findIndex(({ start }) => Date.parse(start) <= at && at < Date.parse(start) + width);
}

/** Whether `moment` is the start of a bucket: the one before it is complete, and this one has nothing yet. */
const isEdge = (grain: Grain, moment: string): boolean => {
  const { minutes } = parisTime(moment);
  return minutes % (grain === 'day' ? 1440 : MINUTES[grain]) === 0;
};

/** The buckets that the start of the range and the end of the data cut, in order: two at most, and one if both cut the same. */
export function incompleteBuckets(
  buckets: readonly Bucket[],
  grain: Grain,
  { since, asOf, ended = false }: Pick<ChartData, 'since' | 'asOf' | 'ended'>,
): readonly IncompleteBucket[] {
  const cut = (moment: string | undefined, words: IncompleteBucket['words']): IncompleteBucket[] => {
    if (moment === undefined || (words === 'partiel' && isEdge(grain, moment))) return [];
    const index = indexAt(buckets, grain, moment);
    return index < 0 ? [] : [{ index, words }];
  };
  const last = cut(asOf, ended ? 'partiel' : 'en cours');
  return [...cut(since, 'partiel').filter(({ index }) => index !== last[0]?.index), ...last];
}

const local = (day: string, minutes: number): string => `${day}T${formatMinutes(minutes)}`;

/**
 * The query (fromDate, toDate: Paris wall clock, both included) for the buckets from..to, as onZoom gives it: its end
 * is the last minute of the last bucket.
 */
export function zoomRange(grain: Grain, from: string, to: string): { fromDate: string; toDate: string } {
  const [first, last] = readBuckets([from, to], grain) as [Bucket, Bucket];
  const end = last.minutes + (grain === 'day' ? 1440 : MINUTES[grain]) - 1;
  return { fromDate: local(first.day, first.minutes), toDate: local(last.day, end) };
}

export interface DayGroups {
  readonly days: readonly string[];
  /** Day index of each bucket. */
  readonly of: readonly number[];
}

/** Paris days of the buckets, in order. A day has 23, 24 or 25 hours. */
export function groupDays(buckets: readonly Bucket[]): DayGroups {
  const days: string[] = [];
  const of = buckets.map(({ day }) => {
    if (days.at(-1) !== day) days.push(day);
    return days.length - 1;
  });
  return { days, of };
}

/** Sum per day of the measured figures. A day without any stays missing. */
export function sumByDay(values: Values, groups: DayGroups): (number | null)[] {
  const sums: (number | null)[] = groups.days.map(() => null);
  values.forEach((value, index) => {
    const day = groups.of[index];
    if (value !== null && day !== undefined) sums[day] = (sums[day] ?? 0) + value;
  });
  return sums;
}
