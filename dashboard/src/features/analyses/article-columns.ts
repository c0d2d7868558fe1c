import { formatNumber } from '@vigie/contracts/french/numbers';
import type { AnalysisStatus } from '@vigie/contracts/options';
import { ARTICLE, ARTICLE_COLUMNS } from '@vigie/contracts/row-columns';
import { UNTITLED } from '@vigie/contracts/titles';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { type TextMark, writeMarks } from '../../shared/marked-text.ts';
import type { ColumnDef } from '../../table/index.ts';

/** A list may be saved without a name. */
export const analysisName = ({ name }: { name: string }): string => name || UNTITLED;

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

/**
 * Columns of the analysed articles, on screen and in articles.csv. On a screen of 1440 px all twelve fit side by side,
 * in rows of two lines.
 */
export const COLUMNS: readonly ColumnDef<AnalysedArticle>[] = [
  {
    id: 'editeur',
    header: ARTICLE_COLUMNS[ARTICLE.editeur].label,
    kind: 'publisher',
    value: ({ editeur }) => editeur,
    width: 124,
  },
  { id: 'publication', header: 'Publication', kind: 'date', value: ({ publication }) => publication, width: 100 },
  {
    id: 'titre',
    header: ARTICLE_COLUMNS[ARTICLE.titre].label,
    kind: 'title',
    value: ({ titre }) => titre,
    marksOf: 'reperes',
    width: 190,
    locked: true,
    priority: 1,
  },
  { id: 'mots', header: 'Mots', kind: 'number', value: ({ mots }) => mots, width: 60 },
  { id: 'images', header: 'Images', kind: 'number', value: ({ images }) => images, width: 68 },
  { id: 'videos', header: 'Videos', kind: 'number', value: ({ videos }) => videos, width: 68 },
  { id: 'typologie', header: 'Typologie', kind: 'text', value: ({ typologie }) => typologie, width: 88 },
  { id: 'auteur', header: 'Auteur', kind: 'text', value: ({ auteur }) => auteur, width: 100 },
  { id: 'intertitres', header: 'InterTitres', kind: 'number', value: ({ intertitres }) => intertitres, width: 92 },
  {
    id: 'attractivite',
    header: 'Attractivité du titre',
    kind: 'number',
    value: ({ attractivite }) => attractivite,
    hintOf: 'explication',
    width: 100,
    priority: 2,
  },
  {
    id: 'declencheurs',
    header: 'Declencheurs dans le titre',
    kind: 'text',
    value: ({ declencheurs }) => declencheurs.join(', '),
    width: 116,
  },
  {
    id: 'url',
    header: ARTICLE_COLUMNS[ARTICLE.url].label,
    kind: 'link',
    value: ({ url }) => url,
    words: 'Lien',
    width: 56,
  },
  { id: 'id', header: ARTICLE_COLUMNS[ARTICLE.id].label, kind: 'text', value: ({ id }) => id, internal: true },
  { id: 'reperes', header: '', kind: 'text', value: (row) => writeMarks(titleMarks(row)), internal: true },
  { id: 'explication', header: '', kind: 'text', value: explainScore, internal: true },
];
