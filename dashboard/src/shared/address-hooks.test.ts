import { expect, test } from 'vitest';
import { withFlag } from './address-hooks.ts';

test('a switch is in the address only while it is on, beside the other parameters', () => {
  expect(withFlag('?editeur=all', 'vie', true)).toBe('?editeur=all&vie=1');
  expect(withFlag('?editeur=all&vie=1', 'vie', false)).toBe('?editeur=all');
  expect(withFlag('?vie=1', 'vie', false)).toBe('');
});
