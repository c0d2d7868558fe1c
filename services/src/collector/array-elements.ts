import { endOfString } from '../platform/json-shape.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const ARRAY_END = 0x5d;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
const opens = (byte: number): boolean => byte === 0x7b || byte === 0x5b;
const closes = (byte: number): boolean => byte === 0x7d || byte === 0x5d;

/** The text without the JSON white space around it, as a view. */
export function trimJson(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

/** The text is not a JSON array, whatever its elements are. */
export class NotAnArray extends Error {
  override readonly name = 'NotAnArray';
}

/**
 * The elements of a JSON array as views on its bytes, so that an event reaches Kafka byte for byte. The text is an array
 * if this generator ends and JSON.parse accepts each element.
 * @param bytes start with `[`, without white space around it
 * @throws {NotAnArray} when an element is missing, or the array ends too early or not at all
 */
export function* arrayElements(bytes: Buffer): Generator<Buffer, void> {
  let depth = 0;
  let start = 1;
  let found = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) i = endOfString(bytes, i);
    else if (opens(byte)) depth++;
    else if (closes(byte)) depth--;
    if ((byte !== COMMA || depth !== 1) && depth !== 0) continue;
    const last = depth === 0;
    if (last && (byte !== ARRAY_END || i < bytes.length - 1)) throw new NotAnArray();
    const element = trimJson(bytes.subarray(start, i));
    // Only in the empty array is there an empty element.
    if (element.length > 0) yield element;
    else if (!last || found > 0) throw new NotAnArray();
    if (last) return;
    found++;
    start = i + 1;
  }
  throw new NotAnArray();
}
