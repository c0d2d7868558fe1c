import type { ArticleEvent, CrawlEvent } from '@vigie/contracts/events';
import type { DatedBy } from '@vigie/contracts/options';
import { groupBy } from './answers.ts';
import { identify } from './cases.ts';
import type { FactEvent } from './fact-cases.ts';

/** What is known of an article, read event by event. Times in ms. */
export interface Facts {
  titre: string;
  url: string;
  firstView: number;
  dateArticle: number | null;
  lastDateArticle: number | null;
  publishedAt: number | null;
  /** What that date is where it is not the publication's own. */
  publishedBy: DatedBy | null;
  words: number | null;
  lastModified: number;
  /** Times at which a sitemap listed it. */
  listed: number[];
  shares: { network: string; at: number; count: number }[];
  traits: Record<Trait, string | null> & { paid: boolean | null };
}

const TRAITS = ['section', 'image', 'amp', 'canonical', 'language'] as const;
type Trait = (typeof TRAITS)[number];

/** One event's words on one article. `rank`: article page before sitemap before crawl. */
interface Word {
  article: string;
  rank: number;
  at: number;
  id: string;
  url: string;
  title?: string;
  published?: number | null;
  dated?: DatedBy | null | undefined;
  modified?: number | null;
  share?: { network: string; count: number };
  page?: Pick<ArticleEvent, Trait | 'paywall' | 'words'>;
}

const ms = (time: string | null | undefined): number | null => (time == null ? null : Date.parse(time));

function wordsOf(event: CrawlEvent | FactEvent): Word[] {
  const said = { at: Date.parse(event.at), id: event.id };
  switch (event.type) {
    case 'crawl':
      return event.entries.map(({ url, title }) => ({ ...said, article: identify(url), rank: 1, url, title }));
    case 'sitemap':
      return event.entries.map(({ url, title, publishedAt, dated, lastModified }) => {
        const dates = { published: ms(publishedAt), dated, modified: ms(lastModified) };
        return { ...said, article: identify(url), rank: 2, url, title, ...dates };
      });
    case 'article': {
      const { url, title, publishedAt, modifiedAt } = event;
      return [
        {
          ...said,
          article: identify(url),
          rank: 3,
          url,
          title,
          page: event,
          published: ms(publishedAt),
          modified: ms(modifiedAt),
        },
      ];
    }
    case 'share': {
      const { url, network, count } = event;
      return [{ ...said, article: identify(url), rank: 0, url, share: { network, count } }];
    }
  }
}

/** The value of the word that comes first: by rank, then time, id and value, all largest first. */
function best<Value extends string | number>(
  words: readonly Word[],
  read: (word: Word) => Value | null | undefined,
): Value | null {
  let found: { word: Word; value: Value } | undefined;
  for (const word of words) {
    const value = read(word);
    if (value == null) continue;
    const order = found
      ? word.rank - found.word.rank ||
        word.at - found.word.at ||
        compare(word.id, found.word.id) ||
        compareBytes(value, found.value)
      : 1;
    if (order > 0) found = { word, value };
  }
  return found?.value ?? null;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareBytes = (a: string | number, b: string | number): number =>
  typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b)));

const largest = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>((max, value) => (value != null && (max === null || value > max) ? value : max), null);

/** The entities that the cases write, encoded once or twice. */
const decoded = (title: string): string =>
  title.replaceAll('&amp;', '&').replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** `end` (ms): dates, traits and numbers of words are those known before it; titles and addresses are today's. */
export function factsOf(
  events: readonly (CrawlEvent | FactEvent)[],
  end = Number.POSITIVE_INFINITY,
): Map<string, Facts> {
  const articles = groupBy(events.flatMap(wordsOf), ({ article }) => article);
  return new Map([...articles].map(([article, words]) => [article, factsFrom(words, end)]));
}

function factsFrom(all: readonly Word[], end: number): Facts {
  const words = all.filter(({ at }) => at < end);
  const listed = words.filter(({ rank }) => rank === 2).map(({ at }) => at);
  const firstView = Math.min(...all.map(({ at }) => at));
  const paid = best(words, ({ page }) => (page?.paywall == null ? null : Number(page.paywall)));
  const traits = TRAITS.map((name) => [name, best(words, ({ page }) => page?.[name] || null)] as const);
  const publishedAt = best(words, ({ published }) => published);
  return {
    titre: decoded(best(all, ({ title }) => title) ?? ''),
    url: best(all, ({ url }) => url) ?? '',
    firstView,
    dateArticle: listed.length > 0 ? Math.min(...listed) : null,
    lastDateArticle: largest(listed),
    publishedAt,
    publishedBy: datedBy(words),
    words: best(words, ({ page }) => page?.words),
    lastModified: largest(words.map(({ modified }) => modified)) ?? publishedAt ?? firstView,
    listed,
    shares: words.flatMap(({ at, share }) => (share ? [{ at, ...share }] : [])),
    traits: {
      ...(Object.fromEntries(traits) as Record<Trait, string | null>),
      paid: paid === null ? null : paid === 1,
    },
  };
}

/** Of the words whose date counts: the first rank, the last time, the last id, the last date. Of two that differ, the first sight. */
function datedBy(words: readonly Word[]): DatedBy | null {
  const dated = words.filter(({ published }) => published != null);
  const orderOf = (a: Word, b: Word): number =>
    a.rank - b.rank || a.at - b.at || compare(a.id, b.id) || (a.published ?? 0) - (b.published ?? 0);
  const [first] = dated.toSorted((a, b) => orderOf(b, a));
  const precisions = first
    ? dated.filter((word) => orderOf(word, first) === 0).flatMap((word) => word.dated ?? [])
    : [];
  return precisions.includes('seen') ? 'seen' : (precisions[0] ?? null);
}

/** Largest count on a network before `end` (ms). */
const sharesOn = ({ shares }: Facts, network: string, end: number): number | null =>
  largest(shares.filter((share) => share.network === network && share.at < end).map(({ count }) => count));

/** When an event first named an article of each host, ms. */
export function firstNamed(events: readonly (CrawlEvent | FactEvent)[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { article, at } of events.flatMap(wordsOf)) {
    const host = article.split('/')[0] ?? '';
    first.set(host, Math.min(at, first.get(host) ?? at));
  }
  return first;
}

const NETWORKS = ['facebook', 'twitter', 'bluesky', 'mastodon'] as const;

export type Counts = Record<(typeof NETWORKS)[number] | 'total', number | null>;

/** Counts by network, and their sum where there is one. */
export function countsFrom(countOf: (network: string) => number | null): Counts {
  const counts = NETWORKS.map((network) => [network, countOf(network)] as const);
  const known = counts.flatMap(([, count]) => count ?? []);
  const total = known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  return { ...(Object.fromEntries(counts) as Counts), total };
}

/** Largest counts before `end` (ms). */
export const countsOn = (facts: Facts, end: number): Counts => countsFrom((network) => sharesOn(facts, network, end));
