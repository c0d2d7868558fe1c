import { absentSources, lastingPages, type MeasuredPage, sumPhotographed } from '../measured.ts';
import { SOURCE_LABELS } from '../option-labels.ts';
import { photographedShare } from './numbers.ts';

/** What is said of a change that gets no figure, in one place for every screen. */

const NBSP = '\u00a0';

/** Below a figure whose difference is smaller than what was not photographed. */
export const UNCERTAIN = 'écart incertain';
export const UNCERTAIN_WHY =
  'L’écart est plus petit que ce qui n’a pas été photographié, ni hausse ni baisse n’est sûre';

const shareOf = (pages: readonly MeasuredPage[]): number => {
  const { seen, expected } = sumPhotographed(lastingPages(pages));
  return expected === 0 ? 0 : seen / expected;
};

/** Below a figure that cannot be compared with that of the period before. */
export const INCOMPARABLE = 'non comparable';

/** Why a figure cannot stand beside that of the period before: « comparaison impossible : 12 % de la période précédente photographiés ». */
export function incomparableWords(before: readonly MeasuredPage[], now: readonly MeasuredPage[]): string {
  return `comparaison impossible${NBSP}: ${comparisonFault(before, now)}`;
}

/** The reason alone. */
export function comparisonFault(before: readonly MeasuredPage[], now: readonly MeasuredPage[]): string {
  if (before.length === 0) return 'période précédente non photographiée';
  if (now.length === 0) return 'période non photographiée';
  const absent = absentSources(before, now).map((source) => SOURCE_LABELS[source]);
  if (absent.length > 0) return `${absent.join(', ')} sur une seule des deux périodes`;
  const [earlier, later] = [shareOf(before), shareOf(now)];
  return `${photographedShare(Math.min(earlier, later))} de la période${earlier <= later ? ' précédente' : ''} photographiés`;
}
