import type { Proof } from '@vigie/contracts/calls/proof';
import { formatDateTime, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { counted, formatNumber, photographedAt } from '@vigie/contracts/french/numbers';
import { pageLabel } from '@vigie/contracts/pages';

const NBSP = '\u00a0';

export const minutesWords = (minutes: number): string => `${formatNumber(minutes)}${NBSP}min`;
export const pointsWords = (points: number): string => counted(points, 'point', 'points', NBSP);

/** « 37 × 25 = 925 » */
export const productWords = (minutes: number, parMinute: number, points: number): string =>
  [minutes, '×', parMinute, '=', points]
    .map((part) => (typeof part === 'number' ? formatNumber(part) : part))
    .join(NBSP);

/** Never « 100 % » for less than all of it. */
export const photographedWords = ({ photographie, trous }: Pick<Proof, 'photographie' | 'trous'>): string =>
  photographedAt(trous.minutes === 0 ? photographie : Math.min(photographie, 0.999));

/** « du 20/11 10:20 à 11:05 »; another day is told. `fin` is the minute after the last one. */
export function stretchWords(debut: string, fin: string): string {
  const [from, to] = [parisTime(debut), parisTime(fin)];
  const end = from.day === to.day ? `à ${formatMinutes(to.minutes)}` : `au ${formatDateTime(fin)}`;
  return `du ${formatDateTime(debut)} ${end}`;
}

type Gap = Proof['trous']['liste'][number];

export const gapWords = ({ page, debut, fin, minutes }: Gap): string =>
  `${pageLabel(page)}${NBSP}: ${stretchWords(debut, fin)}, ${minutesWords(minutes)}`;

/** How many gaps, and how long they are. */
export function gapsWords({ nombre, minutes }: Proof['trous']): string {
  if (nombre === 0) return 'Chaque minute de ces pages a été photographiée.';
  const gaps = counted(nombre, 'trou', 'trous', NBSP);
  return `${gaps} dans la mesure, ${minutesWords(minutes)} en tout, toutes pages confondues. Ce qui s’y trouvait n’est pas compté.`;
}
