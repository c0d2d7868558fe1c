import { MOST_LINES, MOST_WORDS, type MorningBlock, type MorningLine } from '@vigie/contracts/morning/edition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, fitted, shortName, shortTitle, wordsOf } from './words.ts';

const line = fc
  .record({ chiffre: fc.string({ maxLength: 40 }), texte: fc.lorem({ maxCount: 30 }) })
  .map((words): MorningLine => ({ unite: 'points', valeur: 1, adresse: '/', ...words }));
const block = fc
  .record({ lignes: fc.array(line, { maxLength: 8 }), mot: fc.option(fc.lorem({ maxCount: 10 })) })
  .map((words): MorningBlock => ({ bloc: 'perdu', titre: 'Un titre', ...words }));

test('an edition fits: at most so many lines and words, the first lines of each block stay', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const fit = fitted(blocks);
      expect(fit.flatMap(({ lignes }) => lignes).length).toBeLessThanOrEqual(MOST_LINES);
      expect(wordsOf(fit)).toBeLessThanOrEqual(MOST_WORDS);
      fit.forEach(({ lignes, ...rest }, i) => {
        const { lignes: all, ...same } = blocks[i]!;
        expect([rest, lignes]).toEqual([same, all.slice(0, lignes.length)]);
      });
      // Nothing that fits is taken away.
      expect(fitted(fit)).toEqual(fit);
    }),
  );
});

test('titles and names are short, on one line, and turn nothing around', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const short of [shortTitle(text), shortName(text)]) {
        expect(short).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\u2028\u2029]/u);
        expect(countWords(short)).toBeLessThanOrEqual(7);
      }
    }),
  );
  expect(shortTitle('Un deux trois quatre cinq six sept huit')).toBe('Un deux trois quatre cinq six sept…');
  expect(shortTitle('« Les Enfants » : un deux trois quatre')).toBe('“Les Enfants” : un deux trois quatre');
  expect(shortTitle('Un deux trois quatre cinq six : sept')).toBe('Un deux trois quatre cinq six…');
  expect(shortTitle('\u202eCourt\n titre ')).toBe('Court titre');
  expect(shortTitle('👩‍👩‍👧'.repeat(80))).toBe(`${'👩‍👩‍👧'.repeat(60)}…`);
  expect(shortTitle('\u0007')).toBe('sans titre');
});

test('numbers with thin spaces count as their groups, signs do not count', () => {
  expect(countWords('12\u202f400 points — « deux »')).toBe(4);
});
