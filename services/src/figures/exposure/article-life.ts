import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, type Category, POSITIONS, type Position, SOURCES, type Source } from '@vigie/contracts/options';
import { firstMinuteAt, parisDay, wallClock } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { type QuarterMinutes, union } from './bars.ts';
import type { PageFilter } from './context.ts';
import { minuteBits } from './exposure-sql.ts';
import { anySlot, bitCount, pointsOf, type SlotMasks } from './points.ts';

/** One quarter of one page on which the article was visible. */
export interface Quarter {
  /** ms */
  start: number;
  source: Source;
  position: Position;
  category: Category | '';
  masks: SlotMasks;
}

export type Scores = ArticleDetail['scores'];
export type SourceScores = ArticleDetail['scores_quarts'][string][string];

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

export const emptySourceScores = (): SourceScores => ({
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

/** `HH_00-15` in Paris; the second 02 hour of the October day is `02b`. */
export function slotKey(start: number): string {
  const wall = wallClock(start);
  const second = firstMinuteAt(wall) !== start ? 'b' : '';
  const minute = Number(wall.slice(14, 16));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${wall.slice(11, 13)}${second}_${pad(minute)}-${pad(minute + 15)}`;
}

export function scoresByQuarter(quarters: readonly Quarter[], weights: Weights): ArticleDetail['scores_quarts'] {
  const days: ArticleDetail['scores_quarts'] = {};
  for (const { start, source, position, masks } of quarters) {
    const points = pointsOf(weights, source, position, masks);
    if (points === 0) continue;
    const day = days[parisDay(start)] ?? {};
    const scores = day[slotKey(start)] ?? emptySourceScores();
    days[parisDay(start)] = day;
    day[slotKey(start)] = scores;
    scores.score += points;
    scores[`score_${source}`] += points;
  }
  return days;
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
