/** Answers have the same minutes in many places; writing them anew took a fifth of a long list's time. */
const MOST_TEXTS = 10_000;
const texts = new Map<number, string>();

/** Milliseconds as RFC 3339 in UTC. */
export function timeText(at: number): string {
  const known = texts.get(at);
  if (known !== undefined) return known;
  const text = new Date(at).toISOString();
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(at, text);
  return text;
}

/** The same of what may not be known. */
export const timeOf = (at: number | null): string | null => (at === null ? null : timeText(at));
