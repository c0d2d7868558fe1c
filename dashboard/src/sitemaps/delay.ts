import { formatNumber } from '@vigie/charts/format';
import type { SitemapDelays } from '../api/calls/sitemaps.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const pair = (big: number, unit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${big}\u00a0${unit}` : `${big}\u00a0${unit} ${small}\u00a0${smallUnit}`;

/** Seconds → « 45 s », « 6 min », « 1 h 20 min », « 3 j 2 h ». */
export function formatDelay(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}\u00a0s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}\u00a0min`;
  if (seconds < 2 * DAY) {
    return pair(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min');
  }
  return pair(Math.floor(seconds / DAY), 'j', Math.floor((seconds % DAY) / HOUR), 'h');
}

/** « 12 avant d’être listés, de 4 min en médiane »; null when none was. */
export const beforeText = ({ articles, median }: SitemapDelays['exposition_avant']): string | null =>
  articles === 0 || median === null
    ? null
    : `${formatNumber(articles)} avant d’être ${articles === 1 ? 'listé' : 'listés'}, de ${formatDelay(median)}${articles === 1 ? '' : ' en médiane'}`;

/** Median and ninth decile; a dash where nothing was measured. */
export const delayText = ({ median, p90 }: SitemapDelays['publication_sitemap']): { median: string; p90: string } => ({
  median: median === null ? '–' : formatDelay(median),
  p90: p90 === null ? '–' : formatDelay(p90),
});
