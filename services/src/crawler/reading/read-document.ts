import { readFeed } from '@vigie/readers/feed/read-feed';
import { ENTRIES_MAX, readSitemap } from '@vigie/readers/sitemap/read-sitemap';
import { FEED_BYTES, LISTED_BYTES } from '../fetch/limits.ts';
import type { ListedDocument } from './document.ts';

export interface ReadOptions {
  /** Where the document was fetched. */
  address: string;
  contentType: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Of the source, for a document that does not say its own: it decides how times without a zone are read. */
  language?: string;
}

/** The web has plain sitemaps of all articles since 1995: only what changed lately is news. */
const LATELY_MS = 48 * 3_600_000;
/** News sitemaps have 1,000 at most, and feeds fewer. Whatever the reader gives of a longer one counts. */
const MOST_ENTRIES = ENTRIES_MAX;
const MOST_SITEMAPS = 5_000;

type Body = AsyncIterable<Uint8Array>;

/**
 * Reads a sitemap or an index as a stream, and a feed that somebody called a sitemap.
 * @throws what the body throws: a fetch that failed in the middle
 */
export async function readSitemapDocument(body: Body, options: ReadOptions): Promise<ListedDocument> {
  const { now } = options;
  const { items, result } = readSitemap(body, { ...options, maxBytes: LISTED_BYTES });
  const document = emptyDocument();
  for await (const item of items) {
    if (item.type === 'sitemap') {
      if (document.sitemaps.length < MOST_SITEMAPS) document.sitemaps.push(item);
      continue;
    }
    if (document.language === '') document.language = item.language ?? '';
    if (item.title === undefined && !isLate(item.lastModified, now)) continue;
    if (document.entries.length < MOST_ENTRIES) document.entries.push(item);
  }
  const { kind, entries, sitemaps, dropped, whole, why = '' } = result();
  const dates = { unread: dropped.dates, shifted: dropped.shifted };
  return { ...document, kind: kind === 'text' ? 'urls' : kind, total: entries + sitemaps, whole, why, dates };
}

const isLate = (date: string | undefined, now: number): boolean =>
  date !== undefined && now - Date.parse(date) < LATELY_MS;

/**
 * Reads a feed.
 * @throws what the body throws: a fetch that failed in the middle
 */
export async function readFeedDocument(body: Body, options: ReadOptions): Promise<ListedDocument> {
  const feed = await readFeed(await bytesOf(body, FEED_BYTES), { ...options, maxBytes: FEED_BYTES });
  return {
    ...emptyDocument(),
    kind: feed.kind === 'unknown' ? 'unknown' : 'feed',
    language: feed.language ?? '',
    entries: feed.entries
      .slice(0, MOST_ENTRIES)
      .map(({ categories, ...entry }) => ({ ...entry, keywords: categories })),
    total: feed.entries.length,
    ttlMs: (feed.ttlS ?? 0) * 1_000,
    whole: feed.whole,
    why: feed.why ?? '',
    dates: { unread: feed.dropped.dates, shifted: feed.dropped.shifted },
  };
}

const emptyDocument = (): ListedDocument => ({
  kind: 'unknown',
  language: '',
  entries: [],
  sitemaps: [],
  total: 0,
  ttlMs: 0,
  whole: true,
  why: '',
});

/** A body, or its first pieces until they are longer than `most`. */
export async function bytesOf(body: Body, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) break;
  }
  return Buffer.concat(pieces);
}
