const HOUR_MS = 3_600_000;

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Moments at which an invented publisher's articles appear, ascending, in ms since 1970.
 * @param perHour expected articles in an hour of the day
 */
export function appearances(
  from: number,
  days: number,
  perHour: (hour: number) => number,
  random: () => number,
): number[] {
  const times: number[] = [];
  for (let hour = 0; hour < days * 24; hour++) {
    for (let left = poisson(perHour(hour % 24), random); left > 0; left--) {
      times.push(from + (hour + random()) * HOUR_MS);
    }
  }
  return times.sort((a, b) => a - b);
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
