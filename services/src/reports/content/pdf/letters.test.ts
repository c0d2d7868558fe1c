import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inKnownLetters } from './letters.ts';

const LETTERS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013-\u2026\u202f]/u;

/** A font of Latin, Greek and Cyrillic without ligatures, as Inter. */
const has = (codePoint: number): boolean =>
  codePoint < 0x2100 &&
  !/[\u1f00-\u1fff]/.test(String.fromCodePoint(codePoint)) &&
  LETTERS.test(String.fromCodePoint(codePoint));
const known = (text: string): string => inKnownLetters(text, has);

test.each([
  ['ligatures are their letters', 'La ﬁn de l’eﬀort diﬃcile', 'La fin de l’effort difficile'],
  ['accents that stand apart are put on their letters', 'e\u0301te\u0301', 'été'],
  ['full-width and mathematical letters are plain', 'ＡＢＣ 𝐁𝐫𝐞𝐱𝐢𝐭 １２', 'ABC Brexit 12'],
  ['a letter without its accent rather than none', 'ἀγορά', 'αγορά'],
  ['what has no form is left out', 'co\u00adopé\u2060ration\ufe0f', 'coopération'],
  ['a run of a script is one mark', 'Le Caire : القاهرة تحتفل، غدا!', 'Le Caire : [texte en arabe]!'],
  ['each script has its name', 'שלום, Мир, 한국', '[texte en hébreu], Мир, [texte en coréen]'],
  ['Han is Chinese', '北京', '[texte en chinois]'],
  ['beside kana, Japanese', '東京は晴れ 2026', '[texte en japonais] 2026'],
  ['a script without a name', 'ᐃᓄᒃᑎᑐᑦ', '[texte dans une autre écriture]'],
  ['a lone sign', 'a ⛢ b', 'a [signe] b'],
])('%s', (_, text, written) => expect(known(text)).toBe(written));

const OF_SCRIPTS = ['ﬁ', 'ع', 'ب', '中', 'の', '한', 'é', 'e\u0301', '’', ' ', ', ', '\u200d', '𝐁', 'x'] as const;

test('only known letters are left, each mark is told, and known texts stay as they are', () => {
  const pieces = fc.oneof(fc.constantFrom(...OF_SCRIPTS), fc.string({ unit: 'binary', maxLength: 1 }));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
      const given = all.join('');
      let marks = 0;
      const written = inKnownLetters(given, has, () => {
        marks += 1;
      });
      const unknown = [...written].filter((one) => !has(one.codePointAt(0) ?? 0));
      expect(unknown).toEqual([]);
      expect(written.split(/\[(?:texte [^\]]+|signe)\]/).length - 1).toBe(marks);
      const composed = given.normalize('NFC');
      if ([...composed].every((one) => has(one.codePointAt(0) ?? 0))) expect(written).toBe(composed);
    }),
    { numRuns: isLargeRun ? 20_000 : 300 },
  );
});
