import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { expect, test } from 'vitest';
import { FIRST_LOOK_MS, pauseUntilLook } from './look-times.ts';

const MINUTE = Date.UTC(2026, 10, 29, 9, 12);

test('looks begin at three seconds of each minute, the first of which is soon after its beginning', () => {
  let now = MINUTE + 1_234;
  const seconds: number[] = [];
  for (let look = 0; look < 6; look += 1) {
    now += pauseUntilLook(now);
    seconds.push((now % MINUTE_MS) / 1_000);
    // A look takes some seconds.
    now += 1_500;
  }
  expect(seconds).toEqual([6, 26, 46, 6, 26, 46]);
});

test('after a look that ends just before the next one there is a pause all the same', () => {
  expect(pauseUntilLook(MINUTE + FIRST_LOOK_MS - 1)).toBe(2_000);
  expect(pauseUntilLook(MINUTE + FIRST_LOOK_MS)).toBe(20_000);
});
