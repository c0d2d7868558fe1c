import { formatDateTime, formatFullDay } from '../french/clock.ts';
import { HOUR_MS } from '../french/durations.ts';
import { dayBounds } from '../paris.ts';

/** A day is sealed once it has been over for this long: what crawlers still had in hand has come. */
export const SEALED_AFTER_MS = HOUR_MS;

/** Why a day without a seal has none yet, and when it will have one. */
export function notSealedYet(day: string, now: number): string {
  const { end } = dayBounds(day);
  const due = end + SEALED_AFTER_MS;
  const when =
    now < due
      ? `il le sera à partir du ${formatDateTime(due)}`
      : 'il le sera quelques minutes après ses dernières captures';
  return `${formatFullDay(day)}, qui n’est pas encore scellé\u00a0: ${when}`;
}
