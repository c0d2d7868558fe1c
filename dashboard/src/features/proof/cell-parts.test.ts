import { expect, test } from 'vitest';
import { gapsWords, gapWords, photographedWords, productWords, stretchWords } from './cell-parts.tsx';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const trous = (nombre: number, minutes: number) => ({ nombre, minutes, liste: [] });

test('a cell is a product', () => {
  expect(plain(productWords(1_370, 25, 34_250))).toBe('1 370 × 25 = 34 250');
});

test('what is not wholly photographed is never said to be', () => {
  const words = (photographie: number, minutes: number): string =>
    plain(photographedWords({ photographie, trous: trous(1, minutes) }));
  expect(words(0.98, 20)).toBe('photographié à 98 %');
  expect(words(0.99999, 1)).toBe('photographié à 99,9 %');
  expect(words(1, 0)).toBe('photographié à 100 %');
  expect(words(0, 0)).toBe('photographié à 0 %');
});

test('gaps have their page, their ends in Paris and their minutes; another day is told', () => {
  const page = { source: 'google_desktop', position: 'cat', category: 'france', topic: null } as const;
  const gap = { page, debut: '2026-11-20T10:20:00.000Z', fin: '2026-11-20T11:05:00.000Z', minutes: 45 };
  expect(plain(gapWords(gap))).toBe('Google Desktop, Sections, France : du 20/11 11:20 à 12:05, 45 min');
  expect(stretchWords('2026-11-20T22:50:00.000Z', '2026-11-21T00:10:00.000Z')).toBe('du 20/11 23:50 au 21/11 01:10');
  expect(plain(gapsWords(trous(1, 45)))).toBe(
    '1 trou dans la mesure, 45 min en tout, toutes pages confondues. Ce qui s’y trouvait n’est pas compté.',
  );
  expect(gapsWords(trous(0, 0))).toBe('Chaque minute de ces pages a été photographiée.');
});
