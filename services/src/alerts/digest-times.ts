import { DIGEST_TIME, type DigestRhythm } from '@vigie/contracts/alerts/rule-kinds';
import { addDays, firstMinuteAt, parisDay } from '@vigie/contracts/paris';

/** Weekdays of digests; 0 is Sunday. */
const DAYS: Readonly<Record<DigestRhythm, readonly number[]>> = { jour: [0, 1, 2, 3, 4, 5, 6], lundi_jeudi: [1, 4] };

/** The first digest after a moment, ms. Pure. */
export function nextDigest(rhythm: DigestRhythm, after: number): number {
  let day = parisDay(after);
  const isDigest = (at: number): boolean => at > after && DAYS[rhythm].includes(new Date(`${day}T00:00Z`).getUTCDay());
  let at = firstMinuteAt(`${day}T${DIGEST_TIME}`);
  while (!isDigest(at)) {
    day = addDays(day, 1);
    at = firstMinuteAt(`${day}T${DIGEST_TIME}`);
  }
  return at;
}
