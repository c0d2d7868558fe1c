import { DEFAULT_TEXT_MAX } from '@vigie/contracts/text';
import { type DateOptions, readDate } from '../dates/read-date.ts';
import { cleanLine } from '../text/clean-line.ts';
import { decodeAgain } from '../text/entities.ts';
import { addressIn } from './address.ts';
import { detached, Repeated } from './detached.ts';

export interface EntryOptions extends DateOptions {
  /** URL of the file. Relative addresses are dropped without it. */
  address?: string | undefined;
}

/** What could not be used: invalid addresses of entries and images, invalid dates. */
export interface Dropped {
  urls: number;
  dates: number;
}

const NAME_MAX = 500;
const LANGUAGE_MAX = 35;
const NAMES_MAX = 100;
/** Names, languages and keywords of a file that are kept once. */
const REPEATED_MAX = 5000;

/** A text as people read it, on one line; undefined if nothing is left. */
export const words = (text: string | undefined, max: number = DEFAULT_TEXT_MAX): string | undefined =>
  (text && cleanLine(decodeAgain(text), max)) || undefined;

/** Sets a field if it has a value. */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) target[key] = value;
}

/** Checks what the entries of one file say, and counts what is dropped. What passes fits into an event. */
export class EntryChecks {
  readonly dropped: Dropped = { urls: 0, dates: 0 };
  readonly #options: EntryOptions;
  readonly #repeated = new Repeated(REPEATED_MAX);

  constructor(options: EntryOptions) {
    this.#options = options;
  }

  url(text: string | undefined, base: string | undefined = this.#options.address): string | undefined {
    if (!text) return undefined;
    const url = addressIn(text, base);
    if (!url && text.trim()) this.dropped.urls++;
    return url && detached(url);
  }

  date(text: string | undefined): string | undefined {
    if (!text) return undefined;
    const date = readDate(text, this.#options);
    if (!date && text.trim()) this.dropped.dates++;
    return date;
  }

  text(text: string | undefined): string | undefined {
    const read = words(text);
    return read && detached(read);
  }

  name(text: string | undefined): string | undefined {
    const name = words(text, NAME_MAX);
    return name && this.#repeated.of(name);
  }

  language(text: string | undefined): string | undefined {
    const language = words(text, LANGUAGE_MAX);
    return language && this.#repeated.of(language);
  }

  /** Different names, at most a hundred; undefined if there is none. */
  names(texts: Iterable<string>): string[] | undefined {
    const all = new Set<string>();
    for (const text of texts) {
      if (all.size >= NAMES_MAX) break;
      const name = this.name(text);
      if (name) all.add(name);
    }
    return all.size > 0 ? [...all] : undefined;
  }
}
