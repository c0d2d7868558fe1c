/**
 * Whole numbers for some values that add up to `total`, each less than 1 away from its value (largest remainder; ties to the
 * first). `total` is the sum of the values, rounded up or down.
 */
export function wholePoints(values: readonly number[], total: number): number[] {
  const whole = values.map(Math.floor);
  const left = total - whole.reduce((sum, value) => sum + value, 0);
  const order = values
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of order.slice(0, left)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}
