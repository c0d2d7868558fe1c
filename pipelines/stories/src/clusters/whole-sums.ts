import { type Article, GRAINS, grains } from './cluster.ts';
import { Tally } from './tally.ts';
import type { Vector } from './vector.ts';

/** Articles that are this close in time fade alike. Small beside the 60 hours in which a similarity fades to a third. */
const BUCKET_MS = 3 * 3_600_000;

interface Bucket {
  number: number;
  terms: Tally;
}

/**
 * The articles of a whole cluster as the index compares them: their weights summed by term and time. So comparing with
 * 50,000 articles costs no more than with a hundred. The sums are exact, and are the same in whatever order articles
 * came and went.
 */
export class WholeSums {
  /** In the order of time. */
  private readonly buckets: Bucket[] = [];

  add({ at, live }: Article): void {
    const { terms } = this.bucketAt(at);
    for (let i = 0; i < live!.terms.length; i += 1) terms.add(live!.terms[i]!, grains(live!.weights[i]!));
  }

  remove({ at, live }: Article): void {
    const bucket = this.bucketAt(at);
    for (let i = 0; i < live!.terms.length; i += 1) bucket.terms.add(live!.terms[i]!, -grains(live!.weights[i]!));
    if (bucket.terms.size === 0) this.buckets.splice(this.buckets.indexOf(bucket), 1);
  }

  get empty(): boolean {
    return this.buckets.length === 0;
  }

  /** The sum of the similarities to all its articles. */
  likeness({ terms, weights }: Vector, at: number, fading: (age: number) => number): number {
    let sum = 0;
    for (const bucket of this.buckets) {
      let likeness = 0;
      for (let i = 0; i < terms.length; i += 1) likeness += weights[i]! * (bucket.terms.get(terms[i]!) ?? 0);
      if (likeness > 0) sum += likeness * fading(Math.abs(at - (bucket.number + 0.5) * BUCKET_MS));
    }
    return sum / GRAINS;
  }

  private bucketAt(at: number): Bucket {
    const number = Math.floor(at / BUCKET_MS);
    // The latest bucket is the usual one.
    let place = this.buckets.length;
    while (place > 0 && this.buckets[place - 1]!.number > number) place -= 1;
    const known = this.buckets[place - 1];
    if (known?.number === number) return known;
    const bucket = { number, terms: new Tally() };
    this.buckets.splice(place, 0, bucket);
    return bucket;
  }
}
