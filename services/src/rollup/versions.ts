import { randomInt } from 'node:crypto';
import { KEEP_REPLACED_MS } from '@vigie/schema/rollup-sql';

/** Bits of a version that are drawn, so that two processes never write the same version of a day. */
const DRAWN_BITS = 20n;

/**
 * A version of a day that replaces the published one, also where the clock was set back since. The high bits are the
 * time in ms.
 * @param published version, 0 if none
 * @param draw a whole number below the one given
 */
export function versionAfter(published: bigint, now: number, draw: (below: number) => number = randomInt): bigint {
  const after = (published >> DRAWN_BITS) + 1n;
  const time = BigInt(now) > after ? BigInt(now) : after;
  return (time << DRAWN_BITS) | BigInt(draw(2 ** Number(DRAWN_BITS)));
}

/**
 * Tells which replaced partitions nobody reads any more. It counts from the look that first found a partition replaced
 * by the version that is published now, by a clock that never jumps.
 */
export class ReplacedPartitions {
  #since = new Map<string, number>();
  readonly #elapsed: () => number;

  /** @param elapsed milliseconds */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** @param found all partitions that are replaced now, each with the version that replaced it */
  old(found: readonly (readonly [partition: string, by: string])[]): string[] {
    const now = this.#elapsed();
    const since = found.map(([partition, by]) => {
      const key = `${partition} ${by}`;
      return { partition, key, at: this.#since.get(key) ?? now };
    });
    this.#since = new Map(since.map(({ key, at }) => [key, at]));
    return since.filter(({ at }) => now - at >= KEEP_REPLACED_MS).map(({ partition }) => partition);
  }
}
