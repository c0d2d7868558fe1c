import { expect, test } from 'vitest';
import { ForwardedRequests } from './forwarded.ts';

test('one key has its limit, all keys together another, and what has ended makes room', () => {
  const forwarded = new ForwardedRequests({ all: 3, ofKey: 2 });
  const [first, second, third] = ['a', 'a', 'b'].map((key) => forwarded.begin(key));
  expect([first, second, third].map((end) => typeof end)).toEqual(['function', 'function', 'function']);
  expect(['a', 'b', 'c'].map((key) => forwarded.begin(key))).toEqual([undefined, undefined, undefined]);
  third?.();
  expect(forwarded.begin('a')).toBeUndefined();
  first?.();
  expect(forwarded.begin('a')).toBeDefined();
  expect(forwarded.begin('c')).toBeDefined();
});
