const PLAIN = /^[\x20-\x40\x5b-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** Lower case without accents and ligatures: titles of some feeds come without them. */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
