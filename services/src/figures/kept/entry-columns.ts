import { type IdNumbers, longer, type TextNumbers } from '../read/blocks/numbers.ts';
import { placed } from './placed.ts';

/** Numbers of the two ends of a title. */
export const END_WORDS = 4;

/** What sitemaps told of articles. */
export interface Entries {
  articles: IdNumbers;
  hosts: TextNumbers;
  sitemaps: SitemapEntries[];
}

/** The articles of one sitemap, a row each: columns that a pass reads one after the other. */
export class SitemapEntries {
  readonly publisher: string;
  readonly code: string;
  rows = 0;
  /** Numbers of {@link Entries}. */
  article = new Uint32Array(0);
  host = new Uint32Array(0);
  /** When it listed the article first, ms. */
  seen = new Float64Array(0);
  /** From the date that it told then until that, ms; negative for a date in the future. */
  age = new Float64Array(0);
  /** From then until the article's first visible minute anywhere, ms; negative if that was before; NaN without one. */
  delay = new Float64Array(0);
  /** Bit i: the i-th of TOLD_FAULTS; without those that depend on publishers. */
  faults = new Uint8Array(0);
  /** Of the first and the last part of the latest title: `endWords` of both. */
  ends = new Uint32Array(0);
  /** Rows in the order of their age, and of their delay if they have one: so the delays of any range are in order too. */
  byAge = new Uint32Array(0);
  byDelay = new Uint32Array(0);
  readonly #changed = new Set<number>();

  constructor(publisher: string, code: string) {
    this.publisher = publisher;
    this.code = code;
  }

  /** A new row, whose columns are to be filled. */
  add(): number {
    if (this.rows === this.seen.length) this.#grow(Math.max(64, 2 * this.rows));
    this.rows += 1;
    return this.rows - 1;
  }

  /** To be told of each row that has another value. */
  changed(row: number): void {
    this.#changed.add(row);
  }

  /** Puts changed rows in their places, and says how many they were. */
  order(): number {
    const count = this.#changed.size;
    if (count === 0) return 0;
    this.byAge = placed(this.byAge, this.#changed, this.age);
    this.byDelay = placed(this.byDelay, this.#changed, this.delay);
    this.#changed.clear();
    return count;
  }

  #grow(length: number): void {
    this.article = longer(this.article, length);
    this.host = longer(this.host, length);
    this.seen = longer(this.seen, length);
    this.age = longer(this.age, length);
    this.delay = longer(this.delay, length).fill(Number.NaN, this.rows);
    this.faults = longer(this.faults, length);
    this.ends = longer(this.ends, length * END_WORDS);
  }
}
