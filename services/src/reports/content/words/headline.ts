import { counted, formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { DailyFigures } from '../gather/daily-report.ts';
import { changeSince } from '../gather/period-figures.ts';
import type { ThemeFigures } from '../gather/theme-report.ts';
import type { ComparisonWords } from './report-words.ts';

const NARROW = '\u202f';

export const plural = (count: number, one: string, more = `${one}s`): string => counted(count, one, more, '\u00a0');

/** Smaller changes count as stable. */
const STEADY = 0.005;

function scoreCourse(change: number | null, since: string): string {
  if (change === null) return '';
  if (Math.abs(change) < STEADY) return 'son score est stable';
  return `son score ${change > 0 ? 'progresse' : 'recule'} de ${formatPercent(Math.abs(change))} ${since}`;
}

function rankCourse(now: number, before: number | null, since: string): string {
  if (before === null) return '';
  const places = Math.abs(before - now);
  if (places === 0) return 'garde sa place';
  return `${now < before ? 'gagne' : 'perd'} ${plural(places, 'place')} ${since}`;
}

/** The day in one sentence. */
export function dailyHeadline(report: DailyFigures, words: ComparisonWords): string {
  const total = report.lines[0];
  const change = changeSince(total?.score.now ?? null, total?.score.previous ?? null);
  if (report.publisher === null) {
    const [first, second] = report.publishers.map(({ row }) => row[PUBLISHER.name]);
    const course =
      change === null
        ? ''
        : `${NARROW}; le score du marché ${Math.abs(change) < STEADY ? 'est stable' : `${change > 0 ? 'progresse' : 'recule'} de ${formatPercent(Math.abs(change))} ${words.since}`}`;
    if (first === undefined) return 'Aucun article exposé sur la période.';
    return `${first} mène${second === undefined ? '' : ` devant ${second}`}${course}.`;
  }
  const rank = report.place.now;
  if (rank === null) return `${report.publisher} n’a eu aucun article exposé sur la période.`;
  const course = rankCourse(rank, report.place.previous, words.since);
  const scored = scoreCourse(change, course.endsWith(words.since) ? '' : words.since).trimEnd();
  const parts = [course, scored].filter((part) => part !== '');
  const [first, ...rest] = parts;
  if (first === undefined) return `${report.publisher} est ${formatRank(rank)} du marché.`;
  if (course === '') return `${report.publisher} est ${formatRank(rank)} du marché${NARROW}; ${first}.`;
  return `${formatRank(rank)} du marché, ${report.publisher} ${[first, ...rest].join(`${NARROW}; `)}.`;
}

export function themeHeadline(report: ThemeFigures): string {
  const [first] = report.publishers;
  const own = report.publishers.find((line) => line.own);
  if (first === undefined) return 'Aucun article exposé sur ce thème.';
  const lead = `${first._id} mène avec ${formatPercent(first.part)} de l’exposition`;
  if (report.publisher === null || own === first) return `${lead}.`;
  if (own === undefined) return `${lead}${NARROW}; ${report.publisher} n’y a aucun article exposé.`;
  return `${lead}${NARROW}; ${report.publisher} est ${formatRank(own.rang)} avec ${formatPercent(own.part)}.`;
}
