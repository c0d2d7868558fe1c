import { decodeText } from '../charset/decode.ts';
import { openedBytes } from '../charset/opened.ts';
import type { EntryOptions } from '../entries/entry-checks.ts';
import type { Feed, FeedFault, RawFeed } from './feed.ts';
import { isJson, jsonFeed } from './json-feed.ts';
import { libraryFeed } from './library-feed.ts';
import { refined } from './refine-feed.ts';
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
