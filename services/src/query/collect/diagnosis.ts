import { formatFullDay, formatMinutes, parisTime, weekdayName } from '@vigie/contracts/french/clock';
import { DAY_MS } from '@vigie/contracts/french/durations';
import type { SourceCondition } from '@vigie/contracts/sources';

/** What is wrong with something that the crawler reads. */
export interface Diagnosis {
  /** What is wrong, as a sentence without its full stop. */
  diagnosis: string;
  /** What can be done about it. */
  remedy: string;
  /** HTTP status with which a site refuses our robot, or what it meets there: a mail may change that. */
  refusal?: number | string;
}

/** What is wrong with a source, or to be said of it. */
export interface SourceDiagnosis extends Diagnosis {
  condition: Exclude<SourceCondition, 'ok' | 'off'>;
  /** The address that is refused, if it is not the source's own. */
  address?: string;
}

/** « depuis 09:05 », « depuis mardi », « depuis le 03/11/2026 »: days of Paris. */
export function since(at: number, now: number): string {
  const { day, minutes } = parisTime(at);
  if (day === parisTime(now).day) return `depuis ${formatMinutes(minutes)}`;
  return now - at < 6 * DAY_MS ? `depuis ${weekdayName(day)}` : `depuis le ${formatFullDay(day)}`;
}
