/**
 * Moves labels apart as little as possible (least squares), keeping their order: positions less i × gap must not
 * decrease. This is isotonic regression, solved by pooling adjacent violators.
 *
 * @param wanted ascending positions
 * @param bounds kept when `(n - 1) × gap` fits; otherwise labels go beyond the second one rather than overlap
 * @returns positions at least `gap` apart, in the same order
 */
export function nudge(wanted: readonly number[], gap: number, bounds: readonly [number, number]): number[] {
  const pools: { sum: number; count: number }[] = [];
  wanted.forEach((position, index) => {
    let pool = { sum: position - index * gap, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count >= pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const lowest = bounds[0];
  const highest = Math.max(lowest, bounds[1] - (wanted.length - 1) * gap);
  const bases = pools.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count));
  return bases.map((base, index) => Math.min(highest, Math.max(lowest, base)) + index * gap);
}
