import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insideAddress, readErrorState, readLoginState } from './entry-state.ts';

const SITE = 'https://vigie.example';

test.each(['/dashboard', '/dashboard/articles?source=google', '/dashboard?a=1#b'])('%s is inside', (address) => {
  expect(insideAddress(address)).toBe(address);
});

test.each([
  '//ailleurs.example',
  '/\\ailleurs.example',
  'https://ailleurs.example/dashboard',
  'javascript:alert(1)',
  '/login',
  '/error',
  '/dashboards',
  '/',
  '',
  ' /dashboard',
  null,
  3,
])('%s is not', (address) => {
  expect(insideAddress(address)).toBeNull();
  expect(readErrorState({ from: address }).from).toBe('/dashboard');
  expect(readLoginState({ from: address }).from).toBeNull();
});

test('what is inside never leads to another site', () => {
  const piece = fc.oneof(
    fc.constantFrom('/dashboard', '/', '\\', '..', '//', '@', ':', '?', '#', '\t', 'ailleurs.example'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const inside = insideAddress(pieces.join(''));
      if (inside !== null) expect(new URL(inside, SITE).origin).toBe(SITE);
    }),
    { numRuns: 1_000 },
  );
});
