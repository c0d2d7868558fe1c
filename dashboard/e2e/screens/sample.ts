import { isLargeRun } from '@vigie/local/testing/large-run';

/**
 * The looks in which a screen is tested: all of them in the large run, otherwise `count`, chosen by the screen's place in the list.
 * So every screen and every look is tested, and each run tests the same ones.
 */
export function looksOf<T>(looks: readonly T[], place: number, count: number): readonly T[] {
  if (isLargeRun) return looks;
  const step = Math.floor(looks.length / count);
  const chosen = new Set(Array.from({ length: count }, (_, index) => (place + index * step) % looks.length));
  return looks.filter((_, index) => chosen.has(index));
}
