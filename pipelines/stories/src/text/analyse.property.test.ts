import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';

const piece = fc.constantFrom(
  'Paris',
  'l’',
  "d'",
  'Macron',
  'SNCF',
  '«',
  '»',
  '"',
  ':',
  '.',
  '12',
  '3-2',
  '20h',
  'de',
  'Le',
  'MINISTÈRE',
  'Ã©',
  '&eacute;',
  '-',
  '–',
  'A',
  'e\u0301',
  '😀',
  '\ud800',
  '\u0000',
  ' ',
  '\n',
  '\u00a0',
  'Jean-Luc',
  'iPhone',
  '1/2',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' ')),
);

describe('analyse', () => {
  it('never throws, and every offset cuts its form out of the text', () => {
    fc.assert(
      fc.property(text, (drawn) => {
        const { text: sound, tokens, mentions } = analyse(drawn);
        let end = 0;
        for (const token of tokens) {
          expect(sound.slice(token.start, token.end)).toBe(token.form);
          expect(token.start).toBeGreaterThanOrEqual(end);
          end = token.end;
        }
        let last = 0;
        for (const mention of mentions) {
          expect(mention.start).toBeGreaterThanOrEqual(last);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(mention.end).toBeLessThanOrEqual(sound.length);
          last = mention.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves out only spaces', () => {
    fc.assert(
      fc.property(text, (drawn) => {
        const { text: sound, tokens } = analyse(drawn);
        expect(tokens.map(({ form }) => form).join('')).toBe(sound.replace(/\s/gu, ''));
      }),
    );
  });

  it('depends on the text alone, whatever was read before', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const before = analyse(first);
        analyse(second);
        expect(analyse(first)).toEqual(before);
      }),
    );
  });

  // Long enough for a quadratic step to take minutes. No time is compared: only a hang fails.
  it.each([
    'a',
    'A',
    '1',
    '1.',
    '« ',
    'A ',
    "l'",
    '-A',
    'A. ',
    '1 000 ',
    'Jean de ',
    'Ã©',
    '&eacute;',
    '\u0301',
    'a.fr',
    'PSG-',
  ])('%j repeated to 400,000 characters does not hang', (unit) => {
    const long = unit.repeat(Math.ceil(400_000 / unit.length));
    expect(analyse(long).text.length).toBeGreaterThan(0);
  });
});
