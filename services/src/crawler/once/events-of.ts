import type { VigieEvent } from '@vigie/contracts/events';
import { decodeText } from '@vigie/readers/charset/decode';
import { judgePage } from '@vigie/readers/page/judge/judge-page';
import { readPage } from '@vigie/readers/page/read-page';
import { type Source, sourceId } from '../../sources/source.ts';
import { dated } from '../collect/memory.ts';
import { articleEvent } from '../events/article-event.ts';
import { sitemapEvents } from '../events/sitemap-events.ts';
import { countsInPart } from '../reading/document.ts';
import { readFeedDocument, readSitemapDocument } from '../reading/read-document.ts';

/** Bytes of an address or a file. */
export interface FetchedBytes {
  bytes: Buffer;
  /** Where they are from; relative addresses are read against it. */
  address: string;
  contentType: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
  durationMs: number;
}

export interface EventsOf {
  /** What it was taken for. */
  kind: string;
  events: VigieEvent[];
  /** Why there are none, or not all. */
  why: string;
}

/** The events that a sitemap, a feed or a page would send at its first fetch. */
export async function eventsOf(fetched: FetchedBytes, producer: string): Promise<EventsOf> {
  const { bytes, address, contentType, at, durationMs } = fetched;
  const options = { address, contentType, now: at };
  const sitemap = await readSitemapDocument(pieces(bytes), options);
  const isFeed = sitemap.kind === 'unknown' || sitemap.kind === 'feed';
  const feed = isFeed ? await readFeedDocument(pieces(bytes), options) : sitemap;
  const document = feed.kind === 'unknown' ? sitemap : feed;
  if (document.kind !== 'unknown') {
    if (!countsInPart(document)) return { kind: document.kind, events: [], why: document.why };
    if (document.kind === 'index' || document.kind === 'urls') {
      return { kind: document.kind, events: [], why: `${document.total} addresses, no titles` };
    }
    const source = sourceAt(address, document.kind, document.language, at);
    const { total, entries } = document;
    const listed = entries.map((entry) => dated(entry, {}, at));
    const fetch = { source, at, status: 200, durationMs, error: '', total, entries: listed };
    return { kind: document.kind, events: sitemapEvents(fetch, producer), why: document.why };
  }
  const html = decodeText(bytes, { kind: 'html', contentType });
  const publisher = sourceAt(address, 'news', '', at).domain;
  const page = readPage(html, address, at);
  const { refusal } = judgePage({ url: address }, { html, address, headers: {}, page });
  if (refusal !== undefined && refusal !== 'unmarked') return { kind: 'page', events: [], why: refusal };
  const event = articleEvent({ url: address, publisher, listedAt: at, at, page }, producer);
  return { kind: 'page', events: event ? [event] : [], why: event ? '' : 'no article' };
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const sourceAt = (url: string, kind: Source['kind'], language: string, at: number): Source => ({
  id: sourceId(url),
  version: 1,
  deleted: false,
  domain: new URL(url).hostname.replace(/^www\./, ''),
  url,
  kind,
  language,
  priority: 'normal',
  own: false,
  enabled: true,
  switchedBy: '',
  switchedAt: at,
  indexUrl: '',
});
