import type { ScoreMeasure, ScorePart } from '@vigie/contracts/calls/scores';
import type { MeasuredPage } from '@vigie/contracts/measured';
import type { Question } from '../exposure/context.ts';
import { gapBounds } from './gap-bounds.ts';
import { readPhotographedPages } from './photographed.ts';

/** One statement, and a second one where a page has a gap. */
export async function readMeasured(question: Question, part: ScorePart): Promise<MeasuredPage[]> {
  const pages = await readPhotographedPages(question, part);
  const bounds = pages.some(({ gaps }) => gaps > 0) ? await gapBounds(question, part) : [];
  return pages.map((page) => {
    const own = bounds.find(
      ({ source, position, category }) =>
        source === page.source && position === page.position && category === page.category,
    );
    return { ...page, low: own?.low ?? 0, high: own?.high ?? 0 };
  });
}

/** The same as an answer. */
export async function scoreMeasure(question: Question): Promise<ScoreMeasure> {
  const pages = await readMeasured(question, {});
  return {
    pages: pages.map(({ source, position, category, seen, expected, gaps, edges, low, high }) => ({
      source,
      position,
      categorie: category === '' ? null : category,
      photographiees: seen,
      attendues: expected,
      trous: { bas: low, haut: high, minutes: gaps, bords: edges },
    })),
  };
}
