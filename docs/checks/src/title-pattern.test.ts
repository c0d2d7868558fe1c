import { expect, test } from 'vitest';
import { titlePattern } from './titles.ts';

test.each([
  ['a (b) [c] 1.5', 'a (b) [c] 1.5', true],
  ['a (b) [c] 1.5', 'a (b) [c] 105', false],
  ['%s is refused: %i', 'x.y is refused: 400', true],
  ['$' + '{REQUESTS} requests', '2000 requests', true],
  ['with a $pointer, two', 'with a mouse, two', true],
  ['%s is refused', 'x is refused, twice', false],
])('%j and %j: %s', (title, shown, matches) => {
  expect(titlePattern(title).test(shown)).toBe(matches);
});
