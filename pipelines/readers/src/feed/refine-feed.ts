import { DEFAULT_TEXT_MAX } from '@vigie/contracts/text';
import { cleanText } from '../charset/clean-text.ts';
import { addressIn } from '../sitemap/address.ts';
import { put, type RefineOptions, Refiner, words } from '../sitemap/refine.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { plainText, plainTitle } from './plain-text.ts';
import type { RawFeed, RawFeedEntry } from './raw-feed.ts';

const NAME_MAX = 500;
const LANGUAGE_MAX = 35;
const LIST_MAX = 100;
const TTL_MAX_S = 7 * 24 * 3600;
const PERIODS: Readonly<Record<string, number>> = {
  hourly: 3600,
  daily: 24 * 3600,
  weekly: 7 * 24 * 3600,
  monthly: 30 * 24 * 3600,
  yearly: 365 * 24 * 3600,
};

/** `redaction@journal.example (Jeanne Petit)` as the name; without one, the address. */
export function authorOf(text: string): string {
  const line = words(text, NAME_MAX) ?? '';
  const name = line
    .replace(/\(([^()]*)\)/g, ' $1 ')
    .replace(/[<[]?(?:mailto:)?[^\s@<>[\]]+@[^\s@<>[\]]+[>\]]?|<?https?:\/\/[^\s>]+>?/gi, ' ');
  return cleanText(name, NAME_MAX) || line;
}

const list = (texts: readonly string[], of: (text: string) => string): string[] | undefined => {
  const all = [...new Set(texts.slice(0, LIST_MAX).map(of).filter(Boolean))];
  return all.length > 0 ? all : undefined;
};

/** Minutes of `ttl`, or the period of `sy:updatePeriod` by its frequency, in seconds. At most a week. */
function ttlOf({ ttl, updatePeriod, updateFrequency = '1' }: RawFeed): number | undefined {
  const period = PERIODS[updatePeriod?.trim().toLowerCase() ?? ''];
  const seconds = ttl ? Number(ttl) * 60 : period && period / Math.max(1, Number(updateFrequency) || 1);
  return seconds && seconds > 0 ? Math.min(Math.round(seconds), TTL_MAX_S) : undefined;
}

/** The address that others are relative to. */
const resolved = (text: string | undefined, base: string | undefined): string | undefined =>
  text === undefined ? undefined : addressIn(text, base);

function entryOf(raw: RawFeedEntry, refiner: Refiner, base: string | undefined): FeedEntry | undefined {
  const own = resolved(raw.base, base) ?? base;
  const id = raw.id?.trim() ?? '';
  const url = refiner.url(raw.link ?? (/^https?:\/\//i.test(id) ? id : undefined), own);
  if (!url) return undefined;
  const entry: FeedEntry = { url };
  put(entry, 'title', (raw.title && plainTitle(raw.title, DEFAULT_TEXT_MAX)) || undefined);
  put(entry, 'publishedAt', refiner.date(raw.publishedAt));
  put(entry, 'lastModified', refiner.date(raw.lastModified));
  put(entry, 'authors', list(raw.authors, authorOf));
  put(
    entry,
    'categories',
    list(raw.categories, (text) => words(text, NAME_MAX) ?? ''),
  );
  put(entry, 'image', refiner.url(raw.image, own));
  put(entry, 'summary', (raw.summary && plainText(raw.summary, DEFAULT_TEXT_MAX)) || undefined);
  return entry;
}

/** Checks and cleans what a feed says. */
export function refined(raw: RawFeed, options: RefineOptions): Feed {
  const refiner = new Refiner(options);
  const home = resolved(raw.home, options.address);
  const link = (rel: string) => resolved(raw.links.find((one) => one.rel === rel)?.href, options.address ?? home);
  const entries = raw.entries.flatMap((entry) => entryOf(entry, refiner, home ?? options.address) ?? []);
  const feed: Feed = { kind: raw.kind, entries, dropped: refiner.dropped, whole: true };
  put(feed, 'title', (raw.title && plainTitle(raw.title, DEFAULT_TEXT_MAX)) || undefined);
  put(feed, 'language', words(raw.language, LANGUAGE_MAX));
  put(feed, 'home', home);
  for (const rel of ['self', 'next', 'hub'] as const) put(feed, rel, link(rel));
  put(feed, 'ttlS', ttlOf(raw));
  return feed;
}
