import { likenessOf, type Meaning } from './spaces.ts';

const BITS = 32;
/**
 * Two vectors differ in half of their signs if they have nothing in common, in a third if their likeness is 0.5. A pair that
 * differs in more than this part gets the likeness that its signs let expect: comparing these takes a tenth of the time.
 */
const MOST_DIFFERENT = 0.44;

/** The meanings of indexed articles in one space, in the order of arrival, which decides the order of sums. */
export class MeaningRows {
  length = 0;
  slots = new Int32Array(256);
  private readonly meanings: Meaning[] = [];
  /** By row: a bit for each number, set if it is negative. */
  private signs: Int32Array;
  private readonly words: number;
  /** By number of signs that differ: the likeness to be expected, or NaN where the numbers themselves are compared. */
  private readonly expected: Float64Array;

  constructor(dimension: number) {
    this.words = Math.ceil(dimension / BITS);
    this.expected = Float64Array.from({ length: dimension + 1 }, (_, different) =>
      different > dimension * MOST_DIFFERENT ? Math.cos((Math.PI * different) / dimension) : Number.NaN,
    );
    this.signs = new Int32Array(256 * this.words);
  }

  add(slot: number, meaning: Meaning): void {
    if (this.length === this.slots.length) this.grow();
    this.slots[this.length] = slot;
    this.meanings[this.length] = meaning;
    writeSigns(meaning.bytes, this.signs, this.length * this.words);
    this.length += 1;
  }

  /** The others keep their order. */
  remove(gone: ReadonlySet<number>): void {
    const { slots, meanings, signs, words } = this;
    let next = 0;
    for (let row = 0; row < this.length; row += 1) {
      if (gone.has(slots[row]!)) continue;
      if (next < row) {
        slots[next] = slots[row]!;
        meanings[next] = meanings[row]!;
        signs.copyWithin(next * words, row * words, (row + 1) * words);
      }
      next += 1;
    }
    this.length = next;
    meanings.length = next;
  }

  /** Calls `tell` for every row with its likeness to a meaning of this space. */
  compare(meaning: Meaning, tell: (slot: number, likeness: number) => void): void {
    const { slots, meanings, signs, words, expected } = this;
    const own = new Int32Array(words);
    writeSigns(meaning.bytes, own, 0);
    for (let row = 0; row < this.length; row += 1) {
      let different = 0;
      for (let i = 0, at = row * words; i < words; i += 1) different += onesOf(own[i]! ^ signs[at + i]!);
      const rough = expected[different]!;
      tell(slots[row]!, Number.isNaN(rough) ? likenessOf(meaning, meanings[row]!) : rough);
    }
  }

  private grow(): void {
    const { slots, signs } = this;
    this.slots = new Int32Array(2 * slots.length);
    this.slots.set(slots);
    this.signs = new Int32Array(2 * signs.length);
    this.signs.set(signs);
  }
}

const writeSigns = (bytes: Int8Array, signs: Int32Array, at: number): void => {
  for (let i = 0; i < bytes.length; i += BITS) {
    let word = 0;
    for (let bit = 0; bit < BITS && i + bit < bytes.length; bit += 1) if (bytes[i + bit]! < 0) word |= 1 << bit;
    signs[at + i / BITS] = word;
  }
};

const onesOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
