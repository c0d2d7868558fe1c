import { expect, test } from 'vitest';
import { linkWords, rootsText } from './day-seals.tsx';

test.each([
  [{ suite: 'premier', precedentJour: null }, 'premier sceau'],
  [{ suite: 'suite', precedentJour: '2026-11-19' }, 'suit le 19/11/2026'],
  [
    { suite: 'jour-absent', precedentJour: '2026-11-17' },
    'suit le 17/11/2026 : aucun jour entre les deux n’a de sceau',
  ],
  [
    { suite: 'jour-complete', precedentJour: '2026-11-19' },
    'suit le 19/11/2026, complété depuis par des captures arrivées plus tard',
  ],
] as const)('%j: « %s »', (seal, words) => expect(linkWords(seal).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words));

test('roots are saved oldest first, as the verifier reads them', () => {
  const seals = ['2026-11-20', '2026-11-19'].map((jour, place) => ({ jour, racine: `${place}`.repeat(64) }));
  expect(rootsText(seals)).toBe(`2026-11-19 ${'1'.repeat(64)}\n2026-11-20 ${'0'.repeat(64)}\n`);
});
