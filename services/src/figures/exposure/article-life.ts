import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, type Category, POSITIONS, type Position, SOURCES, type Source } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import type { PageFilter } from '../read/pages.ts';
import { minuteBits } from '../read/quarters.ts';
import { type QuarterMinutes, union } from './bars.ts';
import type { Question } from './context.ts';
import { anySlot, bitCount, pointsOf, type SlotMasks } from './points.ts';
import { QuarterPoints } from './quarter-scores.ts';

/** One quarter of one page on which the article was visible. */
export interface Quarter {
  /** ms */
  start: number;
  source: Source;
  position: Position;
  category: Category | '';
  masks: SlotMasks;
}

/** Points; {@link toldScores} is what answers say of them. */
export type Scores = Record<keyof ArticleDetail['scores'], number>;
type SourceScores = Pick<Scores, 'score' | `score_${Source}`>;

/** The quarter without the minutes outside the range. */
export function within<Q extends Quarter>(quarter: Q, range: MinuteRange): Q {
  const bits = minuteBits(quarter.start, range);
  const [a, b, c, d] = quarter.masks;
  return { ...quarter, masks: [a & bits, b & bits, c & bits, d & bits] };
}

export const onPages = (pages: PageFilter, { source, position, category }: Quarter): boolean =>
  pages.sources.includes(source) &&
  (pages.position === null || pages.position === position) &&
  (pages.category === null || pages.category === category);

const emptySourceScores = (): SourceScores => ({
  score: 0,
  score_google_desktop: 0,
  score_google_mobile_webview: 0,
  score_applenews: 0,
  score_flipboard_mobile: 0,
});

export const emptyScores = (): Scores => {
  const parts = SOURCES.flatMap((source) =>
    [...POSITIONS, ...CATEGORIES].map((part) => [`score_${source}_${part}`, 0]),
  );
  return { ...emptySourceScores(), ...Object.fromEntries(parts) } as Scores;
};

export function scoresOf(quarters: readonly Quarter[], weights: Weights): Scores {
  const scores = emptyScores();
  for (const { source, position, category, masks } of quarters) {
    addPoints(scores, { source, position, category }, pointsOf(weights, source, position, masks));
  }
  return scores;
}

/** The same as answers have them: null where the range has no exposure. */
export const toldScores = (question: Pick<Question, 'unexposed'>, scores: Scores): ArticleDetail['scores'] =>
  question.unexposed
    ? (Object.fromEntries(Object.keys(scores).map((key) => [key, null])) as ArticleDetail['scores'])
    : scores;

/** Adds points of one page to every score that it counts in. */
export function addPoints(
  scores: Scores,
  { source, position, category }: Pick<Quarter, 'source' | 'position' | 'category'>,
  points: number,
): void {
  scores.score += points;
  scores[`score_${source}`] += points;
  scores[`score_${source}_${position}`] += points;
  if (category !== '') scores[`score_${source}_${category}`] += points;
}

/** Points of each quarter, by source. */
export function quarterPoints(quarters: readonly Quarter[], weights: Weights): QuarterPoints {
  const points = new QuarterPoints();
  for (const { start, source, position, masks } of quarters)
    points.add(start, source, pointsOf(weights, source, position, masks));
  return points;
}

/** Distinct visible minutes over pages: of each source, and over all of them (not the sum). */
export function lifetimesOf(quarters: readonly Quarter[]): Record<'all' | Source, number> {
  const minutes = (chosen: readonly Quarter[]): number => {
    const masks = new Map<number, number>();
    for (const { start, masks: m } of chosen) masks.set(start, (masks.get(start) ?? 0) | anySlot(m));
    return [...masks.values()].reduce((sum, mask) => sum + bitCount(mask), 0);
  };
  const bySource = SOURCES.map((source) => [source, minutes(quarters.filter((q) => q.source === source))] as const);
  return { all: minutes(quarters), ...(Object.fromEntries(bySource) as Record<Source, number>) };
}

/** Minutes in which the article was visible on any of these pages, ascending. */
export const minutesOn = (pages: PageFilter, quarters: readonly Quarter[]): QuarterMinutes[] =>
  union(
    quarters
      .filter((quarter) => onPages(pages, quarter))
      .map(({ start, masks }) => [{ start, minutes: anySlot(masks) }]),
  );

const firstBit = (mask: number): number => 31 - Math.clz32(mask & -mask);
const lastBit = (mask: number): number => 31 - Math.clz32(mask);

export interface Ends {
  /** ms of the first and last visible minute; null when never exposed. */
  first: number | null;
  last: number | null;
  /** Page of the last minute; of several pages, the one with more points. */
  lastPage: Pick<Quarter, 'position' | 'category'> | null;
}

export function endsOf(quarters: readonly Quarter[], weights: Weights): Ends {
  const seen = quarters.filter(({ masks }) => anySlot(masks) !== 0);
  if (seen.length === 0) return { first: null, last: null, lastPage: null };
  const minute = ({ start }: Quarter, bit: number): number => start + bit * MINUTE_MS;
  const first = Math.min(...seen.map((q) => minute(q, firstBit(anySlot(q.masks)))));
  const last = Math.max(...seen.map((q) => minute(q, lastBit(anySlot(q.masks)))));
  const lastOnly: MinuteRange = { from: last, to: last + MINUTE_MS };
  const pages = seen
    .filter(({ start }) => start <= last && last < start + QUARTER_MS)
    .map((q) => ({ page: q, cut: within(q, lastOnly) }))
    .filter(({ cut }) => anySlot(cut.masks) !== 0)
    .map(({ page, cut }) => ({ page, points: pointsOf(weights, page.source, page.position, cut.masks) }))
    .sort((a, b) => b.points - a.points || pageName(a.page).localeCompare(pageName(b.page)));
  return { first, last, lastPage: pages[0]?.page ?? null };
}

const pageName = ({ source, position, category }: Quarter): string => `${source}/${position}/${category}`;
