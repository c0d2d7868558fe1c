const PLAIN = /^[\x20-\x40\x5b-\x7e]*$/;
const MARKS = /\p{M}/gu;

/**
 * Under which a word or name is one feature of the clustering, whose results rest on it: lower case without accents and
 * ligatures, apostrophes and hyphens as they are. Not the fold of names that are searched (contracts).
 */
export const featureKey = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
