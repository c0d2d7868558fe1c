import type { BarSeries, Grain } from '@vigie/charts/types';
import type { Source } from '@vigie/contracts/options';
import { dayStart } from '../shared/hours.ts';
import { addDays, dayOf } from '../shared/paris.ts';
import { sumOf } from '../shared/sums.ts';
import type { SlotScores } from './slots.ts';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
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
  const [grain, step] = days.length > QUARTER_DAYS ? (['hour', HOUR] as const) : (['quarter', QUARTER] as const);
  const all: Bucket[] = [];
  for (let at = Math.floor(from / step) * step; at <= to; at += step) {
    all.push({ name: new Date(at).toISOString(), from: at, to: at + step });
  }
  return { grain, all };
}

/** Of each bucket the sum over the sources. */
export const totalValues = ({ buckets, series }: SlotFigures): (number | null)[] =>
  buckets.map((_, index) => sumOf(series.map(({ values }) => values[index])));

/** Slots of an article or a cluster between two moments, both included, by quarter, hour or day as the length asks. */
export function slotSeries(slots: ReadonlyMap<number, SlotScores>, from: number, to: number): SlotFigures {
  const { grain, all } = bucketsOf(from, to, daysBetween(from, to));
  const held = all.map(() => [] as SlotScores[]);
  let index = 0;
  for (const [at, scores] of slots) {
    while (index < all.length && (all[index]?.to ?? 0) <= at) index += 1;
    if (at >= (all[index]?.from ?? Number.POSITIVE_INFINITY)) held[index]?.push(scores);
  }
  const series = LOOKS.map(({ source, ...look }) => ({
    id: source,
    ...look,
    values: held.map((bucket) => sumOf(bucket.map((scores) => scores[source]))),
  }));
  return { grain, buckets: all.map(({ name }) => name), series };
}
