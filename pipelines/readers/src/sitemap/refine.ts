import { DEFAULT_TEXT_MAX } from '@vigie/contracts/text';
import { cleanText } from '../charset/clean-text.ts';
import { type DateOptions, readDate } from '../dates/read-date.ts';
import { decodeAgain } from '../xml/captured.ts';
import { addressIn } from './address.ts';
import type { Dropped, RawEntry, SitemapEntry, SitemapLink } from './entry.ts';

const NAME_MAX = 500;
const LANGUAGE_MAX = 35;
const KEYWORDS_MAX = 100;

export interface RefineOptions extends DateOptions {
  /** URL of the file. Relative addresses are dropped without it. */
  address?: string | undefined;
}

/** A text of an entry as people read it; undefined if nothing is left. */
export const words = (text: string | undefined, max: number = DEFAULT_TEXT_MAX): string | undefined =>
  (text && cleanText(decodeAgain(text), max)) || undefined;

function keywordsOf(texts: readonly string[] | undefined): string[] | undefined {
  if (!texts) return undefined;
  const all = new Set<string>();
  for (const text of texts)
    for (const part of text.split(',')) {
      const keyword = all.size < KEYWORDS_MAX && words(part.trim(), NAME_MAX);
      if (keyword) all.add(keyword);
    }
  return all.size > 0 ? [...all] : undefined;
}

/** Sets a field if it has a value. */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) target[key] = value;
}

/** Checks what entries say, and counts what is dropped. */
export class Refiner {
  readonly dropped: Dropped = { urls: 0, dates: 0 };
  readonly #options: RefineOptions;

  constructor(options: RefineOptions) {
    this.#options = options;
  }

  url(text: string | undefined, base: string | undefined = this.#options.address): string | undefined {
    if (!text) return undefined;
    const url = addressIn(text, base);
    if (!url && text.trim()) this.dropped.urls++;
    return url;
  }

  date(text: string | undefined): string | undefined {
    if (!text) return undefined;
    const date = readDate(text, this.#options);
    if (!date && text.trim()) this.dropped.dates++;
    return date;
  }

  link(raw: RawEntry): SitemapLink | undefined {
    const url = this.url(raw.url);
    if (!url) return undefined;
    const link: SitemapLink = { type: 'sitemap', url };
    put(link, 'lastModified', this.date(raw.lastModified));
    return link;
  }

  entry(raw: RawEntry): SitemapEntry | undefined {
    const url = this.url(raw.url);
    if (!url) return undefined;
    const entry: SitemapEntry = { type: 'entry', url };
    put(entry, 'title', words(raw.title));
    put(entry, 'publishedAt', this.date(raw.publishedAt));
    put(entry, 'lastModified', this.date(raw.lastModified));
    put(entry, 'keywords', keywordsOf(raw.keywords));
    put(entry, 'language', words(raw.language, LANGUAGE_MAX));
    put(entry, 'publicationName', words(raw.publicationName, NAME_MAX));
    put(entry, 'image', this.url(raw.image));
    return entry;
  }
}
