import { dayName, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { dayOf } from '../../shared/paris.ts';
import type { PageNow } from './film/page-now.ts';

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

/** « mardi 24 novembre 2026, 08:15 » */
export const minuteTitle = (at: number): string => `${dayName(dayOf(at))}, ${clockText(at)}`;

/** « 34 articles en 12 blocs · 118 points par minute · photographiée par 2 robots ». */
export function minuteFacts({ state, articles, blocks, points, crawlers }: PageNow): string {
  if (state === 'manquante') return 'non photographiée';
  const many = counted(articles.length, 'article', 'articles', NBSP);
  const parts = [
    state === 'exacte' ? `${many} en ${counted(blocks.length, 'bloc', 'blocs', NBSP)}` : many,
    `${formatNumber(points)}${NBSP}points par minute`,
    state === 'exacte'
      ? `photographiée par ${counted(crawlers ?? 0, 'robot', 'robots', NBSP)}`
      : 'par places\u00a0: l’ordre exact n’est plus conservé',
  ];
  return parts.join(' · ');
}
