import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const ROUNDS = 1000;

/** 95 % interval of a figure over `rows`, by bootstrap (seeded: the same rows give the same interval). */
export function interval<T>(rows: readonly T[], figure: (rows: readonly T[]) => number): [number, number] {
  const random = xoroshiro128plus(5);
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const drawn = rows.map(() => rows[uniformInt(random, 0, rows.length - 1)]!);
    values.push(figure(drawn));
  }
  values.sort((a, b) => a - b);
  return [values[Math.floor(ROUNDS * 0.025)] ?? 0, values[Math.ceil(ROUNDS * 0.975) - 1] ?? 0];
}
