import { hostOf } from '@vigie/contracts/canonical-url';
import { DEFAULT_TEXT_MAX } from '@vigie/contracts/text';
import { zoneOf } from '../dates/site-zone.ts';
import { type DateOptions, readDate } from '../dates/stated-time.ts';
import { cleanLine } from '../text/clean-line.ts';
import { decodeAgain } from '../text/entities.ts';
import { plainLine } from '../text/plain-line.ts';
import { addressIn } from './address.ts';

/** Shorter texts are copied by the engine itself. */
const SHORT = 13;

/**
 * The same text with memory of its own. A part of a string keeps all of it alive, so that entries that somebody keeps would
 * keep the whole file.
 */
const detached = (text: string): string => (text.length < SHORT ? text : Buffer.from(text).toString());

/** Texts that repeat in a file, each kept once. */
class RepeatedTexts {
  #known = new Map<string, string>();
  #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  of(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    if (this.#known.size < this.#max) this.#known.set(own, own);
    return own;
  }
}

export interface EntryOptions extends DateOptions {
  /** URL of the file. Relative addresses are dropped without it. Its host decides the zone of times without one, unless `zone` does. */
  address?: string | undefined;
}

/** What could not be used: invalid addresses of entries and images, invalid dates. */
export interface DroppedFields {
  urls: number;
  dates: number;
  /** Dates that are used, but were in the future by the zone that they name. */
  shifted: number;
}

const NAME_MAX = 500;
const LANGUAGE_MAX = 35;
const NAMES_MAX = 100;
/** Languages of one file. */
const ZONES_MAX = 20;
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
  readonly dropped: DroppedFields = { urls: 0, dates: 0, shifted: 0 };
  readonly #options: EntryOptions;
  readonly #repeated = new RepeatedTexts(REPEATED_MAX);
  readonly #zones = new Map<string, string>();
  /** The file's own language, as far as it is known. */
  #language: string;

  constructor(options: EntryOptions) {
    this.#options = options;
    this.#language = options.language ?? '';
  }

  /** The file says its language: it decides how its times are read. */
  speaks(language: string | undefined): void {
    if (language?.trim()) this.#language = language.trim().slice(0, LANGUAGE_MAX);
  }

  #zone(): string {
    const { zone, address = '' } = this.#options;
    if (zone !== undefined) return zone;
    const known = this.#zones.get(this.#language);
    if (known !== undefined) return known;
    const read = zoneOf(hostOf(address), this.#language);
    if (this.#zones.size < ZONES_MAX) this.#zones.set(this.#language, read);
    return read;
  }

  url(text: string | undefined, base: string | undefined = this.#options.address): string | undefined {
    if (!text) return undefined;
    const url = addressIn(text, base);
    if (!url && text.trim()) this.dropped.urls++;
    return url && detached(url);
  }

  /** What relative addresses of an element with this `xml:base` are resolved against. */
  base(text: string | undefined): string | undefined {
    return (text && addressIn(text, this.#options.address)) || this.#options.address;
  }

  date(text: string | undefined): string | undefined {
    if (!text) return undefined;
    const date = readDate(text, { now: this.#options.now, zone: this.#zone(), language: this.#language });
    if (!date && text.trim()) this.dropped.dates++;
    if (date?.shifted) this.dropped.shifted++;
    return date?.at;
  }

  /** A title: without the formatting that some write into it. */
  title(text: string | undefined): string | undefined {
    const title = text && plainLine(text, DEFAULT_TEXT_MAX);
    return title ? detached(title) : undefined;
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
