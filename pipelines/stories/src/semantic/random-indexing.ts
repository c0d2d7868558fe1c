import { inPieces } from '../pieces.ts';
import type { Embedding, Meaning } from './embedding.ts';

const DIMENSION = 64;
/** Weight of a term's own signature. It separates terms seen only once, whose contexts say little. */
const OWN = 0.5;
/** Terms in one saved piece. */
const PIECE = 1_000;
/** Only the heaviest terms place a cluster; the others would cost more than they add. */
const READ_TERMS = 24;

/** Some terms with their contexts. */
interface SavedTerms {
  terms: string[];
  contexts: Float32Array;
}

/**
 * Random indexing (Kanerva, Sahlgren). Every term has a sparse random signature; its context is the sum of the
 * signatures of the terms it occurred with. Terms that occur with the same terms get close contexts. It learns from the
 * stream, without any download.
 */
export class RandomIndexing implements Embedding {
  readonly space = `random-indexing-1-${DIMENSION}`;
  readonly dimension = DIMENSION;
  private rows = new Map<string, number>();
  private contexts = new Float32Array(1024 * DIMENSION);
  /** Lengths of the contexts, or -1 if they changed since: a common term is read more often than it learns. */
  private lengths = new Float64Array(1024).fill(-1);
  /** Signatures of all rows, one after the other. */
  private signatures = new Uint8Array(1024 * SIGNS);

  learn({ terms }: Meaning): void {
    const whole = new Float32Array(DIMENSION);
    const rows = terms.map(({ term }) => this.row(term));
    for (const [i, row] of rows.entries()) this.sign(whole, 0, row, terms[i]!.weight);
    for (const [i, row] of rows.entries()) {
      const start = row * DIMENSION;
      for (let k = 0; k < DIMENSION; k += 1) this.contexts[start + k]! += whole[k]!;
      this.sign(this.contexts, start, row, -terms[i]!.weight);
      this.lengths[row] = -1;
    }
  }

  vector({ terms }: Meaning): number[] {
    const sum = new Float64Array(DIMENSION);
    const { contexts } = this;
    for (let i = 0; i < terms.length && i < READ_TERMS; i += 1) {
      const { term, weight } = terms[i]!;
      const row = this.rows.get(term);
      if (row === undefined) continue;
      const start = row * DIMENSION;
      const part = weight / (this.lengthOf(row) || 1);
      for (let k = 0; k < DIMENSION; k += 1) sum[k]! += part * contexts[start + k]!;
      this.sign(sum, 0, row, weight * OWN);
    }
    const whole = length(sum, 0) || 1;
    const unit: number[] = [];
    for (let k = 0; k < DIMENSION; k += 1) unit.push(Math.fround(sum[k]! / whole));
    return unit;
  }

  *save(): Generator<SavedTerms, void, void> {
    let first = 0;
    for (const terms of inPieces(this.rows.keys(), PIECE)) {
      const last = first + terms.length;
      yield { terms, contexts: this.contexts.slice(first * DIMENSION, last * DIMENSION) };
      first = last;
    }
  }

  load(pieces: Iterable<unknown>): void {
    this.rows = new Map();
    this.lengths.fill(-1);
    for (const piece of pieces) {
      const { terms, contexts } = piece as SavedTerms;
      for (const [i, term] of terms.entries()) {
        const row = this.row(term);
        this.contexts.set(contexts.subarray(i * DIMENSION, (i + 1) * DIMENSION), row * DIMENSION);
      }
    }
  }

  private row(term: string): number {
    const known = this.rows.get(term);
    if (known !== undefined) return known;
    const row = this.rows.size;
    this.rows.set(term, row);
    if (row === this.lengths.length) this.grow();
    this.signatures.set(signature(term, DIMENSION), row * SIGNS);
    return row;
  }

  private grow(): void {
    const rows = this.lengths.length * 2;
    const { contexts, lengths, signatures } = this;
    this.contexts = new Float32Array(rows * DIMENSION);
    this.contexts.set(contexts);
    this.lengths = new Float64Array(rows).fill(-1);
    this.lengths.set(lengths);
    this.signatures = new Uint8Array(rows * SIGNS);
    this.signatures.set(signatures);
  }

  private lengthOf(row: number): number {
    const known = this.lengths[row]!;
    if (known >= 0) return known;
    const found = length(this.contexts, row * DIMENSION);
    this.lengths[row] = found;
    return found;
  }

  /** Adds the signature of a row's term, with this weight, to the vector that begins at `start`. */
  private sign(target: Float32Array | Float64Array, start: number, row: number, weight: number): void {
    const part = weight / Math.sqrt(SIGNS);
    for (let i = row * SIGNS; i < (row + 1) * SIGNS; i += 1) {
      const place = this.signatures[i]!;
      target[start + (place >> 1)]! += (place & 1) === 0 ? part : -part;
    }
  }
}

const length = (values: Float32Array | Float64Array, start: number): number => {
  let square = 0;
  for (let k = start; k < start + DIMENSION; k += 1) square += values[k]! * values[k]!;
  return Math.sqrt(square);
};

/** How many places of a signature are not zero. */
const SIGNS = 6;

/**
 * Sparse random signature of a term: {@link SIGNS} numbers, each twice a place, plus 1 where it is negative. It depends
 * on the term alone, so it need not be saved. At most 128 places.
 */
const signature = (term: string, dimension: number): Uint8Array => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  const places = new Uint8Array(SIGNS);
  for (let i = 0; i < SIGNS; i += 1) {
    // One round of splitmix32 for each place.
    hash = (hash + 0x9e3779b9) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    places[i] = ((mixed ^ (mixed >>> 15)) >>> 0) % (dimension * 2);
  }
  return places;
};
