import type { Embedding, Meaning } from './embedding.ts';
import { SIGNS, signature } from './signature.ts';

const DIMENSION = 64;
/** A sum of contexts says little of a term that was seen once: its own signature keeps it apart from the others. */
const OWN = 1;

interface Saved {
  terms: string[];
  contexts: Float32Array;
}

/**
 * Random indexing (Kanerva, Sahlgren): every term has a sparse random signature, its context is the sum of the signatures of
 * the terms it was met with. Terms met in the same company get close contexts. Learnt from the stream, without any download.
 */
export class RandomIndexing implements Embedding {
  readonly space = `random-indexing-1-${DIMENSION}`;
  readonly dimension = DIMENSION;
  private rows = new Map<string, number>();
  private contexts = new Float32Array(1024 * DIMENSION);
  private readonly signatures: Uint8Array[] = [];

  learn({ terms }: Meaning): void {
    const whole = new Float32Array(DIMENSION);
    const rows = terms.map(({ term }) => this.row(term));
    for (const [i, row] of rows.entries()) this.sign(whole, row, terms[i]!.weight);
    for (const [i, row] of rows.entries()) {
      const context = this.contexts.subarray(row * DIMENSION, (row + 1) * DIMENSION);
      for (let k = 0; k < DIMENSION; k += 1) context[k]! += whole[k]!;
      this.sign(context, row, -terms[i]!.weight);
    }
  }

  vector({ terms }: Meaning): number[] {
    const sum = new Float64Array(DIMENSION);
    for (const { term, weight } of terms) {
      const row = this.rows.get(term);
      if (row === undefined) continue;
      const context = this.contexts.subarray(row * DIMENSION, (row + 1) * DIMENSION);
      const length = Math.sqrt(dot(context, context)) || 1;
      for (let k = 0; k < DIMENSION; k += 1) sum[k]! += (weight * context[k]!) / length;
      this.sign(sum, row, weight * OWN);
    }
    const length = Math.sqrt(dot(sum, sum)) || 1;
    return Array.from(sum, (value) => Math.fround(value / length));
  }

  save(): Saved {
    return { terms: [...this.rows.keys()], contexts: this.contexts.slice(0, this.rows.size * DIMENSION) };
  }

  load(saved: unknown): void {
    const { terms, contexts } = saved as Saved;
    this.rows = new Map();
    this.contexts = new Float32Array(Math.max(1024, terms.length) * DIMENSION);
    this.contexts.set(contexts);
    this.signatures.length = 0;
    for (const term of terms) {
      this.rows.set(term, this.rows.size);
      this.signatures.push(signature(term, DIMENSION));
    }
  }

  private row(term: string): number {
    const known = this.rows.get(term);
    if (known !== undefined) return known;
    const row = this.rows.size;
    this.rows.set(term, row);
    this.signatures.push(signature(term, DIMENSION));
    if ((row + 1) * DIMENSION > this.contexts.length) {
      const larger = new Float32Array(this.contexts.length * 2);
      larger.set(this.contexts);
      this.contexts = larger;
    }
    return row;
  }

  private sign(target: Float32Array | Float64Array, row: number, weight: number): void {
    const places = this.signatures[row]!;
    const part = weight / Math.sqrt(SIGNS);
    for (let i = 0; i < SIGNS; i += 1) target[places[i]! >> 1]! += (places[i]! & 1) === 0 ? part : -part;
  }
}

const dot = (a: Float32Array | Float64Array, b: Float32Array | Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += a[k]! * b[k]!;
  return sum;
};
