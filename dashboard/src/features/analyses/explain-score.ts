import type { AnalysedArticle } from '../../api/calls/analyses.ts';

/** How the attractiveness of a title comes about: « Question +15, Nombre +10 ». */
export function explainScore({ declencheurs, poids }: Pick<AnalysedArticle, 'declencheurs' | 'poids'>): string {
  if (declencheurs.length === 0) return 'Aucun déclencheur dans le titre';
  const sum = poids.reduce((total, points) => total + points, 0);
  const parts = declencheurs.map((label, index) => `${label} ${(poids[index] ?? 0) < 0 ? '' : '+'}${poids[index]}`);
  return `${parts.join(', ')}${sum > 100 ? `, ${sum} ramené à 100` : ''}`;
}
