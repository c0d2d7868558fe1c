const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ages of an article, from our first sight of it, at which its counts are asked for: most shares come early. */
export const ASKED_AT_MS: readonly number[] = [
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  48 * HOUR_MS,
];

/** The last question may come this much late; then the article is left in peace. */
export const LATE_MS = 6 * HOUR_MS;

/** Articles that were seen earlier are not asked for any more. */
export const OLDEST_MS = (ASKED_AT_MS.at(-1) ?? 0) + LATE_MS;

/**
 * Whether an article is to be asked for. Questions that were missed are one question.
 * @param seenAt when we first saw it
 * @param askedAt when it was last asked for; undefined if never. All in ms since 1970
 */
export function isDue(seenAt: number, askedAt: number | undefined, now: number): boolean {
  const age = now - seenAt;
  if (age > OLDEST_MS) return false;
  const step = ASKED_AT_MS.findLast((at) => at <= age);
  return step !== undefined && (askedAt === undefined || askedAt < seenAt + step);
}
