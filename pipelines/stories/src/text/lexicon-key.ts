const MARKS = /\p{M}+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The key under which the text step looks up words and names: case, accents and ligatures are folded, apostrophes and
 * hyphens get one form but stay. Not the fold of names in searches (contracts).
 */
export function lexiconKey(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}
