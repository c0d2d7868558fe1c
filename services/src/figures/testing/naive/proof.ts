import type { CrawlEvent } from '@vigie/contracts/events';
import type { PageAddress } from '@vigie/contracts/pages';
import { formOf } from './forms.ts';
import { isOn } from './pages.ts';
import { kindOf, type PlacedSight, POINTS, slotOf } from './scores.ts';

/** The proof of a score, minute by minute from the events. A minute is its number since 1970. */

export interface NaiveCell {
  /** source/position/category/topic */
  page: string;
  place: number;
  parMinute: number;
  /** Article → its minutes there, ascending. */
  minutes: Map<string, number[]>;
}

/** The slot that is paid best of some. */
const paidSlot = (source: string, position: string, slots: readonly number[]): number => {
  const points = POINTS[kindOf(source, position)];
  return [...slots].sort((a, b) => (points[b - 1] ?? 0) - (points[a - 1] ?? 0))[0] ?? 0;
};

export function cellsOf(placed: readonly PlacedSight[]): NaiveCell[] {
  const cells = new Map<string, NaiveCell>();
  for (const { page, source, position, article, minute, slots } of placed) {
    const place = paidSlot(source, position, slots);
    const key = `${page}#${place}`;
    const parMinute = POINTS[kindOf(source, position)][place - 1] ?? 0;
    const cell = cells.get(key) ?? { page, place, parMinute, minutes: new Map() };
    cell.minutes.set(
      article,
      [...(cell.minutes.get(article) ?? []), minute].sort((a, b) => a - b),
    );
    cells.set(key, cell);
  }
  return [...cells.values()];
}

/** Stretches of some minutes (ascending) without a photograph, before the first and after the last one too: [debut, fin[. */
export function unphotographed(minutes: readonly number[], photographed: ReadonlySet<number>): [number, number][] {
  const gaps: [number, number][] = [];
  for (const minute of minutes.filter((one) => !photographed.has(one))) {
    const last = gaps.at(-1);
    if (last?.[1] === minute) last[1] += 1;
    else gaps.push([minute, minute + 1]);
  }
  return gaps;
}

export interface NaiveCapture {
  id: string;
  producteur: string;
  at: string;
  period: number;
  debut: number;
  fin: number;
  rang: number;
  rangDansBloc: number;
  place: number;
  titre: string;
}

/** The events that show an article on a page, each once, with its best-paid place in them. */
export function capturesOf(
  events: readonly CrawlEvent[],
  page: PageAddress,
  article: string,
  identify: (url: string) => string,
  range: { from: number; to: number },
): NaiveCapture[] {
  const captures = new Map<string, NaiveCapture>();
  for (const event of events.filter((one) => isOn(page, one))) {
    const kind = kindOf(event.source, event.page.position);
    const points = (rank: number, storyRank: number): number => POINTS[kind][slotOf(kind, rank, storyRank) - 1] ?? 0;
    const [best] = event.entries
      .filter(({ url }) => identify(url) === article)
      .sort(
        (a, b) =>
          points(b.rank, b.storyRank) - points(a.rank, a.storyRank) ||
          a.rank - b.rank ||
          a.storyRank - b.storyRank ||
          formOf(b) - formOf(a),
      );
    const start = Date.parse(event.at);
    const debut = Math.max(range.from, Math.ceil(start / 60_000));
    const fin = Math.min(range.to, Math.ceil((start + event.period * 1_000) / 60_000));
    if (best === undefined || debut >= fin) continue;
    const { id, producer: producteur, at, period } = event;
    const place = slotOf(kind, best.rank, best.storyRank);
    const capture = { rang: best.rank, rangDansBloc: best.storyRank, place, titre: best.title };
    // The same event sent twice is one; other entries or titles under its id are another.
    const key = [
      producteur,
      id,
      at,
      period,
      ...event.entries.flatMap((one) => [one.url, one.rank, one.storyRank, formOf(one)]),
    ];
    captures.set(key.join(), { id, producteur, at, period, debut, fin, ...capture });
  }
  return [...captures.values()];
}
