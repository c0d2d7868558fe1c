import { expect, test } from 'vitest';
import { mayFollow, type Seen } from './feed-growth.ts';

const ids = (from: number, count = 10) => Array.from({ length: count }, (_, index) => `c${from + index}`);

test('pages follow until as many are loaded as there are', () => {
  const seen: Seen = new Map();
  expect(mayFollow({ page: 0, ids: ids(0), total: 25 }, seen)).toBe(true);
  expect(mayFollow({ page: 1, ids: ids(10), total: 25 }, seen)).toBe(true);
  expect(mayFollow({ page: 2, ids: ids(20, 5), total: 25 }, seen)).toBe(false);
});

test('a full last page ends the list too', () => {
  expect(mayFollow({ page: 0, ids: ids(0), total: 10 }, new Map())).toBe(false);
});

test('a page without a new cluster ends the list, whatever the total says', () => {
  const seen: Seen = new Map();
  mayFollow({ page: 0, ids: ids(0), total: 100 }, seen);
  expect(mayFollow({ page: 1, ids: ids(0), total: 100 }, seen)).toBe(false);
  expect(mayFollow({ page: 1, ids: [], total: 100 }, seen)).toBe(false);
});

test('a page that is renewed brings the same clusters without ending the list', () => {
  const seen: Seen = new Map();
  mayFollow({ page: 0, ids: ids(0), total: 100 }, seen);
  expect(mayFollow({ page: 1, ids: ids(10), total: 100 }, seen)).toBe(true);
  expect(mayFollow({ page: 1, ids: ids(10), total: 100 }, seen)).toBe(true);
});
