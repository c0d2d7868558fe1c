import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OtherNames } from './other-names.ts';
import { SETTINGS } from './settings.ts';
import { createStories } from './stories.ts';
import { articleAt, headline } from './testing/records.ts';
import { Store } from './testing/store.ts';

const vector = fc
  .uniqueArray(fc.nat(5), { maxLength: 4 })
  .chain((terms) =>
    fc.record({
      terms: fc.constant(terms),
      weights: fc.array(fc.constantFrom(0.25, 0.5), { minLength: 4, maxLength: 4 }),
    }),
  )
  .map(({ terms, weights }) => ({
    terms: Int32Array.from(terms),
    weights: Float32Array.from(weights.slice(0, terms.length)),
    places: 0,
    named: terms.length,
  }));
type Names = typeof vector extends fc.Arbitrary<infer One> ? One : never;

const product = (a: Names, b: Names): number =>
  [...a.terms].reduce((sum, term, i) => {
    const place = b.terms.indexOf(term);
    return place < 0 ? sum : sum + a.weights[i]! * b.weights[place]!;
  }, 0);

it('takes from each similarity as its names differ, by how much is similar to texts with other names', () => {
  fc.assert(
    fc.property(
      vector,
      fc.array(fc.tuple(vector, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 30 }),
      (own, others) => {
        const names = new OtherNames();
        names.grow(4096);
        const likenesses = Float64Array.from(others, ([, likeness]) => likeness);
        for (const [slot, [other]] of others.entries()) {
          names.add(slot, other);
          names.shared[slot] = product(own, other);
        }
        const different = others.map(([other]) => {
          const most = Math.sqrt(product(own, own) * product(other, other));
          return most === 0 ? 0 : Math.max(0, 1 - product(own, other) / most);
        });
        const sum = others.reduce((all, [, likeness], i) => all + likeness * different[i]!, 0);
        const less = Math.min(SETTINGS.namesLimit, (SETTINGS.namesWeight * sum) / 150);
        names.subtract(own, Int32Array.from(others.keys()), likenesses, others.length, 150, SETTINGS);
        for (const [i, [, likeness]] of others.entries()) {
          expect(likenesses[i]).toBeCloseTo(Math.max(0, likeness - less * different[i]!), 6);
          expect(names.shared[i]).toBe(0);
        }
      },
    ),
  );
});

const TOWNS =
  'Lyon Dijon Tours Metz Nancy Brest Lille Nantes Rennes Rouen Caen Nice Toulon Nîmes Pau Limoges Vannes Lorient Quimper Niort Poitiers Angers Cholet Laval Saumur Alençon Évreux Dieppe Amiens Beauvais Arras Calais Reims Troyes Épinal Colmar Mulhouse Besançon Dole Mâcon Nevers Bourges Vichy Aurillac Rodez Albi Castres Auch Tarbes Bayonne Dax Agen Périgueux Arles Avignon Valence Annecy Chambéry Gap Orange'.split(
    ' ',
  );

/** Titles of one form about one town each, then a second title about each of the last ten. */
const schoolsBy = (namesWeight: number) => {
  const stories = createStories({ settings: { namesWeight } });
  const store = new Store();
  const last = TOWNS.slice(-10);
  const titles = [
    ...TOWNS.map((town) => `À ${town}, un collège va fermer`),
    ...last.map((town) => `Collège : la fermeture est confirmée à ${town}`),
  ];
  for (const [i, title] of titles.entries()) store.take(stories.apply(headline(i, i / 30, title)));
  const clusterOf = (i: number): string => store.clusterOf.get(articleAt(i))!;
  const first = last.map((_, i) => clusterOf(TOWNS.length - last.length + i));
  return { apart: new Set(first).size, together: first.filter((one, i) => one === clusterOf(TOWNS.length + i)).length };
};

it('a form of words that many titles fill with other towns makes no story, and a town does', () => {
  expect(schoolsBy(0).apart).toBe(1);
  expect(schoolsBy(SETTINGS.namesWeight)).toEqual({ apart: 10, together: 10 });
});
