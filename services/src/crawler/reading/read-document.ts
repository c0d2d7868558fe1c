import { readFeed } from '@vigie/readers/feed/read-feed';
import { readSitemap } from '@vigie/readers/sitemap/read-sitemap';
import { MOST_BYTES } from '../fetch/limits.ts';
import type { ListedDocument } from './document.ts';

export interface ReadOptions {
  /** Where the document was fetched. */
  address: string;
  contentType: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The web has plain sitemaps of all articles since 1995: only what changed lately is news. */
const LATELY_MS = 48 * 3_600_000;
/** News sitemaps have 1,000 at most, and feeds fewer. */
const MOST_ENTRIES = 10_000;
const MOST_SITEMAPS = 5_000;

type Body = AsyncIterable<Uint8Array>;

/**
 * Reads a sitemap or an index as a stream, and a feed that somebody called a sitemap.
 * @throws what the body throws: a fetch that failed in the middle
 */
export async function readSitemapDocument(
  body: Body,
  { address, contentType, now }: ReadOptions,
): Promise<ListedDocument> {
  const { items, result } = readSitemap(body, { address, contentType, now, maxBytes: MOST_BYTES.sitemap });
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
  const { kind, entries, sitemaps, whole, why = '' } = result();
  return { ...document, kind: kind === 'text' ? 'urls' : kind, total: entries + sitemaps, whole, why };
}

const isLate = (date: string | undefined, now: number): boolean =>
  date !== undefined && now - Date.parse(date) < LATELY_MS;

/**
 * Reads a feed.
 * @throws what the body throws: a fetch that failed in the middle
 */
export async function readFeedDocument(
  body: Body,
  { address, contentType, now }: ReadOptions,
): Promise<ListedDocument> {
  const feed = await readFeed(await bytesOf(body), { address, contentType, now, maxBytes: MOST_BYTES.feed });
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

export async function bytesOf(body: Body): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}
