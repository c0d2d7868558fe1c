import type { Weekday } from './schedule-limits.ts';

/** When a schedule sends, in French. */

const NAMES: Readonly<Record<Weekday, string>> = {
  1: 'lundi',
  2: 'mardi',
  3: 'mercredi',
  4: 'jeudi',
  5: 'vendredi',
  6: 'samedi',
  7: 'dimanche',
};

export const weekdayName = (day: Weekday): string => NAMES[day];

/** « a, b et c » */
function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;
}

function daysWords(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length === 7) return 'tous les jours';
  if (days.length > 2 && last - first === days.length - 1) return `du ${NAMES[first]} au ${NAMES[last]}`;
  return listed(days.map((day) => `le ${NAMES[day]}`));
}

/** « du lundi au vendredi à 07:00 et 18:00 ». Days and times are in order. */
export const scheduleWords = ({ jours, heures }: { jours: readonly Weekday[]; heures: readonly string[] }): string =>
  `${daysWords(jours)} à ${listed(heures)}`;
