const DIGIT_BITS = 16;
const BUCKETS = 1 << DIGIT_BITS;
const DIGITS = 4;

/**
 * Stable ascending order of doubles given as sortable bit patterns, least significant digit first.
 *
 * Counting by digits keeps equal keys in order. A comparison sort would need the row number packed beside the key,
 * which leaves too few bits for a date in milliseconds. Whole figures have empty low digits, whose passes are skipped.
 *
 * @param keys two 32-bit words per row, low then high, as from `sortableBits`
 * @param order row numbers to sort; overwritten. Returns it or a buffer of the same length.
 */
export function radixOrder(keys: Uint32Array, order: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const count = order.length;
  if (count < 2) return order;
  const digits = new Uint16Array(keys.buffer, keys.byteOffset, keys.length * 2);
  let from = order;
  let to = new Uint32Array(count);
  const starts = new Uint32Array(BUCKETS);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    starts.fill(0);
    for (let index = 0; index < count; index += 1) starts[digits[from[index]! * DIGITS + digit]!]! += 1;
    if (starts[digits[from[0]! * DIGITS + digit]!] === count) continue;
    let sum = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const size = starts[bucket]!;
      starts[bucket] = sum;
      sum += size;
    }
    for (let index = 0; index < count; index += 1) {
      const row = from[index]!;
      const bucket = digits[row * DIGITS + digit]!;
      to[starts[bucket]!] = row;
      starts[bucket]! += 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/**
 * The bit patterns of doubles, changed so that comparing them as unsigned integers compares the figures: negatives are
 * complemented, positives get the sign bit. `descending` complements the result. NaN, a missing value, always becomes
 * the largest pattern, so that it comes last in both directions. -0 counts as 0.
 */
export function sortableBits(values: Float64Array, descending: boolean): Uint32Array {
  const copy = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) copy[index] = values[index]! + 0;
  const words = new Uint32Array(copy.buffer);
  for (let index = 0; index < values.length; index += 1) {
    const low = index * 2;
    const high = low + 1;
    if (Number.isNaN(values[index]!)) {
      words[low] = 0xffffffff;
      words[high] = 0xffffffff;
      continue;
    }
    const flipAll = words[high]! >>> 31 === 1 ? 0xffffffff : 0;
    const mask = descending ? 0xffffffff : 0;
    words[low] = words[low]! ^ flipAll ^ mask;
    words[high] = words[high]! ^ (flipAll | 0x80000000) ^ mask;
  }
  return words;
}
