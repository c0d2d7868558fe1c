import type { Background } from './background.ts';
import { Interner } from './interner.ts';

export interface SavedVocabulary {
  terms: string[];
  seen: Int32Array;
  texts: number;
}

/** Terms as integers, with the number of texts that hold each: those of the background and of the stream so far. */
export class Vocabulary {
  terms = new Interner();
  private seen: number[] = [];
  private texts = 0;
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

  /** Counts one text with these distinct terms. */
  count(terms: Iterable<number>): void {
    this.texts += 1;
    for (const term of terms) this.seen[term]! += 1;
  }

  /** ln((texts + 1) / texts with the term). */
  rarity(term: number): number {
    const holding = Math.max(1, this.known[term]! + this.seen[term]!);
    return Math.log((this.background.texts + this.texts + 1) / holding);
  }

  save(): SavedVocabulary {
    return { terms: this.terms.strings, seen: Int32Array.from(this.seen), texts: this.texts };
  }

  load({ terms, seen, texts }: SavedVocabulary): void {
    this.terms = new Interner(terms);
    this.seen = [...seen];
    this.texts = texts;
    this.known = terms.map((term) => this.background.counts.get(term) ?? 0);
  }
}
