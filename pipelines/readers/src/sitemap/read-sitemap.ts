import { URL_MAX } from '@vigie/contracts/canonical-url';
import type { Chunks } from '../charset/chunks.ts';
import { decodedChunks } from '../charset/decode.ts';
import { OPENED_MAX_BYTES, type OpenedFault, opened } from '../charset/opened.ts';
import { type DroppedFields, EntryChecks, type EntryOptions } from '../entries/entry-checks.ts';
import type { XmlFault } from '../xml/xml-stream.ts';
import { entryOf, linkOf, type RawEntry, type SitemapItem } from './entry.ts';
import { XmlSitemap } from './xml-sitemap.ts';

/** Reads a sitemap that has one URL a line. */
class TextSitemap {
  #rest = '';
  readonly #found: (raw: RawEntry) => void;

  constructor(found: (raw: RawEntry) => void) {
    this.#found = found;
  }

  write(text: string): void {
    const lines = (this.#rest + text).split(/[\r\n]+/);
    // No URL is so long; what follows in the line is not read as one either.
    this.#rest = lines.pop()?.slice(0, 2 * URL_MAX) ?? '';
    for (const line of lines) this.#line(line);
  }

  end(): void {
    this.#line(this.#rest);
    this.#rest = '';
  }

  #line(line: string): void {
    if (/^\s*https?:/i.test(line)) this.#found({ url: line });
  }
}

/** Twice what the protocol allows in a file. */
export const ENTRIES_MAX = 100_000;

export interface SitemapOptions extends EntryOptions {
  /** Value of the header. */
  contentType?: string | undefined;
  /** Limit on the opened bytes. */
  maxBytes?: number | undefined;
}

/** Why a document was not read to its end, or is not a sitemap. `cut`: its end is missing, compressed or not. */
export type SitemapFault = OpenedFault | XmlFault | 'too-many' | 'not-a-sitemap';

export interface SitemapResult {
  kind: 'index' | 'urls' | 'news' | 'feed' | 'text' | 'unknown';
  entries: number;
  sitemaps: number;
  dropped: DroppedFields;
  /** Whether all of the file was read. What was found before a fault is valid. */
  whole: boolean;
  why?: SitemapFault;
}

export interface SitemapReading {
  /**
   * What the sitemap lists, while it comes in. Throws only errors of the source. A caller that stops early closes the
   * source.
   */
  items: AsyncGenerator<SitemapItem>;
  /** What was read so far; of the whole file once `items` ended. */
  result(): SitemapResult;
}

/**
 * Reads a sitemap, an index of sitemaps, a text sitemap, or a feed that is given as one, compressed or not, as a stream:
 * memory does not grow with the file. It takes broken files as far as they can be understood.
 */
export function readSitemap(source: Chunks, options: SitemapOptions): SitemapReading {
  const checks = new EntryChecks(options);
  const found: SitemapItem[] = [];
  const counts = { entries: 0, sitemaps: 0 };
  let fault: SitemapFault | undefined;
  let kind: SitemapResult['kind'] = 'unknown';

  const add = (item: SitemapItem | undefined): void => {
    if (!item) return;
    if (counts.entries + counts.sitemaps >= ENTRIES_MAX) {
      fault ??= 'too-many';
      return;
    }
    counts[item.type === 'entry' ? 'entries' : 'sitemaps']++;
    found.push(item);
  };
  const entry = (raw: RawEntry): void => add(entryOf(raw, checks));
  const xml = new XmlSitemap((type, raw) => (type === 'entry' ? entry(raw) : add(linkOf(raw, checks))));
  const text = new TextSitemap(entry);

  const readXml = (piece: string): void => {
    if (!xml.xml.write(piece)) fault ??= xml.xml.fault;
    kind = xml.kind ?? 'unknown';
  };
  const readText = (piece: string): void => {
    text.write(piece);
    if (counts.entries > 0) kind = 'text';
  };
  /** What is still open at the end. */
  const finish = (isText: boolean, bytesFault: OpenedFault | undefined): void => {
    if (isText) text.end();
    else xml.end();
    if (isText && counts.entries > 0) kind = 'text';
    fault ??= bytesFault;
    if (kind === 'unknown') fault ??= 'not-a-sitemap';
    if (!isText && !xml.isClosed) fault ??= 'cut';
  };

  async function* items(): AsyncGenerator<SitemapItem> {
    const bytes = opened(source, options.maxBytes ?? OPENED_MAX_BYTES);
    let isText: boolean | undefined;
    for await (const piece of decodedChunks(bytes.bytes, { kind: 'xml', contentType: options.contentType })) {
      if (isText === undefined && piece.trim() === '') continue;
      isText ??= !piece.slice(0, 4096).includes('<');
      if (isText) readText(piece);
      else readXml(piece);
      yield* found.splice(0);
      if (fault) break;
    }
    finish(isText ?? false, bytes.fault());
    yield* found.splice(0);
  }

  return {
    items: items(),
    result: () => ({
      kind,
      ...counts,
      dropped: { ...checks.dropped },
      whole: fault === undefined,
      ...(fault ? { why: fault } : {}),
    }),
  };
}
