export type Figure = number | null;

/** Sum of what was measured; null when nothing was. */
export function sumOf(values: readonly Figure[]): Figure {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Mean of what was measured: a missing figure is left out, not counted as 0. */
export function meanOf(values: readonly Figure[]): Figure {
  const sum = sumOf(values);
  return sum === null ? null : sum / values.filter((value) => value !== null).length;
}

/** Change since an earlier figure, as a share of it; null where there is nothing to compare with. */
export const changeSince = (now: Figure, before: Figure): Figure =>
  now === null || before === null || before === 0 ? null : now / before - 1;
