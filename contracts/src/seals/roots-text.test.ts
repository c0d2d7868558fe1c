import { expect, test } from 'vitest';
import { rootsText } from './roots-text.ts';

test('roots are written oldest first, as the verifier reads them', () => {
  const seals = ['2026-11-20', '2026-11-19'].map((jour, place) => ({ jour, racine: `${place}`.repeat(64) }));
  expect(rootsText(seals)).toBe(`2026-11-19 ${'1'.repeat(64)}\n2026-11-20 ${'0'.repeat(64)}\n`);
});
