import { LRUCache } from 'lru-cache';
import type { KnownUrl } from '../article-cache.ts';

/** Entries kept over all pages. What they point to is mostly in the cache of articles as well. */
const ENTRIES = 50_000;

/**
 * The URLs of each page's last crawl. Most entries are where they were, so comparing an entry's URL with the one before
 * finds it without hashing and without a look-up in a large map.
 */
export class LastPages {
  readonly #pages = new LRUCache<string, readonly KnownUrl[]>({
    maxSize: ENTRIES,
    sizeCalculation: (entries) => entries.length + 1,
  });

  of(page: string): Guesses {
    return new Guesses(this.#pages.get(page) ?? []);
  }

  /** Keeps the first `count` entries of a scratch. */
  keep(page: string, known: readonly KnownUrl[], count: number): void {
    this.#pages.set(page, known.slice(0, count));
  }
}

/** Guesses a page's entries one after the other. */
export class Guesses {
  readonly #last: readonly KnownUrl[];
  #shift = 0;

  constructor(last: readonly KnownUrl[]) {
    this.#last = last;
  }

  at(i: number): KnownUrl | undefined {
    return this.#last[i + this.#shift];
  }

  /** Entry `i` was another one than guessed. If it has moved, those after it probably moved as far. */
  wrong(i: number, found: KnownUrl): void {
    const before = this.#last.indexOf(found);
    if (before >= 0) this.#shift = before - i;
  }
}
