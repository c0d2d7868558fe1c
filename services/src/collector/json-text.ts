import { endOfString } from '../platform/json-shape.ts';

const QUOTE = 0x22;
const [COMMA, COLON, ARRAY, ARRAY_END, OBJECT, OBJECT_END] = Buffer.from(',:[]{}');
/** Tokens that are looked at without a pause. */
const TOKENS = 1_000;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
/** What numbers, true, false and null are made of. */
const WORD = new Set(Buffer.from('+-.0123456789Eabcdefghijklmnopqrstuvwxyz'));

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Index behind the string, number or word that begins at `start`; -1 when it is none. */
function endOfScalar(bytes: Buffer, start: number): number {
  let end = start;
  if (bytes[start] === QUOTE) end = Math.min(endOfString(bytes, start) + 1, bytes.length);
  else while (WORD.has(bytes[end] as number)) end++;
  return parses(bytes.toString('latin1', start, end)) ? end : -1;
}

/**
 * Whether valid UTF-8 is JSON, as JSON.parse would say, which takes half a second for many distinct keys and cannot be
 * interrupted. Yields between tokens.
 */
export function* isJsonText(bytes: Buffer): Generator<void, boolean> {
  /** The bracket that closes each container that is open. */
  const open: (number | undefined)[] = [];
  let expected: 'value' | 'key' | 'colon' | 'end of value' = 'value';
  let empty = false;
  for (let i = 0, tokens = 1; ; tokens++) {
    if (tokens % TOKENS === 0) yield;
    while (isSpace(bytes[i])) i++;
    if (i >= bytes.length) return expected === 'end of value' && open.length === 0;
    const byte = bytes[i];
    const inObject = open.at(-1) === OBJECT_END;
    if (open.length > 0 && byte === open.at(-1) && (expected === 'end of value' || empty)) {
      open.pop();
      expected = 'end of value';
      i++;
    } else if (expected === 'end of value') {
      if (open.length === 0 || byte !== COMMA) return false;
      expected = inObject ? 'key' : 'value';
      i++;
    } else if (expected === 'colon') {
      if (byte !== COLON) return false;
      expected = 'value';
      i++;
    } else if (expected === 'value' && (byte === ARRAY || byte === OBJECT)) {
      open.push(byte === ARRAY ? ARRAY_END : OBJECT_END);
      expected = byte === ARRAY ? 'value' : 'key';
      empty = true;
      i++;
      continue;
    } else {
      if (expected === 'key' && byte !== QUOTE) return false;
      i = endOfScalar(bytes, i);
      if (i === -1) return false;
      expected = expected === 'key' ? 'colon' : 'end of value';
    }
    empty = false;
  }
}
