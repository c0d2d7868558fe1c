import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { minutesOn, within } from '../exposure/article-life.ts';
import { firstMinute } from '../exposure/bars.ts';
import type { Question } from '../exposure/context.ts';
import { bitCount, pointsOf } from '../exposure/points.ts';
import type { PageQuarter } from '../read/article-quarters.ts';
import { quartersOf } from '../read/exposure-sql.ts';
import { pageConditions } from '../read/pages.ts';
import { minuteBits } from '../read/quarters.ts';
import { PAGE } from './photographed.ts';

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
  const seen = await readPhotographs(question, arrivals);
  return arrivals.reduce((sum, { page, before, rate }) => {
    const photographed = (seen.get(page) ?? []).reduce(
      (count, { start, mask }) => count + bitCount(mask & minuteBits(start, before)),
      0,
    );
    return sum + rate * photographed;
  }, 0);
}

function arrivalsOf({ scope, weights }: Question, life: readonly PageQuarter[], minutes: number): Arrival[] {
  const pages = new Map<string, PageQuarter[]>();
  for (const quarter of life) {
    const key = keyOf(quarter.source, quarter.position, quarter.category, quarter.topic);
    pages.set(key, [...(pages.get(key) ?? []), quarter]);
  }
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

interface Photograph {
  start: number;
  mask: number;
}

/** Photographed minutes of the pages around the arrivals, by page. Cost: one row a page and quarter of these hours. */
async function readPhotographs(
  { scope, store, signal }: Question,
  arrivals: readonly Arrival[],
): Promise<Map<string, Photograph[]>> {
  const bindings = new Bindings();
  const where = [
    quartersOf(mergedHours(arrivals.map(({ before }) => before)), bindings),
    ...pageConditions(scope.pages, bindings),
  ].join(' AND ');
  const rows = await store.query<
    [source: string, position: string, category: string, topic: string, start: number, mask: number]
  >(
    `SELECT ${PAGE}, toUnixTimestamp(quarter), groupBitOr(minutes) FROM page_quarters WHERE ${where} GROUP BY ${PAGE}, quarter`,
    bindings.values,
    { signal },
  );
  const pages = new Map<string, Photograph[]>();
  for (const [source, position, category, topic, start, mask] of rows) {
    const key = keyOf(source, position, category, topic);
    const known = pages.get(key) ?? [];
    known.push({ start: start * 1000, mask });
    pages.set(key, known);
  }
  return pages;
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
