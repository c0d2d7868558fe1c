import { parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { random } from './random.ts';
import type { Section } from './scenario.ts';

export const HOUR = 60;
export const DAY = 1440;

/** Times in the newsroom are minutes since 1970, UTC. */
export const toIso = (minute: number): string => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z');

/** Hour (0..23) of a minute in Paris, and whether it is on a weekend. */
export function parisHour(minute: number): { hour: number; weekend: boolean } {
  const { day, minutes } = parisTime(minute * MINUTE_MS);
  return { hour: Math.floor(minutes / 60), weekend: [0, 6].includes(new Date(day).getUTCDay()) };
}

/** News per hour of the Paris day, 0 to 23: quiet nights, a peak in the morning, a second one before dinner. */
const PULSE = [3, 2, 1, 1, 2, 5, 10, 13, 13, 12, 12, 12, 10, 9, 10, 10, 11, 12, 12, 11, 9, 8, 6, 4];

/** `count` minutes at which stories start within the UTC day, following the pulse. */
export function birthMinutes(seed: number, day: number, count: number): number[] {
  const from = random(seed, 'births', day);
  const weights = Array.from({ length: 24 }, (_, hour) => PULSE[parisHour(day * DAY + hour * HOUR).hour] ?? 1);
  const pool = weights.flatMap((weight, hour) => Array<number>(weight).fill(hour));
  return Array.from({ length: count }, () => day * DAY + from.pick(pool) * HOUR + from.int(0, 59));
}

/** Stories born per section, on a working day and on a day of the weekend. */
export const STORIES_PER_DAY: Readonly<Record<Section, readonly [number, number]>> = {
  france: [44, 34],
  international: [26, 20],
  économie: [28, 12],
  'science_high-tech': [26, 16],
  culture: [24, 22],
  sports: [28, 44],
  santé: [20, 12],
};
