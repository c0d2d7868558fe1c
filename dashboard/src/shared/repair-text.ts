/** Characters that Windows-1252 has where Latin-1 has controls: how a browser shows bytes 0x80 to 0x9F. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTE_OF = new Map([...CP1252].map((character, index) => [character, 0x80 + index]));

/**
 * The lead byte of a French letter or sign, read as a letter, followed by a continuation byte, read as a sign. Other
 * lead bytes are themselves French letters (Ç, É, é).
 */
const SUSPECT = new RegExp(`[ÂÃÅâ][\u0080-\u00bf${CP1252}]`);
const utf8 = new TextDecoder('utf-8', { fatal: true });

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = code < 0x100 ? code : BYTE_OF.get(text[index] ?? '');
    if (byte === undefined) return null;
    bytes[index] = byte;
  }
  return bytes;
}

/**
 * Repairs text whose UTF-8 was read as Windows-1252 and encoded again ('Ã©tÃ©' → 'été'). Correct text stays as it is,
 * since its bytes would not be UTF-8.
 */
export function repairText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const bytes = bytesOf(text);
  if (!bytes) return text;
  try {
    return utf8.decode(bytes);
  } catch {
    return text;
  }
}
