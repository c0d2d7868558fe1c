import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeText } from './times.ts';

test('a time is written as the language writes it', () => {
  const at = fc.oneof(
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
    fc.integer({ min: 29_000_000, max: 29_100_000 }).map((minute) => minute * 60_000),
    fc.integer({ min: 1_795_000_000_000, max: 1_796_000_000_000 }),
  );
  fc.assert(
    fc.property(at, (ms) => {
      expect(timeText(ms)).toBe(new Date(ms).toISOString());
    }),
    { numRuns: 1_000 },
  );
});

test('more minutes than are remembered', () => {
  for (let minute = 0; minute < 120_000; minute += 1) timeText(minute * 60_000);
  expect(timeText(60_001)).toBe('1970-01-01T00:01:00.001Z');
});
