import { expect, test } from 'vitest';
import { compare } from './compare.ts';

const picture = (parts: Record<string, string[]>) => new Map(Object.entries(parts));

test('the same lines in another order, list by list, are no difference', () => {
  expect(compare(picture({ a: ['1', '2', '2'], b: [] }), picture({ b: [], a: ['2', '1', '2'] }))).toEqual([]);
});

test('lines that are missing, extra or there too often are told, also of a part that only one has', () => {
  expect(compare(picture({ a: ['1', '2'], b: ['x'] }), picture({ a: ['2', '2'], c: ['y'] }))).toEqual([
    { part: 'a', missing: ['1'], extra: ['2'] },
    { part: 'b', missing: ['x'], extra: [] },
    { part: 'c', missing: [], extra: ['y'] },
  ]);
});
