const MARKS = /\p{M}+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Under which the text step looks words and names up in its data: case, accents, ligatures and the form of apostrophes and
 * hyphens folded, which stay. Not the fold of names that are searched (contracts).
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
