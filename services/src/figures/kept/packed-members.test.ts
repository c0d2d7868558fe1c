import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMES } from './article-records.ts';
import { PackedMembers } from './packed-members.ts';

const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
const told = fc.record({
  firstView: time,
  sitemapFirst: fc.option(time),
  sitemapLast: fc.option(time),
  published: fc.option(time),
  modified: fc.option(time),
  page: fc.option(time),
});
const id = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);

test('members are the same after packing, and in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.option(told))), (entries) => {
      const members = new Map(entries);
      const packed = new PackedMembers(members);
      expect(packed.count).toBe(members.size);
      [...members].forEach(([article, times], place) => {
        expect(packed.idAt(place)).toBe(article);
        for (const name of TIMES) expect(packed.timeAt(place, name)).toBe(times?.[name] ?? null);
      });
    }),
  );
});
