import type { CrawlEvent } from '@vigie/contracts/events';
import type { Sight } from './exposure.ts';

/** Scores under any weights, and why two of them differ, minute by minute from the events. */

type Kind = 'google_top' | 'google_section' | 'google_topic' | 'applenews' | 'flipboard';
/** Points by kind of page and slot. */
export type Points = Record<Kind, number[]>;

export const POINTS: Points = {
  google_top: [50, 30, 25, 20],
  google_section: [25, 15, 5],
  google_topic: [5],
  applenews: [50],
  flipboard: [20],
};

export function kindOf(source: string, position: string): Kind {
  if (source === 'applenews') return 'applenews';
  if (source === 'flipboard_mobile') return 'flipboard';
  return position === 'top' ? 'google_top' : position === 'cat' ? 'google_section' : 'google_topic';
}

/** Number of a slot, from 1: the table of docs/scoring.md from top to bottom. */
export function slotOf(kind: Kind, rank: number, storyRank: number): number {
  if (kind === 'google_top') return storyRank >= 2 ? 4 : rank === 1 ? 1 : rank <= 3 ? 2 : 3;
  if (kind === 'google_section') return storyRank >= 2 ? 3 : rank === 1 ? 1 : rank <= 3 ? 2 : 3;
  return 1;
}

/** A place in that slot. */
export function placeIn(kind: Kind, slot: number): { rank: number; storyRank: number } {
  if (kind === 'google_top' && slot === 4) return { rank: 1, storyRank: 2 };
  return { rank: [1, 2, 4][slot - 1] ?? 4, storyRank: 1 };
}

/** An article on a page in a minute, with every slot that it held there. */
export interface PlacedSight extends Omit<Sight, 'points'> {
  /** Name of the page: source, position, category, topic. */
  page: string;
  topic: string;
  slots: number[];
}

export interface Placements {
  placed: PlacedSight[];
  /** page → photographed minutes, ascending. */
  photographed: Map<string, number[]>;
}

export function place(events: readonly CrawlEvent[], identify: (url: string) => string): Placements {
  const placed = new Map<string, PlacedSight>();
  const photographed = new Map<string, Set<number>>();
  for (const { at, period, source, page: shown, entries } of events) {
    const start = Date.parse(at);
    const { position } = shown;
    const category = shown.category ?? '';
    const topic = shown.topic ?? '';
    const page = [source, position, category, topic].join('/');
    const minutes = photographed.get(page) ?? new Set();
    photographed.set(page, minutes);
    for (let minute = Math.ceil(start / 60_000); minute * 60_000 < start + period * 1000; minute += 1) {
      minutes.add(minute);
      for (const { url, rank, storyRank } of entries) {
        const article = identify(url);
        const key = `${page}@${minute}#${article}`;
        const known = placed.get(key) ?? { minute, article, source, position, category, topic, page, slots: [] };
        known.slots.push(slotOf(kindOf(source, position), rank, storyRank));
        placed.set(key, known);
      }
    }
  }
  const inOrder = [...photographed].map(([page, minutes]) => [page, [...minutes].sort((a, b) => a - b)] as const);
  return { placed: [...placed.values()], photographed: new Map(inOrder) };
}

/** The best-paid of the slots that an article held on a page in a minute. */
export const paidFor = ({ source, position, slots }: PlacedSight, points: Points): number =>
  Math.max(...slots.map((slot) => points[kindOf(source, position)][slot - 1] ?? 0));

export const total = (placed: readonly PlacedSight[], points: Points): number =>
  placed.reduce((sum, one) => sum + paidFor(one, points), 0);

/** Each factor's change, averaged over the six orders in which three factors can change. */
export function shapley(a: readonly number[], b: readonly number[]): number[] {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const effects = [0, 0, 0];
  for (const order of orders) {
    const now = [...a];
    for (const factor of order) {
      const before = now.reduce((product, value) => product * value, 1);
      now[factor] = b[factor] ?? 0;
      effects[factor] = (effects[factor] ?? 0) + (now.reduce((product, value) => product * value, 1) - before) / 6;
    }
  }
  return effects;
}

export interface Gap {
  page: string;
  since: number;
  until: number;
}

/** Stretches of a page without a photograph, between two photographed minutes of the selected ones. */
export function gapsOf(photographed: ReadonlyMap<string, readonly number[]>, minutes: ReadonlySet<number>): Gap[] {
  return [...photographed].flatMap(([page, all]) => {
    const own = all.filter((minute) => minutes.has(minute));
    return own.slice(1).flatMap((until, i) => {
      const since = own[i] ?? until;
      return until - since > 1 ? [{ page, since, until }] : [];
    });
  });
}

/** The least and the most that articles could have made in gaps, each standing as before or as after in any minute. */
export function unseenPoints(gaps: readonly Gap[], placed: readonly PlacedSight[], points: Points): [number, number] {
  const at = new Map<string, PlacedSight[]>();
  for (const one of placed) {
    const key = `${one.page}@${one.minute}`;
    at.set(key, [...(at.get(key) ?? []), one]);
  }
  let [low, high] = [0, 0];
  for (const { page, since, until } of gaps) {
    const [before, after] = [since, until].map((minute) => at.get(`${page}@${minute}`) ?? []);
    const articles = new Set([...(before ?? []), ...(after ?? [])].map(({ article }) => article));
    for (const article of articles) {
      const paid = [before, after].map((some) =>
        total(
          (some ?? []).filter((one) => one.article === article),
          points,
        ),
      );
      low += (until - since - 1) * Math.min(...paid);
      high += (until - since - 1) * Math.max(...paid);
    }
  }
  return [low, high];
}
