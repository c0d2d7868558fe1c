import { fix_text } from 'ftfy-js';

/** Letters and signs of sound French text: nothing else can be a sign of a wrong decoding. */
const SOUND = /^[\t\n -%'-~\u00a0«°»À-ÂÇ-ËÎÏÔÙÛÜà-âç-ëîïñôùûüÿŒœŸ‐-—‘’“”…€]*$/;
const DOUBTFUL = /[ÃÂ]/;

/** A text decoded with the wrong character set, or with HTML entities left in it, as it was meant; NFC. */
export function repair(text: string): string {
  if (SOUND.test(text) && !DOUBTFUL.test(text)) return text;
  const fixed = fix_text(text.toWellFormed(), { uncurl_quotes: false, unescape_html: true });
  return fixed.normalize('NFC');
}
