import { formatNumber } from '@vigie/contracts/french/numbers';
import type { AnalysisStatus } from '@vigie/contracts/options';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import type { TextMark } from '../../shared/marked-text.ts';

/** A list may be saved without a name. */
export const analysisName = ({ name }: { name: string }): string => name || 'Sans titre';

export const STATUS_LABELS: Readonly<Record<AnalysisStatus, string>> = {
  saved: 'Enregistrée',
  running: 'En cours',
  completed: 'Terminée',
  failed: 'Échouée',
};

export const articlesTitle = (count: number): string => `Articles Sélectionnés (${formatNumber(count)})`;

/** How the attractiveness of a title is made up: « Question +15, Nombre +10 ». */
export function explainScore({ declencheurs, poids }: Pick<AnalysedArticle, 'declencheurs' | 'poids'>): string {
  if (declencheurs.length === 0) return 'Aucun déclencheur dans le titre';
  const sum = poids.reduce((total, points) => total + points, 0);
  const parts = declencheurs.map((label, index) => `${label} ${(poids[index] ?? 0) < 0 ? '' : '+'}${poids[index]}`);
  return `${parts.join(', ')}${sum > 100 ? `, ${sum} ramené à 100` : ''}`;
}

/** The triggers of a title as marks on its text. */
export const titleMarks = ({ reperes }: Pick<AnalysedArticle, 'reperes'>): TextMark[] =>
  reperes.map(({ debut, fin, declencheur }) => ({ start: debut, end: fin, label: declencheur }));
