import {
  DIGEST_RHYTHMS,
  type DigestRhythm,
  LONG_MINUTES,
  PROPOSED_A_WEEK,
  THRESHOLDS,
} from '@vigie/contracts/alerts/rule-kinds';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { nextDigest } from './digest-times.ts';
import type { Episode } from './machine.ts';
import type { StoredRule } from './rule-store.ts';

const WEEK_MS = 7 * DAY_MS;

const LENGTHS = Array.from(
  { length: Math.floor((LONG_MINUTES.highest - THRESHOLDS.perte.proposed) / LONG_MINUTES.step) },
  (_, i) => THRESHOLDS.perte.proposed + (i + 1) * LONG_MINUTES.step,
);

/** When the digests of some alerts are. One that was going on then has its end in another. */
const digestsOf = (rhythm: DigestRhythm, episodes: readonly Episode[]): Set<number> =>
  new Set(
    episodes.flatMap(({ opened, closed }) => {
      const first = nextDigest(rhythm, opened);
      return closed === null || closed < first ? [first] : [first, nextDigest(rhythm, closed)];
    }),
  );

/** When the alerts of some length are reported at once. */
const longTimes = (episodes: readonly Episode[], length: number, to: number): number[] =>
  episodes.flatMap(({ since, closed }) => ((closed ?? to) - since >= length ? [since + length] : []));

/** The most messages of any seven days. */
export function mostInAWeek(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  let [first, most] = [0, 0];
  sorted.forEach((at, place) => {
    while (sorted[first]! <= at - WEEK_MS) first += 1;
    most = Math.max(most, place - first + 1);
  });
  return most;
}

/**
 * How a new rule tells its alerts: each at once, and its end, if that makes at most so many messages a week; else in digests, the more frequent ones
 * first, beside which the longest are reported at once as far as the number allows. It holds on average over the known weeks, and in the worst one. Pure.
 * `to`: the end of what was tried.
 */
export function proposedDigest(
  episodes: readonly Episode[],
  { weeks, to }: { weeks: number; to: number },
): StoredRule['digest'] {
  const isQuiet = (times: readonly number[]): boolean =>
    times.length <= PROPOSED_A_WEEK * weeks && mostInAWeek(times) <= PROPOSED_A_WEEK;
  if (isQuiet(episodes.flatMap(({ opened, closed }) => (closed === null ? [opened] : [opened, closed])))) return null;
  for (const rhythm of DIGEST_RHYTHMS) {
    const digests = [...digestsOf(rhythm, episodes)];
    const length = LENGTHS.find((one) => isQuiet([...digests, ...longTimes(episodes, one * MINUTE_MS, to)]));
    if (length !== undefined) return { rhythm, longMs: length * MINUTE_MS };
  }
  return { rhythm: 'lundi_jeudi', longMs: null };
}
