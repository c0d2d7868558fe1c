import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { SOURCES, type Source } from '@vigie/contracts/options';
import { dayBounds, parisDay, wallClock } from '@vigie/contracts/paris';
import { groupBy } from '../../../figures/clusters/members.ts';
import { type Figure, type LackingBuckets, meanOf, sumOf } from './period-figures.ts';

type Series = AnswerOf<'publisherScore'>;

/** A score over time. */
export interface Curve {
  /** Starts, RFC 3339. */
  buckets: string[];
  grain: 'hour' | 'day';
  total: Figure[];
  bySource: Record<Source, Figure[]>;
  previous: Figure[];
  mean: Figure[];
  /** Photographed share of the buckets that were not wholly photographed. `null` means they were. */
  lacking: Figure[];
}

/** One period's scores, and which of its hours and days were not wholly photographed. */
export interface Course {
  series: Series;
  lacking: LackingBuckets;
}

interface Bucket {
  start: number;
  total: Figure;
  sources: Figure[];
}

const startOf = (ms: number, grain: Curve['grain']): number =>
  grain === 'day' ? dayBounds(parisDay(ms)).start : Math.floor(ms / HOUR_MS) * HOUR_MS;

function bucketsOf({ editeur: { scores, jours } }: Series, grain: Curve['grain']): Bucket[] {
  const fine = jours.map((jour, i) => ({
    start: Date.parse(jour),
    total: scores.score[i] ?? null,
    sources: SOURCES.map((source) => scores[`score_${source}`][i] ?? null),
  }));
  return [...groupBy(fine, ({ start }) => String(startOf(start, grain)))].map(([start, own]) => ({
    start: Number(start),
    total: sumOf(own.map(({ total }) => total)),
    sources: SOURCES.map((_, i) => sumOf(own.map(({ sources }) => sources[i] ?? null))),
  }));
}

/**
 * Figures by day offset and wall-clock hour; October's two 02 hours as one. What was not wholly photographed is missing: a line would fall there.
 */
function byClock({ series, lacking }: Course, grain: Curve['grain']): Map<string, Figure> {
  const buckets = bucketsOf(series, grain).map((bucket) =>
    lacking[grain].has(bucket.start) ? { ...bucket, total: null } : bucket,
  );
  const named = clockNames(buckets).map((name, i) => ({ name, total: buckets[i]?.total ?? null }));
  const groups = groupBy(named, ({ name }) => name);
  return new Map([...groups].map(([name, own]) => [name, meanOf(own.map(({ total }) => total))]));
}

function clockNames(buckets: readonly Bucket[]): string[] {
  const walls = buckets.map(({ start }) => wallClock(start));
  const days = [...new Set(walls.map((wall) => wall.slice(0, 10)))];
  return walls.map((wall) => `${days.indexOf(wall.slice(0, 10))}/${wall.slice(11, 13)}`);
}

/** Starts of all hours of the days of some hours: the current day is drawn to its end, empty. */
export function wholeDays(starts: readonly string[]): string[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { end } = dayBounds(parisDay(Date.parse(last)));
  const from = Date.parse(first);
  return Array.from({ length: (end - from) / HOUR_MS }, (_, i) => new Date(from + i * HOUR_MS).toISOString());
}

/** Long ranges are answered by day, without hours. */
export const hasHours = ({ timeframe }: Series): boolean => timeframe !== 'daily';

/** The period's curve with that of the period before and the mean of the same weekdays, each by the clock. */
export function curveOf(grain: Curve['grain'], now: Course, previous: Course, weekdays: readonly Course[]): Curve {
  const buckets = bucketsOf(now.series, grain);
  const names = clockNames(buckets);
  const before = byClock(previous, grain);
  const weeks = weekdays.map((course) => byClock(course, grain));
  return {
    buckets: buckets.map(({ start }) => new Date(start).toISOString()),
    grain,
    total: buckets.map(({ total }) => total),
    bySource: Object.fromEntries(
      SOURCES.map((source, i) => [source, buckets.map(({ sources }) => sources[i] ?? null)]),
    ) as Curve['bySource'],
    previous: names.map((name) => before.get(name) ?? null),
    mean: names.map((name) => meanOf(weeks.map((week) => week.get(name) ?? null))),
    lacking: buckets.map(({ start }) => now.lacking[grain].get(start) ?? null),
  };
}

/** Sums of hours by the day of Paris that they are in. */
export function perDay(hours: readonly { start: string; value: number }[]): { day: string; value: number }[] {
  const days = groupBy(hours, ({ start }) => parisDay(Date.parse(start)));
  return [...days].map(([day, own]) => ({ day, value: own.reduce((sum, { value }) => sum + value, 0) }));
}
