import { isCleanText } from '@vigie/contracts/text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine } from './clean-line.ts';

it('leaves out controls, of direction too, and half characters', () => {
  expect(cleanLine('L’\u0003été\u202e \ud83d à Brive\u0000\ufeff', 100)).toBe('L’été à Brive');
});

it('folds white space of all kinds', () => {
  expect(cleanLine('\n\t Deux\u00a0points\u2028\u0085: oui \r\n', 100)).toBe('Deux points : oui');
});

it('cuts before a character that would be cut in two', () => {
  expect(cleanLine('ab😀', 3)).toBe('ab');
  expect(cleanLine('ab😀', 4)).toBe('ab😀');
  expect(cleanLine('ab cd', 3)).toBe('ab');
});

it('gives text that an event may carry, and is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(200), (text, max) => {
      const clean = cleanLine(text, max);
      expect(clean.length).toBeLessThanOrEqual(max);
      expect(isCleanText(clean)).toBe(true);
      expect(cleanLine(clean, max)).toBe(clean);
    }),
  );
});
