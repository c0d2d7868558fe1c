import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { groupBy } from '../clusters/members.ts';
import { minutesOn, within } from '../exposure/article-life.ts';
import { firstMinute } from '../exposure/bars.ts';
import type { Question } from '../exposure/context.ts';
import { bitCount, pointsOf } from '../exposure/points.ts';
import type { PageQuarter } from '../read/article-quarters.ts';
import { readPageQuarters } from '../read/photographed-pages.ts';
import { minuteBits } from '../read/quarters.ts';

/** The first minute of an article on one page of its life. */
interface Arrival {
  /** Key of the page. */
  page: string;
  /** Minutes of the range that it would have stood there before. */
  before: MinuteRange;
  /** Points a minute of the slot in which it arrived. */
  rate: number;
}

const keyOf = (...page: string[]): string => page.join('\n');

/**
 * The most points that an article could have made of some minutes more: on each page where it first appeared within the range, the photographed
 * minutes before that one, in the slot in which it arrived.
 */
export async function earlierPoints(
  question: Question,
  life: readonly PageQuarter[],
  minutes: number,
): Promise<number> {
  const arrivals = arrivalsOf(question, life, minutes);
  if (arrivals.length === 0) return 0;
  const ranges = mergedHours(arrivals.map(({ before }) => before));
  const seen = groupBy(await readPageQuarters(question, question.scope.pages, ranges), ({ page }) =>
    keyOf(page.source, page.position, page.category ?? '', page.topic ?? ''),
  );
  return arrivals.reduce((sum, { page, before, rate }) => {
    const photographed = (seen.get(page) ?? []).reduce(
      (count, { start, minutes: mask }) => count + bitCount(mask & minuteBits(start, before)),
      0,
    );
    return sum + rate * photographed;
  }, 0);
}

function arrivalsOf({ scope, weights }: Question, life: readonly PageQuarter[], minutes: number): Arrival[] {
  const pages = groupBy(life, (quarter) => keyOf(quarter.source, quarter.position, quarter.category, quarter.topic));
  return [...pages].flatMap(([page, quarters]) => {
    const first = firstMinute(minutesOn(scope.pages, quarters));
    if (first <= scope.range.from) return [];
    const arrival = { from: first, to: first + MINUTE_MS };
    const rate = quarters
      .map((quarter) => within(quarter, arrival))
      .reduce((sum, { source, position, masks }) => sum + pointsOf(weights, source, position, masks), 0);
    return { page, rate, before: { from: Math.max(scope.range.from, first - minutes * MINUTE_MS), to: first } };
  });
}

/** Ranges of whole quarters without overlap, so that a statement has few conditions. */
function mergedHours(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from - last.to <= QUARTER_MS) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
