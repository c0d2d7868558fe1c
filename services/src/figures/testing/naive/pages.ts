import type { CrawlEvent } from '@vigie/contracts/events';
import type { PageAddress } from '@vigie/contracts/pages';
import { pointsFor } from './exposure.ts';
import { formOf } from './forms.ts';

/** docs/scoring.md, a page at a minute: read from the events, minute by minute. */

export interface NaiveArticle {
  article: string;
  rang: number | null;
  rangDansBloc: number | null;
  points: number;
  titre: string;
  titreCertain: boolean;
  url: string;
  vu: string | null;
}

export interface NaivePage {
  etat: 'exacte' | 'places' | 'manquante';
  captures: { id: string; producteur: string; at: string; period: number }[];
  /** In the order of the page; unordered when `etat` is places. */
  articles: NaiveArticle[];
}

/** What is known of a page: all of its events, and those of which the snapshot is still stored. */
export interface PageEvents {
  page: PageAddress;
  all: readonly CrawlEvent[];
  snapshots: readonly CrawlEvent[];
  /** Whether stored snapshots say what their entries were shown as. */
  isSaid: boolean;
  identify: (url: string) => string;
}

export const isOn = ({ source, position, category, topic }: PageAddress, event: CrawlEvent): boolean =>
  event.source === source &&
  event.page.position === position &&
  (event.page.category ?? null) === category &&
  (event.page.topic ?? null) === topic;

/** A snapshot stands for the minutes that begin while it does. */
const standsFor = (event: CrawlEvent, minute: number): boolean => {
  const at = Date.parse(event.at);
  return at <= minute * 60_000 && minute * 60_000 < at + event.period * 1_000;
};

interface Sighting {
  event: CrawlEvent;
  at: number;
  points: number;
  entry: CrawlEvent['entries'][number];
}

const chain =
  (...orders: ((a: Sighting, b: Sighting) => number)[]) =>
  (a: Sighting, b: Sighting): number =>
    orders.map((order) => order(a, b)).find((sign) => sign !== 0) ?? 0;
const paid = (a: Sighting, b: Sighting) => b.points - a.points;
const newest = (a: Sighting, b: Sighting) => b.at - a.at;
const higher = (a: Sighting, b: Sighting) =>
  a.entry.rank - b.entry.rank || a.entry.storyRank - b.entry.storyRank || formOf(b.entry) - formOf(a.entry);

/** Sightings of each article in the snapshots that stand for a minute. */
function sightings(known: PageEvents, events: readonly CrawlEvent[], minute: number): Map<string, Sighting[]> {
  const found = new Map<string, Sighting[]>();
  for (const event of events.filter((one) => isOn(known.page, one) && standsFor(one, minute))) {
    for (const entry of event.entries) {
      const article = known.identify(entry.url);
      const points = pointsFor(event.source, event.page.position, entry.rank, entry.storyRank);
      found.set(article, [...(found.get(article) ?? []), { event, at: Date.parse(event.at), points, entry }]);
    }
  }
  return found;
}

/** Forms that a source showed an article in, with the first and the last time. */
function formsOf(known: PageEvents, article: string) {
  const forms = new Map<number, { title: string; url: string; first: number; last: number; form: number }>();
  for (const event of known.all.filter(({ source }) => source === known.page.source)) {
    const at = Date.parse(event.at);
    for (const entry of event.entries.filter(({ url }) => known.identify(url) === article)) {
      const form = formOf(entry);
      const { first, last } = forms.get(form) ?? { first: at, last: at };
      const times = { first: Math.min(first, at), last: Math.max(last, at) };
      forms.set(form, { title: entry.title, url: entry.url, form, ...times });
    }
  }
  return [...forms.values()];
}

type TitledArticle = Pick<NaiveArticle, 'titre' | 'titreCertain' | 'url'>;

/** Of the forms whose time fits, the one that began last. */
function guess(
  known: PageEvents,
  article: string,
  fits: (times: { first: number; last: number }) => boolean,
): TitledArticle {
  const fitting = formsOf(known, article)
    .filter(fits)
    .sort((a, b) => b.first - a.first || b.last - a.last || b.form - a.form);
  const [one] = fitting;
  return { titre: one?.title ?? '', url: one?.url ?? '', titreCertain: fitting.length === 1 };
}

