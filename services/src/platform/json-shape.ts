const PLAIN = 0;
const QUOTE = 1;
const OPEN = 2;
const CLOSE = 3;
const COMMA = 4;

const KIND = new Uint8Array(256);
for (const [kind, bytes] of [
  [QUOTE, '"'],
  [OPEN, '[{'],
  [CLOSE, ']}'],
  [COMMA, ','],
] as const) {
  for (const byte of Buffer.from(bytes)) KIND[byte] = kind;
}
const QUOTE_BYTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The largest event has 1,000 entries; most of their fields are single values. To parse and check twice as many takes more than
 * 20 ms, and nothing else is done meanwhile.
 */
export const MAX_VALUES = 50_000;
/** An event has four levels. The rest is room for fields that Vigie does not know; their cost is in their values. */
export const MAX_DEPTH = 1_000;

export interface ShapeLimits {
  depth: number;
  values: number;
}

export const EVENT_SHAPE: ShapeLimits = { depth: MAX_DEPTH, values: MAX_VALUES };

/**
 * Whether JSON text is nested too deeply or has too many values, without parsing it. Nested brackets and short keys cost
 * JSON.parse a hundred times more per byte than an event does. The bytes need not be valid JSON: they are counted up to
 * the first limit.
 */
export function exceeds(bytes: Uint8Array, limits: ShapeLimits): boolean {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < bytes.length; i++) {
    const kind = KIND[bytes[i] as number];
    if (kind === PLAIN) continue;
    if (kind === QUOTE) i = endOfString(bytes, i);
    else if (kind === CLOSE) depth--;
    else {
      if (kind === OPEN && ++depth > limits.depth) return true;
      if (++values > limits.values) return true;
    }
  }
  return false;
}

/** Index of the quote that ends the string opened at `open`, or the length if nothing ends it. */
export function endOfString(bytes: Uint8Array, open: number): number {
  let i = open + 1;
  while (i < bytes.length && bytes[i] !== QUOTE_BYTE) i += bytes[i] === BACKSLASH ? 2 : 1;
  return Math.min(i, bytes.length);
}
