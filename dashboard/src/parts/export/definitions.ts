import { FIGURES, type FigureId, figureOf } from '@vigie/contracts/figures';

/** Headings under which tables and charts show a figure, besides its label. */
const HEADINGS: Readonly<Record<string, FigureId>> = {
  Score: 'filteredScore',
  'Score Total': 'filteredScore',
};

const byHeading = new Map<string, FigureId>(Object.entries(HEADINGS));
for (const id of Object.keys(FIGURES) as FigureId[]) {
  const { label, short } = figureOf(id);
  byHeading.set(label, id);
  if (short !== undefined && !byHeading.has(short)) byHeading.set(short, id);
}

/** What the figures under these headings mean, each once. */
export function definitionsOf(headings: readonly string[]): string[] {
  const ids = new Set(headings.flatMap((heading) => byHeading.get(heading) ?? []));
  return [...ids].map((id) => `${figureOf(id).label}\u00a0: ${figureOf(id).definition}`);
}
