const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ages at which the counts of an article are requested, from when we first saw it. Most shares come early. */
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

/** How late the last request may be; after that no more is made. */
export const LATE_MS = 6 * HOUR_MS;

/** No counts are requested for articles first seen before this age. */
export const OLDEST_MS = (ASKED_AT_MS.at(-1) ?? 0) + LATE_MS;

/**
 * Whether the counts of an article are due. One request makes up for all that were missed.
 * @param seenAt when we first saw it
 * @param askedAt when it was last asked for; undefined if never. All in ms since 1970
 */
export function isDue(seenAt: number, askedAt: number | undefined, now: number): boolean {
  const age = now - seenAt;
  if (age > OLDEST_MS) return false;
  const step = ASKED_AT_MS.findLast((at) => at <= age);
  return step !== undefined && (askedAt === undefined || askedAt < seenAt + step);
}
