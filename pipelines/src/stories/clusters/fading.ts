const STEP = 15 * 60_000;
const STEPS = 4096;

/** exp(-age / decay) in steps of a quarter of an hour, from a table: it is asked for every pair of articles that share a word. */
export const fadingOf = (decay: number): ((age: number) => number) => {
  const table = Float64Array.from({ length: STEPS }, (_, step) => Math.exp(-(step * STEP) / decay));
  return (age) => table[Math.floor(age / STEP)] ?? 0;
};
