import type { Background } from './background.ts';
import { Interner } from './interner.ts';
import { packRows, type Rows, rowReader } from './rows.ts';

export interface SavedVocabulary {
  terms: string[];
  seen: Int32Array;
  texts: number;
  freshAt: Float64Array;
  freshTerms: Rows<Int32Array>;
}

/** Texts that are taken as read without any of the terms, so that words weigh something before the first text is counted. */
const UNREAD = 100;

/** A text whose words are not counted yet. */
interface Fresh {
  at: number;
  terms: readonly number[];
}

/** Terms as integers, with the number of texts that hold each: those of the background and of the stream so far. */
export class Vocabulary {
  terms = new Interner();
  private seen: number[] = [];
  private texts = 0;
  private fresh: Fresh[] = [];
  /** How many of {@link fresh} are counted. */
  private settled = 0;
  private known: number[] = [];
  private readonly background: Background;

  constructor(background: Background) {
    this.background = background;
  }

  /** Tells one background from another. */
  get name(): string {
    return `${this.background.texts}/${this.background.counts.size}`;
  }

  add(term: string): number {
    const number = this.terms.add(term);
    if (number === this.known.length) {
      this.known.push(this.background.counts.get(term) ?? 0);
      this.seen.push(0);
    }
    return number;
  }

  /** Takes note of a text with these distinct terms; `at` never goes back. */
  note(terms: Iterable<number>, at: number): void {
    this.fresh.push({ at, terms: [...terms] });
  }

  /** Counts the texts that were noted until then. */
  settle(until: number): void {
    while (this.settled < this.fresh.length && this.fresh[this.settled]!.at <= until) {
      for (const term of this.fresh[this.settled]!.terms) this.seen[term]! += 1;
      this.settled += 1;
      this.texts += 1;
    }
    // Not at every call: the list is as long as a day of texts.
    if (this.settled * 2 < this.fresh.length) return;
    this.fresh = this.fresh.slice(this.settled);
    this.settled = 0;
  }

  /** ln(texts / texts with the term). */
  rarity(term: number): number {
    const holding = Math.max(1, this.known[term]! + this.seen[term]!);
    return Math.log((this.background.texts + this.texts + UNREAD) / holding);
  }

  save(): SavedVocabulary {
    const fresh = this.fresh.slice(this.settled);
    return {
      terms: this.terms.strings,
      seen: Int32Array.from(this.seen),
      texts: this.texts,
      freshAt: Float64Array.from(fresh, ({ at }) => at),
      freshTerms: packRows(
        fresh.map(({ terms }) => terms),
        Int32Array,
      ),
    };
  }

  load({ terms, seen, texts, freshAt, freshTerms }: SavedVocabulary): void {
    const termsOf = rowReader(freshTerms);
    this.fresh = Array.from(freshAt, (at) => ({ at, terms: [...termsOf()] }));
    this.settled = 0;
    this.terms = new Interner(terms);
    this.seen = [...seen];
    this.texts = texts;
    this.known = terms.map((term) => this.background.counts.get(term) ?? 0);
  }
}
