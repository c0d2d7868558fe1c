type Figure = number | null | undefined;

/** Sum of the known figures; null when there is none. */
export function sumOf(values: readonly Figure[]): number | null {
  let sum: number | null = null;
  for (const value of values) if (value !== null && value !== undefined) sum = (sum ?? 0) + value;
  return sum;
}

/** Mean of the known figures: a missing one is left out, not counted as 0. */
export function meanOf(values: readonly Figure[]): number | null {
  const sum = sumOf(values);
  const count = values.filter((value) => value !== null && value !== undefined).length;
  return sum === null ? null : sum / count;
}
