import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strongest, Tally } from './tally.ts';

const text = (key: number): string => String(key % 97).padStart(2, '0') + String(key);

test('the largest entries are those of a plain look at all, after any changes', () => {
  const change = fc.record({ key: fc.nat(1_999), by: fc.integer({ min: -3, max: 5 }), ask: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 300 }), fc.constantFrom(1, 50), (changes, count) => {
      const tally = new Tally();
      for (let key = 0; key < 1_100; key += 1) tally.add(key, 1 + (key % 7));
      for (const { key, by, ask } of changes) {
        if (by !== 0) tally.add(key % 3 === 0 ? key % 60 : key, by);
        if (ask) expect(tally.largest(count, text)).toEqual(strongest(new Map(tally), count, text));
      }
      expect([...tally.values()].every((sum) => sum > 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a large tally that only grows is not sorted whole at every question', () => {
  const tally = new Tally();
  for (let key = 0; key < 50_000; key += 1) tally.add(key, 1);
  for (let key = 0; key < 60; key += 1) tally.add(key, 100 + key);
  tally.largest(50, text);
  let looked = 0;
  tally.values = () => {
    looked += 1;
    return Map.prototype.values.call(tally);
  };
  for (let i = 0; i < 500; i += 1) {
    tally.add(i % 60, 1);
    tally.add(50_000 + i, 1);
    tally.largest(50, text);
  }
  expect(looked).toBe(0);
});
