import type { Category, Position, Source } from './options.ts';

/**
 * What was measured of a score, and whether two of them may be compared: the one decision of Score ouvert, the reports, and every change
 * that a screen shows. No zod: the browser imports this.
 */

/** How well the pages of a score were photographed in its range. Minutes, added up over the pages that were photographed at all. */
export interface PhotographedMinutes {
  seen: number;
  expected: number;
  /** Between two photographs of a page. */
  gaps: number;
  /** Before the first and after the last photograph of a page. */
  edges: number;
}

/** A kind of page; topic pages of a source are one. */
export interface PageName {
  source: Source;
  position: Position;
  /** '': none. */
  category: Category | '';
}

/** Points that were not photographed lie between these. */
export interface Bounds {
  low: number;
  high: number;
}

export function sumPhotographed(pages: readonly PhotographedMinutes[]): PhotographedMinutes {
  const sum = { seen: 0, expected: 0, gaps: 0, edges: 0 };
  for (const { seen, expected, gaps, edges } of pages) {
    sum.seen += seen;
    sum.expected += expected;
    sum.gaps += gaps;
    sum.edges += edges;
  }
  return sum;
}

/** Topic pages come and go with their topics: that one was not there at all hours is no fault, unless nothing else was asked for. */
export function lastingPages<Page extends PageName>(pages: readonly Page[]): readonly Page[] {
  const steady = pages.filter(({ position }) => position !== 'topic');
  return steady.length > 0 ? steady : pages;
}

/** A kind of page: how well it was photographed, and between which points lies what was not. */
export type MeasuredPage = PageName & PhotographedMinutes & Bounds;

/** What was measured of a score, and what was not. */
export interface MeasuredScore extends Bounds {
  points: number;
  pages: readonly MeasuredPage[];
}

const sumBounds = (all: readonly Bounds[]): Bounds => ({
  low: all.reduce((sum, { low }) => sum + low, 0),
  high: all.reduce((sum, { high }) => sum + high, 0),
});

/** A score with the measure of its pages. */
export const measuredScore = (points: number, pages: readonly MeasuredPage[]): MeasuredScore => ({
  points,
  pages,
  ...sumBounds(pages),
});

/** Share of its minutes from which a range is complete. */
export const COMPLETE = 0.95;

const lasting = (pages: readonly MeasuredPage[]): PhotographedMinutes => sumPhotographed(lastingPages(pages));

const sourcesOf = (pages: readonly MeasuredPage[]): ReadonlySet<Source> => new Set(pages.map(({ source }) => source));

/** Sources that were photographed on one side only. */
export function absentSources(a: readonly MeasuredPage[], b: readonly MeasuredPage[]): Source[] {
  const [of, other] = [sourcesOf(a), sourcesOf(b)];
  return [...of].filter((one) => !other.has(one)).concat([...other].filter((one) => !of.has(one)));
}

/** Whether counts and ranks of a range can stand beside those of another: nearly all of it was photographed, and every source of the other. */
export function isComplete(pages: readonly MeasuredPage[], beside: readonly MeasuredPage[] = pages): boolean {
  const { seen, expected } = lasting(pages);
  const own = sourcesOf(pages);
  return expected > 0 && seen / expected >= COMPLETE && [...sourcesOf(beside)].every((source) => own.has(source));
}

/** decided: its sign is sure. undecided: it is smaller than what was not photographed. incomparable: a side was not photographed enough. */
export type Verdict = 'decided' | 'undecided' | 'incomparable';

/** Between which the difference b − a lies, for the gaps between two photographs. */
export const differenceBounds = (a: MeasuredScore, b: MeasuredScore): { bas: number; haut: number } => ({
  bas: b.points - a.points + b.low - a.high,
  haut: b.points - a.points + b.high - a.low,
});

/**
 * The one decision whether a difference of scores may be called a rise or a fall, for screens and reports. Gaps between two photographs have bounds. What
 * lies before the first or after the last one has none: it is taken to hold points as the rest does, and at most {@link COMPLETE} may lack.
 */
export function verdictOf(a: MeasuredScore, b: MeasuredScore): Verdict {
  const { bas, haut } = differenceBounds(a, b);
  if (a.pages.length === 0 && b.pages.length === 0) return 'decided';
  const sides = [a, b].map((side) => ({ ...lasting(side.pages), points: side.points }));
  if (absentSources(a.pages, b.pages).length > 0) return 'incomparable';
  if (sides.some(({ edges, expected }) => edges > (1 - COMPLETE) * expected)) return 'incomparable';
  const open = sides.reduce((sum, { points, edges, seen }) => sum + (points * edges) / seen, 0);
  const within = bas <= 0 && haut >= 0 && bas !== haut;
  return within || (open > 0 && Math.abs(b.points - a.points) <= open) ? 'undecided' : 'decided';
}

/** Counts and ranks have no bounds: they are compared where both periods are complete. */
export const countVerdict = (a: readonly MeasuredPage[], b: readonly MeasuredPage[]): Verdict =>
  isComplete(a, b) && isComplete(b, a) ? 'decided' : 'incomparable';
