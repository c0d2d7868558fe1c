import { KEEP_REPLACED_MS } from '@vigie/schema/rollup-sql';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReplacedPartitions, versionAfter } from './versions.ts';

test('each version is above the one before, however the clock jumps and whatever is drawn', () => {
  const times = fc.array(fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }), { minLength: 2 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 2 ** 20 - 1 }), (clock, drawn) => {
      let version = 1_763_900_000_000n; // As versions were before they had drawn bits.
      for (const now of clock) {
        const next = versionAfter(version, now, () => drawn);
        expect(next).toBeGreaterThan(version);
        expect(next).toBeLessThan(2n ** 64n);
        version = next;
      }
    }),
  );
});

test('two processes that roll the same day up at the same time write two versions', () => {
  const [a, b] = [0, 1].map((drawn) => versionAfter(0n, 1_763_900_000_000, () => drawn));
  expect(a).not.toBe(b);
});

test('a partition is old five minutes after it was first found replaced; a newer version starts anew', () => {
  let now = 0;
  const replaced = new ReplacedPartitions(() => now);
  expect(replaced.old([['p', '7']])).toEqual([]);
  now += KEEP_REPLACED_MS - 1;
  expect(replaced.old([['p', '7']])).toEqual([]);
  now += 1;
  expect(replaced.old([['p', '7']])).toEqual(['p']);
  expect(replaced.old([['p', '8']])).toEqual([]);
  now += KEEP_REPLACED_MS;
  expect(replaced.old([])).toEqual([]);
  expect(replaced.old([['p', '8']])).toEqual([]);
});
