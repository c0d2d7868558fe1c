import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBucket } from './client.ts';

test('never more than the burst and what was added since', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 200 }),
      (burst, perS, pauses) => {
        const bucket = new TokenBucket(burst, perS, 0);
        let now = 0;
        let taken = 0;
        for (const pause of pauses) {
          now += pause;
          if (bucket.take(now)) taken += 1;
          expect(taken).toBeLessThanOrEqual(burst + (now / 1_000) * perS + 1e-6);
        }
      },
    ),
  );
});

test('a client that keeps the pace is never refused, and a clock that is set back adds nothing', () => {
  const bucket = new TokenBucket(1, 2, 0);
  for (let now = 0; now < 60_000; now += 500) expect(bucket.take(now)).toBe(true);
  expect(bucket.take(10_000)).toBe(false);
});
