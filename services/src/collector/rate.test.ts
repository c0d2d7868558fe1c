import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyRate } from './rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counted in this process alone. */
const rateOf = (eventsPerSecond: number) =>
  createKeyRate(new Redis({ lazyConnect: true }), 'rate', eventsPerSecond, () => true);

test('a key keeps to its rate however many bodies it sends at once', async () => {
  const rate = rateOf(100);
  const { signal } = new AbortController();
  let taken = 0;
  let sending = true;
  const bodies = Array.from({ length: 16 }, async () => {
    while (sending) {
      await rate.pace('key', 10, signal);
      taken += 10;
    }
  });
  await vi.advanceTimersByTimeAsync(60_000);
  // At most twice the rate: what waits at the end of a window goes on with the next one.
  expect(taken).toBeGreaterThan(60 * 100 * 0.9);
  expect(taken).toBeLessThan(60 * 100 * 2);
  sending = false;
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(bodies);
});

test('one that waits goes on at once when its sender leaves', async () => {
  const rate = rateOf(1);
  const sender = new AbortController();
  const waiting = rate.pace('key', 1_000, sender.signal);
  sender.abort();
  await waiting;
  await expect(rate.check('key')).rejects.toMatchObject({ code: 'too_many_requests' });
  await vi.advanceTimersByTimeAsync(10_000);
  await rate.check('key');
});
