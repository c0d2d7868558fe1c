import { fix_text } from 'ftfy-js';

/** Characters of correct French text: only others can be a sign of a wrong decoding. */
const SOUND = /^[\t\n -%'-~\u00a0«°»À-ÂÇ-ËÎÏÔÙÛÜà-âç-ëîïñôùûüÿŒœŸ‐-—‘’“”…€]*$/;
const DOUBTFUL = /[ÃÂ]/;

/** The original of a text that was decoded with the wrong character set or contains HTML entities; NFC. */
export function repair(text: string): string {
  if (SOUND.test(text) && !DOUBTFUL.test(text)) return text;
  const fixed = fix_text(text.toWellFormed(), { uncurl_quotes: false, unescape_html: true });
  return fixed.normalize('NFC');
}
