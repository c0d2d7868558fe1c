import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArticleNumbers } from './numbers.ts';

const id = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const halves = (value: bigint) => [Number(value >> 32n), Number(value & 0xffff_ffffn)] as const;

test('an article has one number, whatever comes between; ids and hosts come back', () => {
  // Few different low halves, so that places collide.
  const close = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
  const ids = fc.array(
    fc.oneof(
      id,
      close.map(([high, low]) => (BigInt(high) << 32n) | BigInt(low)),
    ),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(ids, (all) => {
      const numbers = new ArticleNumbers();
      const known = new Map<bigint, number>();
      for (const one of all) {
        expect(numbers.findId(one)).toBe(known.get(one) ?? -1);
        const number = numbers.onHost(...halves(one), Number(one % 7n));
        expect(number).toBe(known.get(one) ?? known.size);
        known.set(one, number);
      }
      for (const [one, number] of known) {
        expect([numbers.id(number), numbers.hostOf(number)]).toEqual([String(one), Number(one % 7n)]);
      }
      expect(numbers.count).toBe(known.size);
      const byId = [...known.values()]
        .sort((a, b) => numbers.compare(a, b))
        .map((number) => BigInt(numbers.id(number)));
      expect(byId).toEqual([...known.keys()].sort((a, b) => (a < b ? -1 : 1)));
    }),
  );
});

test('more articles than the table began with', () => {
  const numbers = new ArticleNumbers();
  const count = 100_000;
  for (let i = 0; i < count; i += 1) expect(numbers.onHost(Math.imul(i, 0x9e3779b1) >>> 0, i, i % 60)).toBe(i);
  for (let i = 0; i < count; i += 997) {
    expect(numbers.find(Math.imul(i, 0x9e3779b1) >>> 0, i)).toBe(i);
    expect(numbers.hostOf(i)).toBe(i % 60);
  }
});
