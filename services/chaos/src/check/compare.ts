import type { Picture } from './picture.ts';

export interface Difference {
  readonly part: string;
  /** Lines of one picture that the other has not, with how often. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** What `actual` has not, or has besides, of `expected`; one entry for each part that differs. A line counts as often as it stands. */
export function compare(expected: Picture, actual: Picture): Difference[] {
  const parts = new Set([...expected.keys(), ...actual.keys()]);
  return [...parts].flatMap((part) => {
    const [want, have] = [expected.get(part) ?? [], actual.get(part) ?? []];
    const missing = without(want, have);
    const extra = without(have, want);
    return missing.length + extra.length > 0 ? [{ part, missing, extra }] : [];
  });
}

/** The lines of a list that are left when those of another are taken away one by one. */
export function without(lines: readonly string[], taken: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of taken) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}
