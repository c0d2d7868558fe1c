import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPieces } from '../pieces.ts';
import { inOneGo, oncePer, type Work } from './work.ts';

it('pieces have all items in order, and none has more than allowed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 5 }), (items, size) => {
      const pieces = [...inPieces(items, size)];
      expect(pieces.flat()).toEqual(items);
      expect(pieces.slice(0, -1).every(({ length }) => length === size)).toBe(true);
    }),
  );
});

it('work done at once gives the same result, wherever it is interrupted', () => {
  function* sum(numbers: readonly number[], each: number): Work<number> {
    const due = oncePer(each);
    let all = 0;
    for (const number of numbers) {
      all += number;
      if (due(number)) yield;
    }
    return all;
  }
  expect(inOneGo(sum([1, 2, 3], 2))).toBe(6);
  expect([...sum([1, 2, 3, 1, 1], 3)]).toHaveLength(2);
});
