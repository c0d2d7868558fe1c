import { weekdayName } from '@vigie/contracts/french/clock';
import { photographedAt } from '@vigie/contracts/french/numbers';
import { provisionalName } from '@vigie/contracts/french/stories';
import { UNEXPOSED_THEN } from '@vigie/contracts/french/unexposed';
import type { DailyFigures, ReportHead } from '../gather/daily-report.ts';

/** What reports say of how well pages were photographed, and of what they compare. */

const NBSP = '\u00a0';

/** « Photographié à 98 % », or that there is no exposure. */
export function photographedWords({
  photographed,
  unexposed,
}: Pick<ReportHead, 'photographed' | 'unexposed'>): string | null {
  if (unexposed) return UNEXPOSED_THEN;
  if (photographed === null) return null;
  const { seen, expected } = photographed;
  return expected === 0 ? 'Aucune page photographiée' : `P${photographedAt(seen / expected).slice(1)}`;
}

/** Beside « ≈ », which stands for a change that is not sure. */
export const UNDECIDED = '≈';
export const UNDECIDED_NOTE = `${UNDECIDED}${NBSP}: l’écart est plus petit que ce qui n’a pas été photographié.`;

type Measure = Pick<DailyFigures, 'lines' | 'weekdays' | 'previousShare' | 'photographed' | 'query' | 'days'>;

/** « 1 vendredi », « 2 semaines » */
export function sameDays({ query, days }: Pick<DailyFigures, 'query' | 'days'>, count: number): string {
  const name = days === 1 ? weekdayName(query.fromDate ?? '') : 'semaine';
  return `${count}${NBSP}${name}${count < 2 ? '' : 's'}`;
}

/** « complet », « complètes »: as the days that are counted. */
export const completeWord = ({ days }: Pick<DailyFigures, 'days'>, count: number): string =>
  `${days === 1 ? 'complet' : 'complète'}${count < 2 ? '' : 's'}`;

/** Why a comparison is left out, and which days are not in a mean. */
export function comparisonNotes(report: Measure, words: { before: string }): string[] {
  const { lines, weekdays, previousShare, photographed, days } = report;
  const notes: string[] = [];
  if (lines[0]?.score.verdict.previous === 'incomparable' && photographed !== null && photographed.expected > 0) {
    const own = photographedAt(photographed.seen / photographed.expected);
    const before = previousShare === null ? 'rien n’a été photographié' : photographedAt(previousShare);
    notes.push(
      `Sans comparaison avec ${words.before}${NBSP}: ${before}, et la période ${own.replace('photographié', 'photographiée')}.`,
    );
  }
  const { incomplete } = weekdays;
  if (incomplete > 0) {
    const word = `in${completeWord({ days }, incomplete)}`;
    notes.push(`${sameDays(report, incomplete)} ${word}${NBSP}: hors de la moyenne.`);
  }
  return notes;
}

/** « Taux de couverture, provisoire »: of what rests on clusters while stories are catching up. */
export const provisionally = ({ provisional }: Pick<ReportHead, 'provisional'>, label: string): string =>
  provisional === null ? label : provisionalName(label);
