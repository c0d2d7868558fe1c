import { formatFullDay, formatMinutes, parisTime, weekdayName } from '@vigie/contracts/french/clock';
import { DAY_MS } from '@vigie/contracts/french/durations';

/** « depuis 09:05 », « depuis mardi », « depuis le 03/11/2026 »: days of Paris. */
export function since(at: number, now: number): string {
  const { day, minutes } = parisTime(at);
  if (day === parisTime(now).day) return `depuis ${formatMinutes(minutes)}`;
  return now - at < 6 * DAY_MS ? `depuis ${weekdayName(day)}` : `depuis le ${formatFullDay(day)}`;
}
