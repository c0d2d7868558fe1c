import { DEFAULT_TEXT_MAX } from '@vigie/contracts/text';
import { decodeText } from '../charset/decode.ts';
import { openedBytes } from '../charset/opened.ts';
import { addressIn } from '../entries/address.ts';
import { EntryChecks, type EntryOptions, put, words } from '../entries/entry-checks.ts';
import { cleanLine } from '../text/clean-line.ts';
import { plainLine } from '../text/plain-line.ts';
import { plainText } from '../text/plain-text.ts';
import type { Feed, FeedEntry, FeedFault, RawFeed, RawFeedEntry } from './feed.ts';
import { isJson, jsonFeed } from './json-feed.ts';
import { libraryFeed } from './library-feed.ts';
import { StreamFeed } from './stream-feed.ts';

/** A feed lists the latest articles: some hundred KB. */
export const FEED_MAX_BYTES = 20 * 1024 * 1024;

export interface FeedOptions extends EntryOptions {
  /** Value of the header. Not used for a text. */
  contentType?: string | undefined;
  /** Limit on the opened bytes. */
  maxBytes?: number | undefined;
}

/** Entities of a DTD are never used, so that none of them is expanded; white space and warnings in front are left out. */
const withoutProlog = (text: string): string => {
  const start = text.search(/<(?:[\w-]+:)?(?:rss|rdf|feed)[\s>]/i);
  return start > 0 ? text.slice(start) : text;
};

function streamed(text: string): { raw: RawFeed | undefined; fault: FeedFault | undefined } {
  const stream = new StreamFeed();
  stream.xml.write(text);
  const raw = stream.end();
  const why = stream.xml.fault ?? (stream.isTooMany ? 'too-many' : undefined);
  return { raw, fault: why ?? (stream.isClosed ? undefined : 'cut') };
}

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed, from bytes (compressed or not) or text. What the library refuses is read as far as
 * it can be understood. Never throws.
 */
export async function readFeed(content: Uint8Array | string, options: FeedOptions): Promise<Feed> {
  const { bytes, fault: bytesFault } =
    typeof content === 'string'
      ? { bytes: content, fault: undefined }
      : await openedBytes(content, options.maxBytes ?? FEED_MAX_BYTES);
  const decoded =
    typeof bytes === 'string' ? bytes : decodeText(bytes, { kind: 'xml', contentType: options.contentType });
  const json = isJson(decoded) ? jsonFeed(decoded) : undefined;
  const { raw, fault } = json ?? xmlFeed(decoded);
  const why = bytesFault ?? fault;
  if (!raw)
    return {
      kind: 'unknown',
      entries: [],
      dropped: { urls: 0, dates: 0, shifted: 0 },
      whole: false,
      why: 'not-a-feed',
    };
  return { ...refined(raw, options), ...(why ? { whole: false, why } : {}) };
}

function xmlFeed(document: string): { raw: RawFeed | undefined; fault: FeedFault | undefined } {
  const text = withoutProlog(document);
  const read = libraryFeed(text);
  // Where a tag has no end, the library takes the rest of the entry for its content.
  const isGood = read?.entries.every(({ link, id }) => link || id);
  if (isGood) return { raw: read, fault: undefined };
  const { raw = read, fault } = streamed(text);
  return { raw, fault };
}

const NAME_MAX = 500;
const LIST_MAX = 100;
const TTL_MAX_S = 7 * 24 * 3600;
/** `redaction@journal.example (Jeanne Petit)` as the name; without one, the address. */
function authorOf(text: string): string {
  const line = words(text, NAME_MAX) ?? '';
  const name = line
    .replace(/\(([^()]*)\)/g, ' $1 ')
    .replace(/[<[]?(?:mailto:)?[^\s@<>[\]]+@[^\s@<>[\]]+[>\]]?|<?https?:\/\/[^\s>]+>?/gi, ' ');
  return cleanLine(name, NAME_MAX) || line;
}

/**
 * Minutes of `ttl` in seconds, at most a week. `sy:updatePeriod` says nothing: a widespread system writes "hourly" into every feed,
 * however often it changes.
 */
function ttlOf({ ttl }: RawFeed): number | undefined {
  const seconds = Number(ttl) * 60;
  return seconds > 0 ? Math.min(Math.ceil(seconds), TTL_MAX_S) : undefined;
}

/** An address that is not counted if it is invalid: it is only the base of others. */
const resolved = (text: string | undefined, base: string | undefined): string | undefined =>
  text === undefined ? undefined : addressIn(text, base);

function entryOf(raw: RawFeedEntry, checks: EntryChecks, base: string | undefined): FeedEntry | undefined {
  const own = resolved(raw.base, base) ?? base;
  const id = raw.id?.trim() ?? '';
  const url = checks.url(raw.link ?? (/^https?:\/\//i.test(id) ? id : undefined), own);
  if (!url) return undefined;
  const entry: FeedEntry = { url };
  put(entry, 'title', checks.title(raw.title));
  put(entry, 'publishedAt', checks.date(raw.publishedAt));
  put(entry, 'lastModified', checks.date(raw.lastModified));
  put(entry, 'authors', checks.names(raw.authors.slice(0, LIST_MAX).map(authorOf)));
  put(entry, 'categories', checks.names(raw.categories));
  put(entry, 'image', checks.url(raw.image, own));
  put(entry, 'summary', (raw.summary && plainText(raw.summary, DEFAULT_TEXT_MAX)) || undefined);
  return entry;
}

/** Checks and cleans what a feed says. */
export function refined(raw: RawFeed, options: EntryOptions): Feed {
  const checks = new EntryChecks(options);
  checks.speaks(raw.language);
  const home = resolved(raw.home, options.address);
  const link = (rel: string) => resolved(raw.links.find((one) => one.rel === rel)?.href, options.address ?? home);
  const entries = raw.entries.flatMap((entry) => entryOf(entry, checks, home ?? options.address) ?? []);
  const feed: Feed = { kind: raw.kind, entries, dropped: checks.dropped, whole: true };
  put(feed, 'title', (raw.title && plainLine(raw.title, DEFAULT_TEXT_MAX)) || undefined);
  put(feed, 'language', checks.language(raw.language));
  put(feed, 'home', home);
  for (const rel of ['self', 'next', 'hub'] as const) put(feed, rel, link(rel));
  put(feed, 'ttlS', ttlOf(raw));
  return feed;
}
