import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailAddress } from './calls/fields.ts';
import { foldEmail, isEmail } from './identity.ts';

describe('an address', () => {
  test.each([
    'a@b',
    'Lectrice+une@exemple.fr',
    'élodie@exemple.fr',
    'e\u0301lodie@exemple.fr',
    'νίκη@παράδειγμα.gr',
    'ıllusion@exemple.fr',
    "o'brien@exemple.fr",
    `${'a'.repeat(64)}@exemple.fr`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}`,
  ])('%s is one', (address) => expect(isEmail(address)).toBe(true));

  test.each([
    ['nothing', ''],
    ['no @', 'exemple.fr'],
    ['two @', 'a@b@exemple.fr'],
    ['a full-width @ beside one', 'a＠b@exemple.fr'],
    ['nothing before the @', '@exemple.fr'],
    ['nothing after it', 'a@'],
    ['a dot at the end', 'a@exemple.fr.'],
    ['a hyphen at the end of a label', 'a@exemple-.fr'],
    ['65 signs before the @', `${'a'.repeat(65)}@exemple.fr`],
    ['255 signs', `a@${'b.'.repeat(126)}c`],
    ['a label of 64 signs', `a@${'b'.repeat(64)}.fr`],
    ['full-width letters', 'ａdmin@vigie.local'],
    ['a Kelvin sign', '\u212aarl@exemple.fr'],
    ['a ligature', 'o\ufb03ce@exemple.fr'],
    ['a zero-width space', 'ad\u200bmin@vigie.local'],
    ['a soft hyphen', 'ad\u00admin@vigie.local'],
    ['an invisible letter', 'ad\u115fmin@vigie.local'],
    ['a mark of direction', '\u202eadmin@vigie.local'],
    ['an accent without a letter', '\u0301a@exemple.fr'],
    ['a blank at the end', 'a@exemple.fr '],
    ['a line end', 'a@exemple.fr\n'],
    ['NUL', 'a\u0000@exemple.fr'],
    ['half a character', 'a\ud83d@exemple.fr'],
    ['a comment', 'a(b)@exemple.fr'],
    ['a quoted part', '"a b"@exemple.fr'],
    ['a name before it', 'A <a@exemple.fr>'],
    ['two addresses', 'a@exemple.fr,b@exemple.fr'],
    ['an IP address', 'a@[127.0.0.1]'],
  ])('with %s is none', (_what, address) => expect(isEmail(address)).toBe(false));

  test('as typed loses its outer blanks and is stored composed; a sign that NFC makes a letter of is refused before', () => {
    expect(emailAddress.parse(' e\u0301lodie@Exemple.fr ')).toBe('\u00e9lodie@Exemple.fr');
    expect(emailAddress.safeParse('\u212aarl@exemple.fr').success).toBe(false);
  });
});

describe('the fold of addresses', () => {
  test('case of A to Z and composition do not count', () => {
    expect(foldEmail('E\u0301LODIE@Exemple.FR')).toBe('\u00c9lodie@exemple.fr');
    expect(foldEmail('É@x')).not.toBe(foldEmail('é@x'));
  });

  const ascii = fc.stringMatching(/^[a-zA-Z0-9.+_-]{1,8}@[a-z]{1,4}\.fr$/);
  const other = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });

  test('no other address has the fold of one in ASCII', () => {
    fc.assert(
      fc.property(ascii, fc.nat(6), other, (email, at, signs) => {
        const changed = email.slice(0, at) + signs + email.slice(at);
        expect(foldEmail(changed)).not.toBe(foldEmail(email));
      }),
    );
    const lookalikes = Array.from({ length: 0x10ffff - 0x80 }, (_, i) => i + 0x80)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /^[ -~]/.test(foldEmail(sign)));
    // Unicode says that these three are the letter or sign: no address may have one.
    expect(lookalikes).toEqual(['\u037e', '\u1fef', '\u212a']);
    for (const sign of lookalikes) expect(isEmail(`a${sign}@exemple.fr`)).toBe(false);
  });

  test('folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldEmail(foldEmail(text)) === foldEmail(text)));
  });
});
