import type { Entry, Snapshot } from '../read/snapshots.ts';
import type { Form } from '../read/wordings.ts';

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

/** A place in a snapshot. */
interface PlacedEntry {
  entry: Entry;
  at: number;
  end: number;
}

/** Newest first, then higher on the page. The last word is the form itself, so that no order of snapshots decides. */
const isBefore = (a: PlacedEntry, b: PlacedEntry): boolean =>
  a.at !== b.at
    ? a.at > b.at
    : a.entry.rank !== b.entry.rank
      ? a.entry.rank < b.entry.rank
      : a.entry.storyRank !== b.entry.storyRank
        ? a.entry.storyRank < b.entry.storyRank
        : (a.entry.shown ?? -1) > (b.entry.shown ?? -1);

/** An article on its way through the minutes: its places in the snapshots that have begun, and who shows it. */
class Walk {
  readonly article: string;
  readonly passages: Passage[] = [];
  /** The minute at which it was looked at last. */
  seen = -1;
  #open: Passage | null = null;
  /** By slot. The first in the order of `isBefore` is the last of its list, and stands unless it has ended. */
  readonly #bySlot: PlacedEntry[][] = [];
  /** By crawler: the minute at which it no longer shows the article. */
  readonly #until: number[] = [];

  constructor(article: string) {
    this.article = article;
  }

  add(place: PlacedEntry, crawler: number): void {
    this.#bySlot[place.entry.slot] ??= [];
    const list = this.#bySlot[place.entry.slot]!;
    let index = list.length;
    while (index > 0 && isBefore(list[index - 1]!, place)) index -= 1;
    if (index === list.length) list.push(place);
    else list.splice(index, 0, place);
    this.#until[crawler] = Math.max(place.end, this.#until[crawler] ?? 0);
  }

  #top(slot: number, minute: number): PlacedEntry | undefined {
    const list = this.#bySlot[slot];
    // What has ended does not come back.
    while (list?.length && list.at(-1)!.end <= minute) list.pop();
    return list?.at(-1);
  }

  /** Goes on, or ends its passage and begins the next one. */
  at(minute: number, slots: readonly number[]): void {
    let best: PlacedEntry | undefined;
    let newest: PlacedEntry | undefined;
    for (const slot of slots) {
      const top = this.#top(slot, minute);
      if (top === undefined) continue;
      best ??= top;
      if (newest === undefined || top.at > newest.at) newest = top;
    }
    if (best === undefined || newest === undefined) {
      this.end(minute);
      return;
    }
    let seenBy = 0;
    for (const until of this.#until) if (until > minute) seenBy += 1;
    if (this.#goesOn(best.entry, newest, seenBy)) return;
    this.end(minute);
    const { rank, storyRank, slot } = best.entry;
    const { shown } = newest.entry;
    const form = shown === null ? { at: newest.at } : { shown };
    this.#open = { from: minute, to: minute, rank, storyRank, slot, seenBy, form };
  }

  #goesOn(best: Entry, newest: PlacedEntry, seenBy: number): boolean {
    const open = this.#open;
    return (
      open !== null &&
      open.rank === best.rank &&
      open.storyRank === best.storyRank &&
      open.slot === best.slot &&
      open.seenBy === seenBy &&
      ('shown' in open.form
        ? open.form.shown === newest.entry.shown
        : newest.entry.shown === null && 'at' in open.form && open.form.at === newest.at)
    );
  }

  end(minute: number): void {
    if (this.#open === null) return;
    this.passages.push({ ...this.#open, to: minute });
    this.#open = null;
  }
}

/** Articles on their way, by stored id. Snapshots with the same entries share them. */
class Walks {
  readonly all = new Map<string, Walk>();
  readonly #ofEntries = new Map<readonly Entry[], Walk[]>();

  of(entries: readonly Entry[]): readonly Walk[] {
    let walks = this.#ofEntries.get(entries);
    if (walks === undefined) {
      walks = entries.map(({ article }) => this.#one(article));
      this.#ofEntries.set(entries, walks);
    }
    return walks;
  }

  #one(article: string): Walk {
    const known = this.all.get(article) ?? new Walk(article);
    this.all.set(article, known);
    return known;
  }
}

/**
 * Who stood where in each minute: the union of the snapshots that stand for it, each article at its best-paid place. Costs a few
 * steps for each entry, however long snapshots stand and however many overlap.
 * @param snapshots oldest first
 * @param slots best-paid first
 */
export function passagesOf(snapshots: readonly Snapshot[], { from, to }: Minutes, slots: readonly number[]): Reel {
  const inside = snapshots.filter(({ first, end }) => end > from && first < to);
  const ending = [...inside].sort((a, b) => a.end - b.end);
  const turns = new Set(inside.flatMap(({ first, end }) => [Math.max(first, from), Math.min(end, to)]));
  const crawlers = [...new Set(inside.map(({ producer }) => producer))];
  const until: number[] = [];
  const walks = new Walks();
  const stretches: Stretch[] = [];
  let begun = 0;
  let ended = 0;
  for (const minute of [...turns].sort((a, b) => a - b)) {
    if (minute >= to) break;
    const touched: Walk[] = [];
    const touch = (walk: Walk): void => {
      if (walk.seen === minute) return;
      walk.seen = minute;
      touched.push(walk);
    };
    for (; ended < ending.length && ending[ended]!.end <= minute; ended += 1) {
      walks.of(ending[ended]!.entries).forEach(touch);
    }
    for (; begun < inside.length && inside[begun]!.first <= minute; begun += 1) {
      const { at, end, producer, entries } = inside[begun]!;
      const crawler = crawlers.indexOf(producer);
      until[crawler] = Math.max(end, until[crawler] ?? 0);
      walks.of(entries).forEach((walk, index) => {
        touch(walk);
        walk.add({ entry: entries[index]!, at, end }, crawler);
      });
    }
    for (const walk of touched) walk.at(minute, slots);
    stretch(stretches, minute, to, until.filter((end) => end > minute).length);
  }
  const passages = new Map<string, Passage[]>();
  for (const walk of walks.all.values()) {
    walk.end(to);
    if (walk.passages.length > 0) passages.set(walk.article, walk.passages);
  }
  return { stretches, passages };
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
