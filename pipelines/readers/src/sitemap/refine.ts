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
  const all = texts?.flatMap((text) => text.split(',')).flatMap((text) => words(text, NAME_MAX) ?? []);
  return all && all.length > 0 ? [...new Set(all)].slice(0, KEYWORDS_MAX) : undefined;
}

/** Fields that have a value. */
const present = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Checks what entries say, and counts what is dropped. */
export class Refiner {
  readonly dropped: Dropped = { urls: 0, dates: 0 };
  readonly #options: RefineOptions;

  constructor(options: RefineOptions) {
    this.#options = options;
  }

  url(text: string | undefined): string | undefined {
    const url = addressIn(text ?? '', this.#options.address);
    if (!url && text?.trim()) this.dropped.urls++;
    return url;
  }

  date(text: string | undefined): string | undefined {
    const date = text && readDate(text, this.#options);
    if (!date && text?.trim()) this.dropped.dates++;
    return date || undefined;
  }

  link(raw: RawEntry): SitemapLink | undefined {
    const url = this.url(raw.url);
    if (!url) return undefined;
    return present<SitemapLink>({ type: 'sitemap', url, lastModified: this.date(raw.lastModified) });
  }

  entry(raw: RawEntry): SitemapEntry | undefined {
    const url = this.url(raw.url);
    if (!url) return undefined;
    return present<SitemapEntry>({
      type: 'entry',
      url,
      title: words(raw.title),
      publishedAt: this.date(raw.publishedAt),
      lastModified: this.date(raw.lastModified),
      keywords: keywordsOf(raw.keywords),
      language: words(raw.language, LANGUAGE_MAX),
      publicationName: words(raw.publicationName, NAME_MAX),
      image: this.url(raw.image),
    });
  }
}
