import { parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { random } from './random.ts';
import type { Section } from './scenario.ts';

export const HOUR = 60;
export const DAY = 1440;

/** Times in the newsroom are minutes since 1970, UTC. */
export const toIso = (minute: number): string => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z');

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Hour (0..23) of a minute in Paris, and whether it is on a weekend. */
export function parisHour(minute: number): { hour: number; weekend: boolean } {
  const { day, minutes } = parisTime(minute * MINUTE_MS);
  return { hour: Math.floor(minutes / 60), weekend: isWeekend(day) };
}

/** News per hour of the Paris day, 0 to 23: quiet nights, a peak in the morning, a second one before dinner. */
const PULSE = [3, 2, 1, 1, 2, 5, 10, 13, 13, 12, 12, 12, 10, 9, 10, 10, 11, 12, 12, 11, 9, 8, 6, 4];

/** How full pages are at each hour of the Paris day, 0 to 23: short at night, fullest in the morning, full again in the evening. */
const FULLNESS = [
  0.58, 0.5, 0.45, 0.43, 0.46, 0.58, 0.78, 0.98, 1.12, 1.14, 1.06, 0.98, 0.96, 0.94, 0.9, 0.88, 0.9, 0.95, 1.03, 1.1,
  1.08, 0.98, 0.84, 0.7,
];
/** Weekends rise later, and not as high. */
const WEEKEND = { late: 1.5 * HOUR, height: 0.9 };

/** The part of its places that a page fills at a minute: about 1 over the day. */
export function fullness(minute: number): number {
  const { day, minutes } = parisTime(minute * MINUTE_MS);
  const weekend = isWeekend(day);
  const hour = ((minutes - (weekend ? WEEKEND.late : 0) + DAY) % DAY) / HOUR;
  const [before = 1, after = 1] = [FULLNESS[Math.floor(hour)], FULLNESS[(Math.floor(hour) + 1) % 24]];
  return (before + (after - before) * (hour % 1)) * (weekend ? WEEKEND.height : 1);
}

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
