/**
 * Texts that say who somebody is. Identities compare exactly, but for what is named here. The fold of names (fold.ts) is for
 * searches: it takes different people for one. Free of run-time schemas.
 */

/** Longest address, in UTF-16 units, and longest part before its @ (RFC 5321). */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

const LOCAL = /^(?:[!#$%&'*+/=?^_`{|}~.-]|[\p{L}\p{N}]\p{M}*)+$/u;
const LABEL = /^(?!-)(?:-|[\p{L}\p{N}]\p{M}*)+(?<!-)$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const ASCII = /[ -~]/;

/**
 * Whether a sign looks like another one that it is not: a full-width letter, a ligature, the Kelvin sign. Normalising such a sign
 * could make one person's address another's, so no address has one.
 */
const isCompatible = (text: string): boolean =>
  text.normalize('NFKC') !== text.normalize('NFC') ||
  [...text].some((sign) => !ASCII.test(sign) && ASCII.test(sign.normalize('NFC')));

/**
 * Whether this is an email address that an account may have: one @, letters of any script, nothing invisible, quoted or in
 * comments. The text is taken as it is: a blank at its end is wrong.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    text.length <= EMAIL_MAX &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    domain.split('.').every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    !INVISIBLE.test(text) &&
    !isCompatible(text)
  );
}

/**
 * Two addresses with the same fold are one account: Unicode composition and the case of A to Z do not count, everything else
 * does. `toLowerCase` would fold letters of other scripts into these, NFKC full-width letters.
 */
export const foldEmail = (email: string): string =>
  email.normalize('NFC').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
