import { datesOf } from '@vigie/pipelines/stories/text/dates';

/** Dates that texts name, as written in lower case, those of most texts first, ties by where they stand. */
export function namedDates(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const named = new Set(datesOf(text).map((date) => date.text.toLowerCase().replace(/\s+/g, ' ')));
    for (const date of named) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([date]) => date);
}
