import { CATEGORIES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byExpectedGain, chanceOf } from './chance.ts';

const counts = (total: number, sports: number): number[] => [
  total,
  ...CATEGORIES.map((category) => (category === 'sports' ? sports : 0)),
];
const story = (_id: string, score: number | null, cat_principale: 'sports' | 'culture' | null) => ({
  _id,
  score,
  cat_principale,
});

test('the chance of a section is drawn towards that of all stories, the less the more stories it has', () => {
  const habit = { own: counts(20, 9), all: counts(100, 10) };
  expect(chanceOf(habit, null)).toBe(0.2);
  expect(chanceOf(habit, 'culture')).toBe(0.2);
  expect(chanceOf(habit, 'sports')).toBeCloseTo((9 + 20 * 0.2) / 30);
  expect(chanceOf({ own: [], all: [] }, 'sports')).toBe(0);
});

test('a smaller story of a section in which the publisher is at home comes before a bigger one elsewhere', () => {
  const habit = { own: counts(20, 60), all: counts(100, 80) };
  const stories = [story('b', 1_000, 'culture'), story('a', 500, 'sports'), story('c', null, null)];
  expect(byExpectedGain(stories, habit).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('without a habit stories are ordered by score; the order does not depend on that of the input', () => {
  const some = fc.uniqueArray(
    fc.record({
      _id: fc.string({ minLength: 1, maxLength: 4 }),
      score: fc.option(fc.integer({ min: 0, max: 5 })),
      cat_principale: fc.constantFrom('sports' as const, 'culture' as const, null),
    }),
    { selector: ({ _id }) => _id },
  );
  fc.assert(
    fc.property(some, (stories) => {
      const none = { own: [], all: [] };
      const scores = byExpectedGain(stories, none).map(({ score }) => score ?? 0);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      const habit = { own: counts(20, 60), all: counts(100, 80) };
      expect(byExpectedGain([...stories].reverse(), habit)).toEqual(byExpectedGain(stories, habit));
    }),
  );
});
