import type { StaleDay } from './rollup.ts';

/**
 * Which days may be rolled up now. A day that is still being filled (a replay, a late crawler) would be rolled up again
 * and again, so it waits until a look finds the same count as the look before. A day that keeps changing is rolled up
 * at its `patience`-th look.
 */
export class QuietDays {
  readonly #seen = new Map<string, { touched: string; looks: number }>();
  readonly #patience: number;

  constructor(patience = 15) {
    this.#patience = patience;
  }

  choose(stale: readonly StaleDay[]): StaleDay[] {
    const chosen: StaleDay[] = [];
    const names = new Set(stale.map(([day]) => day));
    for (const day of this.#seen.keys()) if (!names.has(day)) this.#seen.delete(day);
    for (const one of stale) {
      const [day, touched] = one;
      const before = this.#seen.get(day);
      const looks = (before?.looks ?? 0) + 1;
      this.#seen.set(day, { touched, looks });
      if (before?.touched === touched || looks >= this.#patience) chosen.push(one);
    }
    return chosen;
  }

  made(day: string): void {
    this.#seen.delete(day);
  }
}
