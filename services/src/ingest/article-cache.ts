import { articleId } from '@vigie/contracts/article-id';
import { hostOf, isArticleUrl } from '@vigie/contracts/canonical-url';
import { LRUCache } from 'lru-cache';
import { type ByteString, fromByteString, toByteString } from './byte-string.ts';

/** What a URL comes to: halves of its article's id, its host, and the titles it has been shown with. */
export interface KnownUrl {
  readonly url: ByteString;
  readonly low: number;
  readonly high: number;
  readonly host: ByteString;
  readonly shown: Shown[];
  /** Number of `host` in the block that is being filled, and which block that is. */
  hostBlock: number;
  hostIndex: number;
  /** Number of the block that tells the log of headlines of it, or {@link TOLD}. */
  toldBlock: number;
}

/** The log of headlines has the article of a URL. */
export const TOLD = -1;

/** A title with the publisher's name beside it. Where it stands in the block that is being filled, per source. */
export interface Shown {
  readonly title: ByteString;
  readonly publisher: ByteString;
  readonly blocks: Int32Array;
  readonly rows: Int32Array;
}

/** A page shows mostly the URLs of a minute ago; about 50 MB at the most. */
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

/** Remembers which URLs have been checked and what they come to: hashing a URL costs more than everything else about it. */
export class ArticleCache {
  readonly #known = new LRUCache<ByteString, KnownUrl>({ max: URLS });

  /** `undefined`: not a URL that events may carry. */
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

/** The title and name as this URL was shown before; a new one has been checked by the caller. */
export function shownAs(known: KnownUrl, title: ByteString, publisher: ByteString): Shown | undefined {
  for (const shown of known.shown) if (shown.title === title && shown.publisher === publisher) return shown;
  return undefined;
}

export function remember(known: KnownUrl, title: ByteString, publisher: ByteString): Shown {
  const shown = { title, publisher, blocks: new Int32Array(SOURCES).fill(-1), rows: new Int32Array(SOURCES) };
  if (known.shown.length === SHOWN) known.shown.shift();
  known.shown.push(shown);
  return shown;
}
