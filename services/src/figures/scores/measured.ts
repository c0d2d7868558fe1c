import type { ScoreMeasure, ScorePart } from '@vigie/contracts/calls/scores';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { type Bounds, lastingPages, type MeasuredPage, sumPhotographed } from '@vigie/contracts/measured';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { readGapBounds, readHostGapBounds } from '../read/gap-bounds.ts';
import { type PhotographedPage, readPhotographedCounts, readPhotographedPages } from '../read/photographed-gaps.ts';

/** One statement, and a second one where a page has a gap. */
export async function readMeasured(question: Question, part: ScorePart): Promise<MeasuredPage[]> {
  const pages = await readPhotographedPages(question, part);
  const hasGaps = pages.some(({ gaps }) => gaps > 0);
  const bounds = hasGaps ? await readGapBounds(question, selectedArticles(question), part) : [];
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

/** Between which points lies what was not photographed, by publisher as the question groups them. */
export async function publisherGapBounds(question: Question): Promise<Map<string, Bounds>> {
  const { view, query } = question;
  const bounds = new Map<string, Bounds>();
  for (const [host, shown, low, high] of await readHostGapBounds(question, selectedArticles(question))) {
    const name = view.groupName(host, shown, query.groupe);
    const own = bounds.get(name) ?? { low: 0, high: 0 };
    bounds.set(name, { low: own.low + low, high: own.high + high });
  }
  return bounds;
}

/**
 * The photographed share of each stretch, of the minutes that the range has in it; null where it has none. Of lasting pages. Stretches begin and end
 * with quarters, and ascend.
 */
export async function photographedShares(
  question: Question,
  pages: readonly PhotographedPage[],
  stretches: readonly MinuteRange[],
): Promise<(number | null)[]> {
  if (isEmptyRange(question.scope)) return stretches.map(() => null);
  const { from, to } = question.scope.range;
  const lasting = lastingPages(pages);
  const count = (sumPhotographed(lasting).expected * MINUTE_MS) / (to - from);
  const positions = [...new Set(lasting.map(({ position }) => position))];
  const quarters = await readPhotographedCounts(question, positions);
  let at = 0;
  return stretches.map((stretch) => {
    let seen = 0;
    for (; at < quarters.length && quarters[at]!.start < stretch.to; at += 1) seen += quarters[at]!.seen;
    const minutes = (Math.min(stretch.to, to) - Math.max(stretch.from, from)) / MINUTE_MS;
    if (minutes <= 0) return null;
    return count === 0 ? 0 : seen / (count * minutes);
  });
}
