/** Numbers drawn from a seed (mulberry32): a schedule is its seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  pick<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  }
}
