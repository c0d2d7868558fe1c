import { EVENT_MAX_BYTES, eventSchemas, type SitemapEntry, type SitemapEvent } from '@vigie/contracts/events';
import { type Source, sourceCode } from '../../sources/source.ts';
import type { ListedEntry } from '../reading/document.ts';
import { eventId } from './event-id.ts';

/** One fetch of a sitemap or feed, as events tell it. */
export interface SitemapFetch {
  source: Source;
  /** Milliseconds since 1970. */
  at: number;
  /** HTTP status; 0 without an answer. */
  status: number;
  durationMs: number;
  /** Why nothing could be read; '' if it could. */
  error: string;
  /** URLs in it, or the last known number. */
  total: number;
  /** New or changed since the last fetch. */
  entries: readonly ListedEntry[];
}

const MOST_ENTRIES = 1_000;
/** Room for the envelope. */
const MOST_CHARACTERS = EVENT_MAX_BYTES / 4;

const entrySchema = eventSchemas.sitemap.shape.entries.element;

/** What the contract takes of an entry; undefined if it has no title or date, or breaks another rule. */
export function eventEntry({
  url,
  title,
  publishedAt,
  dated,
  lastModified,
  keywords,
}: ListedEntry): SitemapEntry | undefined {
  const entry = entrySchema.safeParse({
    url,
    title,
    publishedAt,
    ...(dated && { dated }),
    ...(lastModified && { lastModified }),
    ...(keywords && keywords.length > 0 && { keywords: [...keywords] }),
  });
  return entry.success && entry.data.title !== '' ? entry.data : undefined;
}

/** The events of one fetch: several of one `at` when there is much to tell. */
export function sitemapEvents(fetch: SitemapFetch, producer: string): SitemapEvent[] {
  const { source, at, status, durationMs, error, total } = fetch;
  const entries = fetch.entries.flatMap((entry) => eventEntry(entry) ?? []);
  return parts(entries).map((part, index) => ({
    v: 1,
    type: 'sitemap',
    id: eventId(source.id, at, index),
    at: new Date(at).toISOString(),
    producer,
    publisher: source.domain,
    sitemap: {
      code: sourceCode(source),
      url: source.url,
      priority: source.priority,
      kind: source.kind === 'feed' ? 'feed' : 'sitemap',
    },
    status,
    durationMs: Math.round(durationMs),
    ...(error && { error }),
    total,
    entries: part,
  }));
}

/** At least one part: a fetch without news is sent too. */
function parts(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const all: SitemapEntry[][] = [[]];
  let characters = 0;
  for (const entry of entries) {
    const length = JSON.stringify(entry).length;
    let last = all.at(-1) ?? [];
    if (last.length >= MOST_ENTRIES || (last.length > 0 && characters + length > MOST_CHARACTERS)) {
      last = [];
      all.push(last);
      characters = 0;
    }
    last.push(entry);
    characters += length;
  }
  return all;
}
