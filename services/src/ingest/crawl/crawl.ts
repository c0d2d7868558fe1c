import type { CrawlEvent } from '@vigie/contracts/events';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { type ArticleCache, type KnownUrl, remember, type ShownForm, shownAs } from '../article-cache.ts';
import { toByteString } from '../byte-string.ts';

/** A checked crawl with the store's values. URLs and titles of its entries are in the scratch, in the same order. */
export interface Crawl {
  /** Numbers of the store's enums. */
  source: number;
  position: number;
  category: number;
  /** The texts are byte strings. */
  topic: string;
  id: string;
  producer: string;
  /** Milliseconds. */
  at: number;
  /** Seconds. */
  period: number;
  entries: readonly { rank: number; storyRank: number }[];
}

/** The entries of the last crawl that was read. The next one overwrites them. */
export interface CrawlScratch {
  known: KnownUrl[];
  shown: ShownForm[];
}

/** Converts an event that the schema has accepted. */
export function crawlOf(event: CrawlEvent, cache: ArticleCache, scratch: CrawlScratch): Crawl {
  event.entries.forEach((entry, i) => {
    const known = cache.find(toByteString(entry.url))!;
    const title = toByteString(entry.title);
    const publisher = toByteString(entry.publisher ?? '');
    scratch.known[i] = known;
    scratch.shown[i] = shownAs(known, title, publisher) ?? remember(known, title, publisher);
  });
  const { page } = event;
  return {
    source: SOURCES.indexOf(event.source) + 1,
    position: POSITIONS.indexOf(page.position) + 1,
    category: page.category == null ? 0 : CATEGORIES.indexOf(page.category) + 1,
    topic: toByteString(page.topic ?? ''),
    id: toByteString(event.id),
    producer: toByteString(event.producer),
    at: Date.parse(event.at),
    period: event.period,
    entries: event.entries,
  };
}
