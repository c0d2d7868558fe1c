/** The p-quantile of sorted values, between two of them by their distance, as the engine's quantileExactInclusive; null of none. */
export function quantile(sorted: readonly number[], p: number): number | null {
  const at = (sorted.length - 1) * p;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - Math.floor(at));
}
