import { drawnSeries, lacksOf } from '@vigie/charts/gaps';
import type { BarSeries, Grain, Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS, MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { SOURCES, type Source } from '@vigie/contracts/options';
import { useMemo } from 'react';
import type { CallAnswer } from '../../api/client.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { addDays, dayOf, dayStart, instantOf, shiftDays, wallClockOf, wallHour } from '../../shared/paris.ts';
import { sumOf } from '../../shared/sums.ts';
import type { ComparisonState, Curve } from '../comparison/use-comparison.tsx';

/** Scores per day and quarter-hour, of an article or a cluster. */
type Quarters = AnswerOf<'articleById'>['scores_quarts'];

const LONGEST_DAY = 25;

/** null where no page of the source was photographed. */
type SlotScores = Readonly<Record<Source, number | null>>;

/** Hour names of a day (« 02b » is October's second 02) → how many hours after its start. */
function hourNames(day: string): Map<string, number> {
  const names = new Map<string, number>();
  for (let hour = 0; hour < LONGEST_DAY; hour += 1) {
    const name = String(wallHour(day, hour)).padStart(2, '0');
    const free = names.has(name) ? `${name}b` : name;
    // After the day's end comes hour 00 again, as 00b, which no answer contains.
    names.set(free, hour);
  }
  return names;
}

/** scores_quarts (per day, per slot) as instants in order, with the score of each source. */
export function readSlots(quarters: Quarters): Map<number, SlotScores> {
  const slots: [number, SlotScores][] = [];
  for (const [day, byName] of Object.entries(quarters)) {
    const start = dayStart(day);
    const hours = hourNames(day);
    for (const [name, scores] of Object.entries(byName)) {
      const [hour = '', minutes = ''] = name.split('_');
      const offset = hours.get(hour);
      if (offset === undefined) continue;
      const at = start + offset * HOUR_MS + Number(minutes.slice(0, 2)) * MINUTE_MS;
      slots.push([at, Object.fromEntries(SOURCES.map((s) => [s, scores[`score_${s}`]])) as SlotScores]);
    }
  }
  return new Map(slots.sort(([a], [b]) => a - b));
}

const QUARTER_DAYS = 2;
const HOUR_DAYS = 8;

const LOOKS: readonly (Pick<BarSeries, 'label' | 'token'> & { source: Source })[] = [
  { source: 'google_desktop', label: 'Google Desktop', token: 'desktop' },
  { source: 'google_mobile_webview', label: 'Google Mobile', token: 'mobile' },
  { source: 'applenews', label: 'Apple News', token: 'applenews' },
  { source: 'flipboard_mobile', label: 'Flipboard', token: 'flipboard' },
];

export interface SlotFigures {
  grain: Grain;
  buckets: string[];
  series: BarSeries[];
}

interface Bucket {
  name: string;
  from: number;
  to: number;
}

function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) days.push(day);
  return days;
}

function bucketsOf(from: number, to: number, days: readonly string[]): { grain: Grain; all: Bucket[] } {
  if (days.length > HOUR_DAYS) {
    const all = days.map((day) => ({ name: day, from: dayStart(day), to: dayStart(addDays(day, 1)) }));
    return { grain: 'day', all };
  }
  const [grain, step] = days.length > QUARTER_DAYS ? (['hour', HOUR_MS] as const) : (['quarter', QUARTER_MS] as const);
  const all: Bucket[] = [];
  for (let at = Math.floor(from / step) * step; at <= to; at += step) {
    all.push({ name: new Date(at).toISOString(), from: at, to: at + step });
  }
  return { grain, all };
}

/** The sum over the sources for each bucket. */
const totalValues = ({ buckets, series }: SlotFigures): (number | null)[] =>
  buckets.map((_, index) => sumOf(series.map(({ values }) => values[index])));

/** The same as a series, with the sources that it lacks. */
export const totalSeries = (figures: SlotFigures): Pick<Series, 'values' | 'lacks'> => ({
  values: totalValues(figures),
  lacks: lacksOf(figures.series, figures.buckets.length),
});

/**
 * Slots of an article or a cluster between two moments, both included, by quarter, hour or day depending on the
 * length.
 */
export function slotSeries(slots: ReadonlyMap<number, SlotScores>, from: number, to: number): SlotFigures {
  const { grain, all } = bucketsOf(from, to, daysBetween(from, to));
  const slotsByBucket = all.map(() => [] as SlotScores[]);
  let index = 0;
  for (const [at, scores] of slots) {
    while (index < all.length && (all[index]?.to ?? 0) <= at) index += 1;
    if (at >= (all[index]?.from ?? Number.POSITIVE_INFINITY)) slotsByBucket[index]?.push(scores);
  }
  const series = LOOKS.map(({ source, ...look }) => ({
    id: source,
    ...look,
    values: slotsByBucket.map((bucket) => sumOf(bucket.map((scores) => scores[source]))),
  }));
  return { grain, buckets: all.map(({ name }) => name), series };
}

/** Of an article or a cluster. */
type SlotAnswer = CallAnswer<Pick<AnswerOf<'articleById'>, 'scores_quarts'>>;

/** Where the figures of an answer end. Later slots are not shown as gaps. */
const endOf = ({ toDate }: SharedQuery, { until }: SlotAnswer): number =>
  Math.min(instantOf(toDate), until ?? serverNow());

/** Score by source over the range that was asked for, up to the answer's moment. */
export const slotFigures = (answer: SlotAnswer, range: SharedQuery): SlotFigures =>
  slotSeries(readSlots(answer.data.scores_quarts), instantOf(range.fromDate), endOf(range, answer));

/**
 * The score over all sources `back` days before, cut at the same point as the present range: both curves must have the
 * same bucket size, which depends on the length.
 */
export function earlierCurve(earlier: SlotAnswer, now: SlotAnswer, range: SharedQuery, back: number): Curve {
  const from = shiftDays(range.fromDate, -back);
  const to = shiftDays(wallClockOf(endOf(range, now)), -back);
  const figures = slotSeries(readSlots(earlier.data.scores_quarts), instantOf(from), instantOf(to));
  return { buckets: figures.buckets, values: drawnSeries(totalSeries(figures)).values };
}

/** The answer for the earlier range; while it loads, figures of another range. */
interface EarlierAnswer {
  data: SlotAnswer | undefined;
  isPlaceholderData: boolean;
}

const bySource = ({ series }: SlotFigures): SlotFigures['series'] => series;

/**
 * Slots over a range, and the earlier total to compare with.
 * @param draw makes the series of the range, by default one per source; must be a stable function
 */
export function useComparedSlots(
  answer: SlotAnswer,
  range: SharedQuery,
  comparison: ComparisonState,
  { data, isPlaceholderData }: EarlierAnswer,
  draw = bySource,
): SlotFigures {
  return useMemo(() => {
    const figures = slotFigures(answer, range);
    const then = data && !isPlaceholderData ? earlierCurve(data, answer, range, comparison.back) : null;
    return { ...figures, series: [...draw(figures), ...comparison.earlier(figures.buckets, then)] };
  }, [answer, range, comparison, data, isPlaceholderData, draw]);
}
