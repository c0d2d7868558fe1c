import { formatDay, formatFullDay, formatMinutes } from '@vigie/contracts/french/clock';
import { getTicks, scaleLinear } from '@visx/scale';
import type { Bucket } from '../buckets.ts';
import type { Grain } from '../types.ts';
import { AXIS_SIZE, textWidth } from './text-width.ts';

/** Value axes: the figures on them, and where they end. */
export interface ValueAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

/** A scale's domain must have a length. */
const LEAST = 1e-9;
/** About so many steps: there are two to five. */
const STEPS = 3;

/** From 0 to a round figure at or above `max`; whole steps for counts. */
export function amountAxis(max: number | null, whole: boolean): ValueAxis {
  const top = Math.max(max ?? 0, whole ? 1 : LEAST);
  const scale = scaleLinear<number>({ domain: [0, whole ? Math.ceil(top) : top], nice: STEPS });
  const ticks = getTicks(scale, STEPS).map(Number);
  return {
    domain: [0, scale.domain()[1] ?? top],
    ticks: whole ? ticks.filter(Number.isInteger) : ticks,
  };
}

const RANK_STEPS = [1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const FEWEST_RANKS = 5;

/**
 * Whole ranks, always with 1, which a scale's own ticks leave out. Small steps count from 1 (1, 4, 7); from 5 on the figures are
 * round (1, 5, 10), since 1, 6, 11 is hard to read.
 */
export function rankAxis(worst: number | null, steps = 5): ValueAxis {
  const max = Math.max(Math.ceil(worst ?? 1), FEWEST_RANKS);
  const step = RANK_STEPS.find((one) => (max - 1) / one <= steps) ?? Math.ceil(max / steps);
  const ticks = [1];
  for (let next = step < 5 ? 1 + step : step; (ticks.at(-1) ?? 1) < max; next += step) ticks.push(next);
  return { domain: [1, ticks.at(-1) ?? max], ticks };
}

export interface TimeTick {
  readonly index: number;
  readonly label: string;
}

const GRAIN_MINUTES = { quarter: 15, hour: 60 } as const;
const CLOCK_STEPS = [15, 30, 60, 120, 180, 240, 360, 720];
const DAY_STEPS = [1, 2, 3, 5, 7, 14, 28, 56, 91, 182, 364];

/** Days are counted backwards from the last one, the most important. */
function everyDays(starts: readonly number[], buckets: readonly Bucket[], room: number, least: number): TimeTick[] {
  const each = starts.length < 2 ? room : room / (starts.length - 1);
  const step = DAY_STEPS.find((days) => days * each >= least) ?? starts.length;
  return starts
    .filter((_, index) => (starts.length - 1 - index) % step === 0)
    .map((index) => ({ index, label: formatDay(buckets[index]?.day ?? '') }));
}

/** A day with 23 or 25 hours puts two ticks closer together than the others. */
function thin(ticks: readonly TimeTick[], each: number, least: number): TimeTick[] {
  const chosenTicks: TimeTick[] = [];
  for (const tick of ticks) {
    const last = chosenTicks.at(-1);
    if (!last || (tick.index - last.index) * each >= least * 0.8) chosenTicks.push(tick);
  }
  return chosenTicks;
}

const yearOf = (day: string): string => day.slice(0, 4);
/** px between two labels. */
const BESIDE = 6;

/** Half of a label's width, px. */
export const halfLabel = (label: string): number => textWidth(label, AXIS_SIZE) / 2;

/** The first tick of a year that is not the reader's has it, and so has each first one of another year. */
function withYears(ticks: readonly TimeTick[], buckets: readonly Bucket[], year: string): TimeTick[] {
  let named = buckets.every(({ day }) => yearOf(day) === year) ? year : null;
  return ticks.map(({ index, label }) => {
    const { day = '' } = buckets[index] ?? {};
    if (yearOf(day) === named) return { index, label };
    named = yearOf(day);
    return { index, label: formatFullDay(day) };
  });
}

interface TickRoom {
  /** px between the first and the last bucket. */
  readonly room: number;
  /** px left of the first bucket, which its label may take. */
  readonly left?: number;
  /** The reader's year. Without one: that of the last bucket. */
  readonly year?: string | undefined;
  /** px that a label needs. */
  readonly least?: number;
}

/** Ticks on round hours of the Paris clock or on days, as closely as their labels allow; labels with a year take the place of others. */
export function timeTicks(
  buckets: readonly Bucket[],
  grain: Grain,
  { room, left = Number.POSITIVE_INFINITY, year = yearOf(buckets.at(-1)?.day ?? ''), least = 52 }: TickRoom,
): TimeTick[] {
  const each = buckets.length < 2 ? room : room / (buckets.length - 1);
  const edge = (tick: TimeTick, side: -1 | 1): number => {
    const half = halfLabel(tick.label);
    return Math.max(tick.index * each, half - left) + side * half;
  };
  let plain = plainTicks(buckets, grain, room, least);
  for (;;) {
    const named = withYears(plain, buckets, year);
    const at = named.findIndex((tick, place) => {
      const next = named[place + 1];
      return next !== undefined && edge(tick, 1) + BESIDE > edge(next, -1);
    });
    if (at < 0) return named;
    // The last day is the most important one.
    const dropped = at + 1 === named.length - 1 ? at : at + 1;
    plain = plain.filter((_, place) => place !== dropped);
  }
}

function plainTicks(buckets: readonly Bucket[], grain: Grain, room: number, least: number): TimeTick[] {
  if (buckets.length === 0) return [];
  const each = buckets.length < 2 ? room : room / (buckets.length - 1);
  const starts = buckets.flatMap((bucket, index) =>
    index === 0 || bucket.day !== buckets[index - 1]?.day ? index : [],
  );
  if (grain === 'day') return everyDays(starts, buckets, room, least);

  const oneDay = starts.length === 1;
  const step = CLOCK_STEPS.find((minutes) => (minutes / GRAIN_MINUTES[grain]) * each >= least);
  if (step === undefined && !oneDay) {
    const midnights = starts.filter((index) => buckets[index]?.minutes === 0);
    const usable = midnights.length > 0 ? midnights : starts;
    const span = ((usable.at(-1) ?? 0) - (usable[0] ?? 0)) * each;
    return everyDays(usable, buckets, span, least);
  }
  const ticks = buckets.flatMap(({ day, minutes }, index) => {
    if (minutes % (step ?? 720) !== 0) return [];
    return { index, label: minutes === 0 && !oneDay ? formatDay(day) : formatMinutes(minutes) };
  });
  if (ticks.length > 0) return thin(ticks, each, least);
  return [{ index: 0, label: formatMinutes(buckets[0]?.minutes ?? 0) }];
}

/** Index of the first bucket of each further day, where a day has several buckets. */
export const midnightsOf = (buckets: readonly Bucket[], grain: Grain): number[] =>
  grain === 'day'
    ? []
    : buckets.flatMap(({ day }, index) => (index > 0 && day !== buckets[index - 1]?.day ? [index] : []));
