const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
const opens = (byte: number): boolean => byte === 0x7b || byte === 0x5b;
const closes = (byte: number): boolean => byte === 0x7d || byte === 0x5d;

/** A view without the white space of JSON around it. */
export function trimJson(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

/** Index of the quote that ends the string opened at `open`. */
function endOfString(bytes: Buffer, open: number): number {
  let end = bytes.indexOf(QUOTE, open + 1);
  while (end !== -1) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return bytes.length;
}

/**
 * The elements of a JSON array as views on its own bytes, so that an event reaches Kafka as it was written. The text must be
 * an array that JSON.parse accepts, without white space around it.
 */
export function* arrayElements(bytes: Buffer): Generator<Buffer, void> {
  let depth = 0;
  let start = 1;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) i = endOfString(bytes, i);
    else if (opens(byte)) depth++;
    else if (closes(byte)) depth--;
    if ((byte === COMMA && depth === 1) || depth === 0) {
      const element = trimJson(bytes.subarray(start, i));
      // Only the empty array has an empty element.
      if (element.length > 0) yield element;
      start = i + 1;
    }
  }
}
