const MONTHS =
  'janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre';
const DAYS = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';

/** Longest form first; every repetition is bounded. */
const DATE = new RegExp(
  [
    String.raw`(?:(?:${DAYS})\s+)?\d{1,2}(?:er)?\s+(?:${MONTHS})(?:\s+(?:19|20)\d{2})?`,
    String.raw`(?:${MONTHS})\s+(?:19|20)\d{2}`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`,
    String.raw`(?:19|20)\d{2}-\d{2}-\d{2}`,
    String.raw`(?:${DAYS})(?:\s+(?:matin|midi|après-midi|soir))?`,
    'hier',
    "aujourd['’]hui",
    'demain',
    String.raw`(?:19|20)\d{2}`,
  ]
    .map((form) => String.raw`(?<![\p{L}\p{N}/-])(?:${form})(?![\p{L}\p{N}/-])`)
    .join('|'),
  'giu',
);

/** Dates that texts name, as written in lower case, the most frequent first, ties by where they stand. */
export function namedDates(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const named = new Set(Array.from(text.matchAll(DATE), ([date]) => date.toLowerCase().replace(/\s+/g, ' ')));
    for (const date of named) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([date]) => date);
}
