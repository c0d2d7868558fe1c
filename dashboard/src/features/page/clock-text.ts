import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { HOUR_MS } from '@vigie/contracts/french/durations';

const NBSP = '\u00a0';

const clockOf = (at: number): string => {
  const { day, minutes } = parisTime(at);
  return `${day} ${minutes}`;
};

/** « 08:15 » in Paris. The hour that October has twice says which one it is. */
export function clockText(at: number): string {
  const text = formatMinutes(parisTime(at).minutes);
  if (clockOf(at) === clockOf(at + HOUR_MS)) return `${text}${NBSP}(été)`;
  return clockOf(at) === clockOf(at - HOUR_MS) ? `${text}${NBSP}(hiver)` : text;
}
