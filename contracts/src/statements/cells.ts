import { MINUTE_MS } from '../french/durations.ts';
import type { Capture } from '../seals/capture.ts';
import { paidSlots, slotOf } from '../slots.ts';
import { pageKind, type Weights } from '../weights.ts';
import type { StatementCell } from './statement.ts';

export interface CellsQuestion {
  articles: ReadonlySet<string>;
  weights: Weights;
  /** ms; `to` is excluded. */
  from: number;
  to: number;
}

/** Minutes that all snapshots together may stand for, added up over entries: more is no score of a publisher's month. */
const MOST_MINUTES = 20_000_000;

const pageOf = ({ source, position, category, topic }: Capture): StatementCell['page'] => ({
  source,
  position,
  category: category || null,
  topic: topic || null,
});

/**
 * The cells of some articles' score, from the snapshots alone, by the rules of docs/scoring.md: each minute of an article on a page counts in the
 * best-paid of its places. Most points first. null: too many minutes to count.
 */
export function cellsOf(
  captures: Iterable<Capture>,
  { articles, weights, from, to }: CellsQuestion,
): StatementCell[] | null {
  /** Minutes of each article on each page: the best place, as its position among the page's slots, best-paid first. */
  const seen = new Map<string, { page: StatementCell['page']; article: string; minutes: Map<number, number> }>();
  let counted = 0;
  for (const capture of captures) {
    const first = Math.max(Math.ceil(capture.at / MINUTE_MS), from / MINUTE_MS);
    const end = Math.min(Math.ceil((capture.at + capture.period * 1000) / MINUTE_MS), to / MINUTE_MS);
    const kind = pageKind(capture.source, capture.position);
    const slots = paidSlots(weights, kind);
    for (const { article, rank, storyRank } of capture.entries) {
      if (!articles.has(article)) continue;
      const slot = slotOf(kind, rank, storyRank);
      const place = slots.findIndex((one) => one.slot === slot);
      const page = pageOf(capture);
      const key = JSON.stringify([page, article]);
      const own = seen.get(key) ?? { page, article, minutes: new Map<number, number>() };
      seen.set(key, own);
      counted += Math.max(0, end - first);
      if (counted > MOST_MINUTES) return null;
      for (let minute = first; minute < end; minute += 1) {
        own.minutes.set(minute, Math.min(place, own.minutes.get(minute) ?? place));
      }
    }
  }
  return summed([...seen.values()], weights);
}

interface SeenArticle {
  page: StatementCell['page'];
  article: string;
  minutes: ReadonlyMap<number, number>;
}

function summed(seen: readonly SeenArticle[], weights: Weights): StatementCell[] {
  const cells = new Map<
    string,
    { page: SeenArticle['page']; place: number; articles: Set<string>; minutes: number; first: number; last: number }
  >();
  for (const { page, article, minutes } of seen) {
    for (const [minute, place] of minutes) {
      const key = JSON.stringify([page, place]);
      const cell = cells.get(key) ?? {
        page,
        place,
        articles: new Set<string>(),
        minutes: 0,
        first: minute,
        last: minute,
      };
      cells.set(key, cell);
      cell.articles.add(article);
      cell.minutes += 1;
      cell.first = Math.min(cell.first, minute);
      cell.last = Math.max(cell.last, minute);
    }
  }
  return [...cells.values()]
    .map(({ page, place, articles, minutes, first, last }) => {
      const { slot = 1, points = 0 } = paidSlots(weights, pageKind(page.source, page.position))[place] ?? {};
      return {
        page,
        place: slot,
        parMinute: points,
        articles: articles.size,
        minutes,
        points: minutes * points,
        premiere: new Date(first * MINUTE_MS).toISOString(),
        derniere: new Date(last * MINUTE_MS).toISOString(),
      };
    })
    .sort(byPoints);
}

const nameOf = ({ page, place }: StatementCell): string =>
  JSON.stringify([page.source, page.position, page.category, page.topic, place]);

/** Most points first; equal ones in a fixed order. */
export const byPoints = (a: StatementCell, b: StatementCell): number =>
  b.points - a.points || (nameOf(a) < nameOf(b) ? -1 : 1);
