import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPieces } from '../pieces.ts';
import { inOneGo, oncePer, type Work } from './work.ts';

it('pieces hold all items in their order, none of them more than it may', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 5 }), (items, size) => {
      const pieces = [...inPieces(items, size)];
      expect(pieces.flat()).toEqual(items);
      expect(pieces.slice(0, -1).every(({ length }) => length === size)).toBe(true);
    }),
  );
});

it('work in one go gives what it comes to, whenever it gives way', () => {
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
