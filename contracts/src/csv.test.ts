import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHeading, defuse, isFormula } from './csv.ts';

const SIGNS = ['=', '+', '-', '@'];
const everySign = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('a formula', () => {
  test('begins with any sign that is =, +, - or @ under NFKC', () => {
    const alike = everySign.filter((sign) => SIGNS.includes(sign.normalize('NFKC').charAt(0)));
    expect(alike).toContain('＝');
    expect(alike.filter((sign) => !isFormula(`${sign}1+1`) || !defuse(`${sign}1+1`).startsWith("'"))).toEqual([]);
  });

  const unseen = fc.array(
    fc.constantFrom(
      ' ',
      '\u00a0',
      '\u3000',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u001b',
      '\u200b',
      '\u200f',
      '\u2060',
      '\u202e',
      '\ufeff',
      '\u00ad',
      '\u3164',
      '\u2800',
      '\u0301',
    ),
    { maxLength: 40 },
  );

  test('is one behind whatever nobody sees, and none any more once it is defused', () => {
    fc.assert(
      fc.property(unseen, fc.constantFrom('=', '＝', '@', '＋', '+', '-', '﹣'), (before, sign) => {
        const text = `${before.join('')}${sign}cmd|'/c calc'!A1`;
        expect(isFormula(text)).toBe(true);
        const safe = defuse(text);
        const seen = safe.normalize('NFKC').replace(/^[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u, '');
        expect(seen).toMatch(/^'/);
        expect(defuse(safe)).toBe(safe);
      }),
    );
  });

  test('no invisible sign is forgotten', () => {
    const blank = everySign.filter(
      (sign) => /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]$/u.test(sign) || sign.trim() === '',
    );
    expect(blank.filter((sign) => !isFormula(`${sign}=1`)).slice(0, 5)).toEqual([]);
  });

  test.each(['-12', ' -12,5', '+33', '3.5', 'a=b', 'Paris-Nice', 'PSG - OM', '–', '« =1 »'])('is not %j', (text) => {
    expect([isFormula(text), defuse(text)]).toEqual([false, text]);
  });

  test('in a heading is defused too', () => {
    expect([csvHeading('=1+1'), csvHeading('Score; total'), csvHeading('Vu')]).toEqual([
      "'=1+1",
      '"Score; total"',
      'Vu',
    ]);
  });

  test('is looked for in time that grows with the text only', () => {
    const verdict = (text: string) => [isFormula(text), defuse(text).startsWith("'")];
    // The square of these lengths would take minutes, and the test would time out.
    for (const part of [' ', ',=', ' ='])
      for (const end of ['', '=']) expect(verdict(part.repeat(1_000_000) + end)).toEqual(verdict(part.repeat(2) + end));
  });
});
