import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter, untilDone } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the longest pause doubles up to 15 s; the pause is drawn below it', () => {
  const longest = Array.from({ length: 9 }, (_, attempt) => pauseAfter(attempt, () => 1));
  expect(longest).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  expect([0, 0.1, 0.5].map((drawn) => pauseAfter(2, () => drawn))).toEqual([0, 100, 500]);
});

test('work is done again after each drawn pause, and not before', async () => {
  const draws = [0.5, 0.2, 1];
  const pauses: number[] = [];
  const work = vi.fn(async () => {
    if (work.mock.calls.length <= 3) throw new Error('away');
    return 'done';
  });
  const result = untilDone(work, {
    signal: new AbortController().signal,
    random: () => draws.shift() ?? 0,
    onFailure: (_error, _attempt, ms) => pauses.push(ms),
  });
  await vi.advanceTimersByTimeAsync(124);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await result).toBe('done');
  expect(pauses).toEqual([125, 100, 1_000]);
});

test('an abort during a pause ends it with the reason of the signal', async () => {
  const controller = new AbortController();
  const result = untilDone(() => Promise.reject(new Error('away')), {
    signal: controller.signal,
    random: () => 1,
    onFailure: () => {},
  });
  await vi.advanceTimersByTimeAsync(100);
  controller.abort(new Error('stopped'));
  await expect(result).rejects.toThrow('stopped');
});