export function naivePage(known: PageEvents, minute: number): NaivePage {
  const standing = known.snapshots.filter((event) => isOn(known.page, event) && standsFor(event, minute));
  if (standing.length > 0) return exact(known, standing, minute);
  const left = sightings(known, known.all, minute);
  const isPhotographed = known.all.some((event) => isOn(known.page, event) && standsFor(event, minute));
  const quarter = (minute - (minute % 15)) * 60_000;
  return {
    etat: isPhotographed ? 'places' : 'manquante',
    captures: [],
    articles: [...left].map(([article, seen]) => ({
      article,
      rang: null,
      rangDansBloc: null,
      points: Math.max(...seen.map(({ points }) => points)),
      ...guess(known, article, ({ first, last }) => first < quarter + 900_000 && last > quarter - 14_400_000),
      vu: null,
    })),
  };
}

function exact(known: PageEvents, standing: readonly CrawlEvent[], minute: number): NaivePage {
  const crawlers = (events: readonly CrawlEvent[]): number => new Set(events.map(({ producer }) => producer)).size;
  const articles = [...sightings(known, known.snapshots, minute)].map(([article, seen]): NaiveArticle => {
    const place = seen.toSorted(chain(paid, newest, higher))[0]!;
    const title = seen.toSorted(chain(newest, paid, higher))[0]!;
    const said = { titre: title.entry.title, url: title.entry.url, titreCertain: true };
    return {
      article,
      rang: place.entry.rank,
      rangDansBloc: place.entry.storyRank,
      points: place.points,
      ...(known.isSaid ? said : guess(known, article, ({ first, last }) => first <= title.at && title.at <= last)),
      vu: `${crawlers(seen.map(({ event }) => event))}/${crawlers(standing)}`,
    };
  });
  const captures = new Map(
    standing.map(({ id, producer, at, period }) => [
      `${producer} ${id} ${at} ${period}`,
      { id, producteur: producer, at, period },
    ]),
  );
  return { etat: 'exacte', captures: [...captures.values()], articles };
}

/** Nearest photographed minutes before and after; null without any. */
export function naiveNeighbours(
  { page, all }: PageEvents,
  minute: number,
): { before: number | null; after: number | null } {
  let before: number | null = null;
  let after: number | null = null;
  for (const event of all.filter((one) => isOn(page, one))) {
    const at = Date.parse(event.at);
    const first = Math.ceil(at / 60_000);
    const last = Math.ceil((at + event.period * 1_000) / 60_000) - 1;
    if (first < minute) before = Math.max(before ?? first, Math.min(last, minute - 1));
    if (last > minute) after = Math.min(after ?? last, Math.max(first, minute + 1));
  }
  return { before, after };
}

export interface NaiveMoment {
  minute: number;
  points: number;
  changes: number;
  articles: number;
}

/** The five largest changes between two photographed minutes side by side, 20 minutes apart. */
export function naiveMoments(pages: ReadonlyMap<number, NaivePage>): NaiveMoment[] {
  const all: NaiveMoment[] = [];
  for (const [minute, page] of pages) {
    const before = pages.get(minute - 1);
    if (!before || before.etat === 'manquante' || page.etat === 'manquante') continue;
    const pointsIn = ({ articles }: NaivePage, id: string): number =>
      articles.find((a) => a.article === id)?.points ?? 0;
    const ids = [...new Set([...before.articles, ...page.articles].map(({ article }) => article))];
    const changes = ids.map((id) => pointsIn(page, id) - pointsIn(before, id)).filter((change) => change !== 0);
    const points = changes.reduce((sum, change) => sum + Math.abs(change), 0) / 2;
    if (points > 0) all.push({ minute, points, changes: changes.length, articles: ids.length });
  }
  const chosen: NaiveMoment[] = [];
  for (const moment of all.sort((a, b) => b.points - a.points || a.minute - b.minute)) {
    if (chosen.length < 5 && chosen.every(({ minute }) => Math.abs(minute - moment.minute) >= 20)) chosen.push(moment);
  }
  return chosen.sort((a, b) => a.minute - b.minute);
}
