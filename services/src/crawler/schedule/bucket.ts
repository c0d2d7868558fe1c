import { wallClock } from '@vigie/contracts/paris';

/** Workdays, Saturdays and Sundays, each with 24 hours of Paris. */
export const BUCKETS = 3 * 24;
export const HOUR_MS = 3_600_000;

const known = new Map<number, number>();
const MOST_KNOWN = 10_000;

/** The hour of a moment, 0 to 71. Hours of Paris begin with those of UTC. */
export function bucketAt(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  let bucket = known.get(hour);
  if (bucket === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    bucket = bucketOf(wallClock(hour * HOUR_MS));
    known.set(hour, bucket);
  }
  return bucket;
}

function bucketOf(wall: string): number {
  const weekday = new Date(`${wall.slice(0, 10)}T12:00:00Z`).getUTCDay();
  const kind = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return kind * 24 + Number(wall.slice(11, 13));
}

/** Whether it is night in Paris, when few articles appear. */
export const isNight = (ms: number): boolean => bucketAt(ms) % 24 < 6;

/** The parts of a span that lie in one hour each. */
export function* hoursOf(from: number, to: number): Generator<{ from: number; to: number; bucket: number }> {
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS);
    yield { from: at, to: end, bucket: bucketAt(at) };
    at = end;
  }
}
