import { expect, test } from 'vitest';
import { Pauses } from './pauses.ts';

test('pauses double up to 15 s and start over once the process has recovered', () => {
  const pauses = new Pauses();
  expect(Array.from({ length: 9 }, () => pauses.after(0))).toEqual([
    200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000,
  ]);
  expect(pauses.after(9_999)).toBe(15_000);
  expect(pauses.after(10_000)).toBe(200);
  expect(pauses.after(0)).toBe(400);
});
