import type { Entry, Snapshot } from './snapshots.ts';

/** What says which title and address an article had. */
export type Form =
  /** The snapshot says it. */
  | { shown: number }
  /** A snapshot at this moment (ms), which does not say it. */
  | { at: number }
  /** A quarter-hour (ms) of which no snapshot is left. */
  | { quarter: number };

/** Where an article stood on a page, from minute `from` to before minute `to` (since 1970). */
export interface Passage {
  from: number;
  to: number;
  /** null: of a quarter-hour of which no snapshot is left. */
  rank: number | null;
  storyRank: number | null;
  slot: number;
  /** Crawlers that show it. */
  seenBy: number | null;
  form: Form;
}

/** Minutes with snapshots, and how many crawlers they are from; null when only slots are left of them. */
export interface Stretch {
  from: number;
  to: number;
  crawlers: number | null;
}

export interface Reel {
  stretches: Stretch[];
  /** By stored id of the article; ascending, and no two of them overlap. */
  passages: Map<string, Passage[]>;
}

/** Half-open, minutes since 1970. */
export interface Minutes {
  from: number;
  to: number;
}

interface Placed extends Entry {
  at: number;
  end: number;
}

/** Newest first, then higher on the page. The last word is the form itself, so that no order of snapshots decides. */
const before = (a: Placed, b: Placed): boolean =>
  a.at !== b.at
    ? a.at > b.at
    : a.rank !== b.rank
      ? a.rank < b.rank
      : a.storyRank !== b.storyRank
        ? a.storyRank < b.storyRank
        : (a.shown ?? -1) > (b.shown ?? -1);

/** The places of one article in the snapshots that have begun, and who shows it. */
class Places {
  /** By slot. The first in the order of `before` is the last of its list, and stands unless it has ended. */
  readonly #bySlot = new Map<number, Placed[]>();
  readonly #until = new Map<string, number>();

  add(place: Placed, producer: string): void {
    const list = this.#bySlot.get(place.slot) ?? [];
    this.#bySlot.set(place.slot, list);
    let index = list.length;
    while (index > 0 && before(list[index - 1]!, place)) index -= 1;
    list.splice(index, 0, place);
    this.#until.set(producer, Math.max(place.end, this.#until.get(producer) ?? 0));
  }

  #top(slot: number, minute: number): Placed | undefined {
    const list = this.#bySlot.get(slot);
    // What has ended does not come back.
    while (list?.length && list.at(-1)!.end <= minute) list.pop();
    return list?.at(-1);
  }

  /** Its best-paid place, the newest one of equals; the form is that of the newest snapshot that shows it. */
  at(minute: number, slots: readonly number[]): Omit<Passage, 'from' | 'to'> | null {
    const tops = slots.flatMap((slot) => this.#top(slot, minute) ?? []);
    const [best] = tops;
    if (best === undefined) return null;
    const newest = tops.reduce((first, next) => (next.at > first.at ? next : first));
    let seenBy = 0;
    for (const until of this.#until.values()) if (until > minute) seenBy += 1;
    const { rank, storyRank, slot } = best;
    return { rank, storyRank, slot, seenBy, form: newest.shown === null ? { at: newest.at } : { shown: newest.shown } };
  }
}

const textOf = (form: Form): string => Object.entries(form).join();

const goesOn = (passage: Passage, next: Omit<Passage, 'from' | 'to'>): boolean =>
  passage.rank === next.rank &&
  passage.storyRank === next.storyRank &&
  passage.slot === next.slot &&
  passage.seenBy === next.seenBy &&
  textOf(passage.form) === textOf(next.form);

/**
 * Who stood where in each minute: the union of the snapshots that stand for it, each article at its best-paid place. Costs a few
 * steps for each entry, however long snapshots stand and however many overlap.
 * @param snapshots oldest first
 * @param slots best-paid first
 */
export function passagesOf(snapshots: readonly Snapshot[], { from, to }: Minutes, slots: readonly number[]): Reel {
  const reel: Reel = { stretches: [], passages: new Map() };
  const inside = snapshots.filter(({ first, end }) => end > from && first < to);
  const ending = [...inside].sort((a, b) => a.end - b.end);
  const turns = new Set(inside.flatMap(({ first, end }) => [Math.max(first, from), Math.min(end, to)]));
  const articles = new Map<string, Places>();
  const open = new Map<string, Passage>();
  const until = new Map<string, number>();
  let begun = 0;
  let ended = 0;
  const close = (article: string, minute: number): void => {
    const passage = open.get(article);
    if (passage === undefined) return;
    passage.to = minute;
    open.delete(article);
    const own = reel.passages.get(article) ?? [];
    own.push(passage);
    reel.passages.set(article, own);
  };

  for (const minute of [...turns].sort((a, b) => a - b)) {
    if (minute >= to) break;
    const touched = new Set<string>();
    for (; ended < ending.length && ending[ended]!.end <= minute; ended += 1) {
      for (const { article } of ending[ended]!.entries) touched.add(article);
    }
    for (; begun < inside.length && inside[begun]!.first <= minute; begun += 1) {
      const { at, end, producer, entries } = inside[begun]!;
      until.set(producer, Math.max(end, until.get(producer) ?? 0));
      for (const entry of entries) {
        touched.add(entry.article);
        const places = articles.get(entry.article) ?? new Places();
        articles.set(entry.article, places);
        places.add({ ...entry, at, end }, producer);
      }
    }
    for (const article of touched) {
      const next = articles.get(article)?.at(minute, slots) ?? null;
      const passage = open.get(article);
      if (passage !== undefined && next !== null && goesOn(passage, next)) continue;
      close(article, minute);
      if (next === null) articles.delete(article);
      else open.set(article, { from: minute, to, ...next });
    }
    stretch(reel.stretches, minute, to, [...until.values()].filter((end) => end > minute).length);
  }
  for (const article of [...open.keys()]) close(article, to);
  return reel;
}

/** Ends the last stretch at `minute` and begins the next one, unless it is the same. */
function stretch(stretches: Stretch[], minute: number, to: number, crawlers: number): void {
  const last = stretches.at(-1);
  if (last && last.to > minute) {
    if (last.crawlers === crawlers) return;
    last.to = minute;
  }
  if (crawlers > 0) stretches.push({ from: minute, to, crawlers });
}
