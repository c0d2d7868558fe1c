import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Article } from './cluster.ts';
import { WholeSums } from './whole-sums.ts';

const HOUR = 3_600_000;
const fading = (age: number): number => Math.exp(-age / (60 * HOUR));

const articles = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 72 }),
    weights: fc.dictionary(fc.nat(9).map(String), fc.double({ min: 0.01, max: 1, noNaN: true }), { maxKeys: 6 }),
  }),
  { minLength: 1, maxLength: 30 },
);

const articleOf = ({ at, weights }: { at: number; weights: Record<string, number> }): Article =>
  ({
    at: at * HOUR,
    live: { terms: Int32Array.from(Object.keys(weights), Number), weights: Float32Array.from(Object.values(weights)) },
  }) as Article;

const dot = (a: Article, b: Article): number => {
  let sum = 0;
  for (const [i, term] of a.live!.terms.entries()) {
    const j = b.live!.terms.indexOf(term);
    if (j !== -1) sum += a.live!.weights[i]! * b.live!.weights[j]!;
  }
  return sum;
};

test('the sum of the similarities to all articles, with times rounded to three hours', () => {
  fc.assert(
    fc.property(articles, (given) => {
      const [first, ...others] = given.map(articleOf);
      const sums = new WholeSums();
      for (const other of others) sums.add(other);
      const exact = others.reduce((sum, other) => sum + dot(first!, other) * fading(Math.abs(first!.at - other.at)), 0);
      const found = sums.likeness(first!.live!, first!.at, fading);
      expect(found).toBeGreaterThanOrEqual(exact * fading(1.5 * HOUR) - 1e-5);
      expect(found).toBeLessThanOrEqual(exact / fading(1.5 * HOUR) + 1e-5);
    }),
  );
});

test('the same bits in any order, and after articles came and went', () => {
  fc.assert(
    fc.property(articles, fc.infiniteStream(fc.nat()), (given, random) => {
      const all = given.map(articleOf);
      const plain = new WholeSums();
      for (const article of all) plain.add(article);
      const turned = new WholeSums();
      const gone = articleOf({ at: 30, weights: { 1: 0.3, 20: 0.7 } });
      turned.add(gone);
      const shuffled = all.map((article) => [random.next().value, article] as const).sort(([a], [b]) => a - b);
      for (const [, article] of shuffled) turned.add(article);
      turned.remove(gone);
      for (const { live, at } of all) {
        expect(turned.likeness(live!, at, fading)).toBe(plain.likeness(live!, at, fading));
      }
    }),
  );
});
