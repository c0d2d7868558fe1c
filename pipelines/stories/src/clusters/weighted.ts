/** Numbers with a weight each, at the same places. */
export interface Weighted {
  numbers: Int32Array;
  weights: Float32Array;
}

/** V8 keeps arrays of up to 64 bytes in its heap. Each longer one has a buffer outside of it, which costs some 240 bytes beside the contents. */
const IN_HEAP = 16;

/** Room for so many. Long ones share a buffer: 100,000 articles have two of these each. */
export const weighted = (length: number): Weighted => {
  if (length <= IN_HEAP) return { numbers: new Int32Array(length), weights: new Float32Array(length) };
  const start = length * Int32Array.BYTES_PER_ELEMENT;
  const buffer = new ArrayBuffer(start + length * Float32Array.BYTES_PER_ELEMENT);
  return { numbers: new Int32Array(buffer, 0, length), weights: new Float32Array(buffer, start, length) };
};
