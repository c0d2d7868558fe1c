import { expect, test } from 'vitest';
import { formatAge, formatAgo } from './age.ts';

test('ages have one unit', () => {
  const ages = [-1, 0, 59_400, 60_000, 119_999, 120_000, 3_599_999, 7_199_000, 7_200_000, 172_799_999, 200_000_000];
  expect(ages.map(formatAge)).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '1 min',
    '2 min',
    '59 min',
    '1 h',
    '2 h',
    '47 h',
    '2 j',
  ]);
  expect(formatAge(400 * 86_400_000)).toBe('400 j');
  expect(formatAgo(300_000)).toBe('il y a 5 min');
});
