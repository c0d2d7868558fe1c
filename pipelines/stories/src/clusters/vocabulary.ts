import { inPieces } from '../pieces.ts';
import type { Background } from './background.ts';
import { FreshTexts } from './fresh-texts.ts';
import { Interner } from './interner.ts';
import { packRows, type RaggedRows, rowReader } from './rows.ts';

/** A piece of a vocabulary: the number of counted texts, some terms, or some texts that are not counted yet. */
export type SavedVocabulary =
  | { texts: number }
  | { terms: string[]; seen: Int32Array }
  | { at: Float64Array; termsOf: RaggedRows<Int32Array> };

/** Terms and texts in one such piece. */
const PIECE_TERMS = 4_000;
const PIECE_TEXTS = 1_000;

/**
 * Texts that are assumed to contain none of the terms, so that words have a weight before the first text is counted.
 */
const UNREAD = 100;

/** Terms as integers, with the number of texts that contain each: those of the background and of the stream so far. */
export class Vocabulary {
  terms = new Interner();
  private seen: number[] = [];
  private texts = 0;
  /** Texts whose words are not counted yet. */
  private fresh = new FreshTexts();
  private known: number[] = [];
  private readonly background: Background;

  constructor(background: Background) {
    this.background = background;
  }

  /** Distinguishes backgrounds. */
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

  /** Notes a text with these distinct terms. `at` never decreases. */
  note(terms: Iterable<number>, at: number): void {
    this.fresh.add(terms, at);
  }

  /** Counts the texts noted up to this time. */
  settle(until: number): void {
    for (const terms of this.fresh.take(until)) {
      for (const term of terms) this.seen[term]! += 1;
      this.texts += 1;
    }
  }

  /** ln(texts / texts with the term). */
  rarity(term: number): number {
    const holding = Math.max(1, this.known[term]! + this.seen[term]!);
    return Math.log((this.background.texts + this.texts + UNREAD) / holding);
  }

  *save(): Generator<SavedVocabulary, void, void> {
    yield { texts: this.texts };
    let first = 0;
    for (const terms of inPieces(this.terms.strings, PIECE_TERMS)) {
      yield { terms, seen: Int32Array.from(this.seen.slice(first, first + terms.length)) };
      first += terms.length;
    }
    for (const fresh of inPieces(this.fresh.all(), PIECE_TEXTS)) {
      const termsOf = packRows(
        fresh.map(({ terms }) => terms),
        Int32Array,
      );
      yield { at: Float64Array.from(fresh, ({ at }) => at), termsOf };
    }
  }

  load(pieces: Iterable<SavedVocabulary>): void {
    this.terms = new Interner();
    this.known = [];
    this.seen = [];
    this.fresh = new FreshTexts();
    for (const piece of pieces) {
      if ('texts' in piece) this.texts = piece.texts;
      else if ('terms' in piece) {
        for (const [i, term] of piece.terms.entries()) this.seen[this.add(term)] = piece.seen[i]!;
      } else {
        const termsOf = rowReader(piece.termsOf);
        for (const at of piece.at) this.fresh.add(termsOf(), at);
      }
    }
  }
}
