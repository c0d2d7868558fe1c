import { hash } from 'node:crypto';
import { articleId } from '@vigie/contracts/article-id';
import { hostOf, isArticleUrl } from '@vigie/contracts/canonical-url';
import { repair } from '@vigie/stories/text/repair';
import { LRUCache } from 'lru-cache';
import { type ByteString, fromByteString, toByteString } from './byte-string.ts';

/**
 * Id of the way in which an entry was shown, among the forms of its article: the first 4 bytes of SHA-256 over address, title
 * and publisher's name. The view of `wordings` (pipelines/schema/tables/wordings.sql) computes the same.
 */
export const wordingId = (url: ByteString, title: ByteString, publisher: ByteString): number => {
  const bytes = Buffer.from(`${url}\0${title}\0${publisher}`, 'latin1');
  // Half the time of createHash, for each form that is new.
  return Number.parseInt(hash('sha256', bytes, 'hex').slice(0, 8), 16);
};

/** What is derived from a URL: the halves of its article's id, its host, and the titles that it was shown with. */
export interface KnownUrl {
  readonly url: ByteString;
  readonly low: number;
  readonly high: number;
  readonly host: ByteString;
  readonly shown: ShownForm[];
  /** The block in which `host` has the index `hostIndex`. */
  hostBlock: number;
  hostIndex: number;
  /** Number of the block that sends its article to the log of headlines, or {@link TOLD}. */
  toldBlock: number;
}

/** The log of headlines already has the article. */
export const TOLD = -1;

/** A title and the publisher's name beside it. */
export interface ShownForm {
  /** As the event has it. */
  readonly written: ByteString;
  /** {@link repairedTitle}: what is stored. */
  readonly title: ByteString;
  readonly publisher: ByteString;
  /** Its number in `wordings`. */
  readonly id: number;
  /** Per source: the number of a block, and the title's row in it. One array, since each costs a read of far memory. */
  readonly rows: Int32Array;
}

/** Most URLs of a page were there a minute ago. About 50 MB at most. */
const URLS = 100_000;
const SHOWN = 8;
const SOURCES = 5;

/** Halves of an article's id. */
export function idHalves(url: string): { low: number; high: number } {
  return halvesOf(articleId(url));
}

export const halvesOf = (id: string): { low: number; high: number } => ({
  high: Number.parseInt(id.slice(0, 8), 16),
  low: Number.parseInt(id.slice(8), 16),
});

const hex = (half: number): string => half.toString(16).padStart(8, '0');

/** The id as text, from its halves. */
export const idOfHalves = ({ high, low }: { low: number; high: number }): string => hex(high) + hex(low);

/** Remembers checked URLs and what is derived from them: hashing a URL costs more than the rest of the work on it. */
export class ArticleCache {
  readonly #known = new LRUCache<ByteString, KnownUrl>({ max: URLS });

  /** `undefined`: not a URL that events may have. */
  find(url: ByteString): KnownUrl | undefined {
    return this.#known.get(url) ?? this.#learn(url);
  }

  #learn(url: ByteString): KnownUrl | undefined {
    const text = fromByteString(url);
    if (!isArticleUrl(text)) return undefined;
    const known = {
      url,
      ...idHalves(text),
      host: toByteString(hostOf(text)),
      shown: [],
      hostBlock: -1,
      hostIndex: 0,
      toldBlock: 0,
    };
    this.#known.set(url, known);
    return known;
  }
}

/** Texts of ASCII without an entity are sound, and most others too: only what could need it is decoded. */
const DOUBTFUL = /[&\x80-\uffff]/;

/** A title as it is stored: the right encoding, and no HTML entities, whether they were encoded once or twice. */
const repairedTitle = (written: ByteString): ByteString =>
  DOUBTFUL.test(written) ? toByteString(repair(fromByteString(written))) : written;

/** The title and name as this URL was shown before. The caller has checked a new one. */
export function shownAs(known: KnownUrl, title: ByteString, publisher: ByteString): ShownForm | undefined {
  for (const shown of known.shown) if (shown.written === title && shown.publisher === publisher) return shown;
  return undefined;
}

export function remember(known: KnownUrl, written: ByteString, publisher: ByteString): ShownForm {
  const title = repairedTitle(written);
  const shown = {
    written,
    title,
    publisher,
    id: wordingId(known.url, title, publisher),
    rows: new Int32Array(2 * SOURCES).fill(-1),
  };
  if (known.shown.length === SHOWN) known.shown.shift();
  known.shown.push(shown);
  return shown;
}
