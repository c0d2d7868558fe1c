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

  it('leaves out nothing but spaces', () => {
    fc.assert(
      fc.property(text, (drawn) => {
        const { text: sound, tokens } = analyse(drawn);
        expect(tokens.map(({ form }) => form).join('')).toBe(sound.replace(/\s/gu, ''));
      }),
    );
  });

  it('is a function of the text, whatever was read before', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const before = analyse(first);
        analyse(second);
        expect(analyse(first)).toEqual(before);
      }),
    );
  });

  it('takes linear time on hostile text', () => {
    const time = (unit: string, length: number) => {
      const long = unit.repeat(Math.ceil(length / unit.length));
      const start = process.cpuUsage();
      analyse(long);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    for (const unit of [
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
    ]) {
      const short = Math.min(time(unit, 12_500), time(unit, 12_500), time(unit, 12_500));
      // Eight times the text: a quadratic step would take 64 times as long.
      expect(time(unit, 100_000), JSON.stringify(unit)).toBeLessThan(Math.max(short, 10_000) * 30);
    }
  });
});
