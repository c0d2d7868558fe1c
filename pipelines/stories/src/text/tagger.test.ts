import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPath, type Candidate } from './tagger.ts';
import { CLASSES, transition } from './transitions.ts';

const candidate = (speech: string, score = 0, number = 'i', gender = 'e'): Candidate => ({
  lemma: speech,
  speech,
  gender,
  number,
  class: CLASSES.indexOf(speech),
  score,
});

describe('bestPath', () => {
  it('reads a noun after a determiner and a verb after a pronoun', () => {
    const ambiguous = [candidate('N'), candidate('V')];
    expect(bestPath([[candidate('D')], ambiguous])).toEqual([0, 0]);
    expect(bestPath([[candidate('O')], ambiguous])).toEqual([0, 1]);
  });

  it('prefers the noun that agrees with its determiner', () => {
    const plural = candidate('D', 0, 'p');
    expect(bestPath([[plural], [candidate('N', 0, 's'), candidate('N', 0, 'p')]])).toEqual([0, 1]);
  });

  it('takes the candidate listed first on a tie', () => {
    expect(bestPath([[candidate('N'), candidate('N')]])).toEqual([0]);
  });

  it('finds the best of all paths', () => {
    const position = fc.array(fc.tuple(fc.constantFrom('N', 'V', 'D', 'O', 'S'), fc.integer({ min: -5, max: 5 })), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 5 }), (drawn) => {
        // Person 'o' and number 'i' agree with anything, so the score of a path is the sum of its parts.
        const positions = drawn.map((options) =>
          options.map(([speech, score]) => candidate(speech, score, speech === 'V' ? 'o' : 'i')),
        );
        const scoreOf = (path: readonly number[]) =>
          path.reduce((sum, chosen, at) => {
            const here = positions[at]![chosen]!;
            const before = at > 0 ? transition(positions[at - 1]![path[at - 1]!]!.class, here.class) : 0;
            return sum + here.score + before;
          }, 0);
        const paths = positions.reduce<number[][]>(
          (all, options) => all.flatMap((path) => options.map((_, index) => [...path, index])),
          [[]],
        );
        const best = Math.max(...paths.map(scoreOf));
        expect(scoreOf(bestPath(positions))).toBeCloseTo(best, 9);
      }),
    );
  });
});
