import { describe, expect, test } from 'vitest';
import { slotKey } from './quarter-scores.ts';

describe('slots of a day', () => {
  test.each([
    ['2026-11-20T09:00:00Z', '10_00-15'],
    ['2026-11-20T22:45:00Z', '23_45-60'],
    ['2026-10-24T22:00:00Z', '00_00-15'],
    ['2026-10-25T00:15:00Z', '02_15-30'],
    ['2026-10-25T01:15:00Z', '02b_15-30'],
    ['2026-10-25T02:00:00Z', '03_00-15'],
    ['2026-03-29T00:45:00Z', '01_45-60'],
    ['2026-03-29T01:00:00Z', '03_00-15'],
  ])('%s is %s', (start, key) => expect(slotKey(Date.parse(start))).toBe(key));
});
