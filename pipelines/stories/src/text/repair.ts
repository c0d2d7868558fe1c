import { fix_text } from 'ftfy-js';

/** Characters of correct French text: only others can be a sign of a wrong decoding. */
const SOUND = /^[\t\n -%'-~\u00a0\u202f«°»À-ÂÇ-ËÎÏÔÙÛÜà-âç-ëîïñôùûüÿŒœŸ‐-—‘’“”…€]*$/;
/** Characters that Windows-1252 has where Latin-1 has controls: what bytes 0x80 to 0x9F are read as. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** The first byte of a French letter or sign, read as a letter, and a further byte, read as a sign. */
const SUSPECT = new RegExp(`[ÂÃÅâ][\u0080-\u00bf${CP1252}]`);

const isSound = (text: string): boolean => SOUND.test(text) && !SUSPECT.test(text);

const BYTE_OF = new Map([...CP1252].map((character, index) => [character, 0x80 + index]));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A text whose UTF-8 was read as Windows-1252, read again. `undefined`: its bytes are not UTF-8. */
function readAgain(text: string): string | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = code < 0x100 ? code : BYTE_OF.get(text[index] ?? '');
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The original of a text that was decoded with the wrong character set or contains HTML entities; NFC. French that was encoded twice is
 * read again once: ftfy goes on as long as it can, and « été » before a closing quotation mark would become one Chinese character.
 */
export function repair(text: string): string {
  if (isSound(text)) return text;
  const once = readAgain(text);
  if (once !== undefined && isSound(once)) return once.normalize('NFC');
  const fixed = fix_text(text.toWellFormed(), { uncurl_quotes: false, unescape_html: true });
  return fixed.normalize('NFC');
}
