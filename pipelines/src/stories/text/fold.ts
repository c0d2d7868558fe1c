const MARKS = /\p{M}+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/** `text` with case, accents, ligatures and the form of its apostrophes and hyphens folded; spaces stay. */
export function foldKey(text: string): string {
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
