import type { Bar, Flux, FluxItem, FluxTopic } from '../flux-items.ts';
import { isFresh, isLive, ofPublisher, topicsOf } from '../flux-items.ts';

/** One row of a timeline: a publisher (without bars), a topic with the united bars of its articles, or an article. */
export interface TimelineRow {
  readonly id: string;
  readonly kind: 'publisher' | 'topic' | 'article';
  readonly title: string;
  /** The publisher whose tile is before the title. */
  readonly publisher: string | null;
  readonly href: string | null;
  /** Where the page at an instant is, with the article marked; null for a heading. */
  readonly pageAt: ((at: number) => string) | null;
  readonly bars: readonly Bar[];
  /** Distinct visible minutes; null for a heading. */
  readonly total: number | null;
  /** Of a publisher or a topic. */
  readonly articles: number | null;
  readonly sitemap: number | null;
  readonly first: number | null;
  readonly live: boolean;
  readonly fresh: boolean;
}

export interface Links {
  article: (id: string) => string;
  cluster: (id: string) => string;
  /** The page at an instant. An article is marked on it. */
  page: (at: number, article: string | null) => string;
}

const articleRow = (item: FluxItem, now: number, links: Links): TimelineRow => ({
  id: item.id,
  kind: 'article',
  title: item.title,
  publisher: item.publisher,
  href: links.article(item.id),
  pageAt: (at) => links.page(at, item.id),
  bars: item.bars,
  total: item.total,
  articles: null,
  sitemap: item.sitemap,
  first: item.first,
  live: isLive(item, now),
  fresh: isFresh(item, now),
});

const heading = (id: string, title: string, publisher: string | null, articles: number): TimelineRow => ({
  id,
  kind: publisher === null ? 'topic' : 'publisher',
  title,
  publisher,
  href: null,
  pageAt: null,
  bars: [],
  total: null,
  articles,
  sitemap: null,
  first: null,
  live: false,
  fresh: false,
});

/**
 * Major publishers in the given order, then the others by name, each followed by its articles, latest first view
 * first.
 */
export function rowsByPublisher(
  { items }: Flux,
  chosen: string | null,
  majors: readonly string[],
  now: number,
  links: Links,
): TimelineRow[] {
  const own = new Map<string, FluxItem[]>();
  for (const item of ofPublisher(items, chosen)) {
    const some = own.get(item.publisher);
    if (some) some.push(item);
    else own.set(item.publisher, [item]);
  }
  const placeOf = new Map(majors.map((name, place) => [name, place]));
  const place = (name: string): number => placeOf.get(name) ?? majors.length;
  const names = [...own.keys()].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'fr'));
  return names.flatMap((name) => {
    const some = own.get(name) ?? [];
    return [heading(`publisher ${name}`, name, name, some.length), ...some.map((item) => articleRow(item, now, links))];
  });
}

function topicRow({ id, title, bars, total, items }: FluxTopic, now: number, links: Links): TimelineRow {
  return {
    ...heading(`topic ${id}`, title, null, items.length),
    href: links.cluster(id),
    pageAt: (at) => links.page(at, null),
    bars,
    total,
    first: items.reduce((first, item) => Math.min(first, item.first), Number.POSITIVE_INFINITY),
    live: items.some((item) => isLive(item, now)),
    fresh: items.length > 0 && items.every((item) => isFresh(item, now)),
  };
}

/** Topics, longest on the surface first, each followed by its articles; then the articles without a topic. */
export function rowsByTopic(
  { topics, alone }: Flux,
  chosen: string | null,
  folded: boolean,
  now: number,
  links: Links,
): TimelineRow[] {
  const articles = (items: readonly FluxItem[]) => items.map((item) => articleRow(item, now, links));
  const rows = topicsOf(topics, chosen).flatMap((topic) => [
    topicRow(topic, now, links),
    ...(folded ? [] : articles(topic.items)),
  ]);
  const others = ofPublisher(alone, chosen);
  if (others.length === 0 || folded) return rows;
  return [...rows, heading('alone', 'Sans sujet', null, others.length), ...articles(others)];
}
