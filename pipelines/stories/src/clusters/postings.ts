/**
 * For each term, the slots of the live articles that contain it and its weights, in the order of arrival. All lists are
 * in two long arrays: arrays of their own for some hundred thousand terms would take many times their contents.
 */
export class Postings {
  private readonly blocks = new Blocks();
  /** By term: the list's place in the blocks, the size class of its block, and its number of entries. */
  private starts = new Int32Array(1024);
  private classes = new Uint8Array(1024);
  private lengths = new Int32Array(1024);

  add(term: number, slot: number, weight: number): void {
    if (term >= this.lengths.length) this.grow(term);
    const length = this.lengths[term]!;
    if (length === capacityOf(this.classes[term]!)) this.move(term, this.classes[term]! + 1);
    const at = this.starts[term]! + length;
    this.blocks.slots[at] = slot;
    this.blocks.weights[at] = weight;
    this.lengths[term] = length + 1;
  }

  length(term: number): number {
    return this.lengths[term] ?? 0;
  }

  /**
   * Adds weight × the article's own weight of the term to `sums`, and puts it into `largest` where it is larger. Slots whose sum was 0
   * before are put into `touched` from `count` on. Gives the new number of touched slots.
   */
  accumulate(term: number, weight: number, { sums, largest, touched }: AccumulatedSums, count: number): number {
    const length = this.lengths[term] ?? 0;
    if (length === 0) return count;
    const { slots, weights } = this.blocks;
    const start = this.starts[term]!;
    let found = count;
    for (let i = start; i < start + length; i += 1) {
      const slot = slots[i]!;
      const sum = sums[slot]!;
      if (sum === 0) {
        touched[found] = slot;
        found += 1;
      }
      const part = weight * weights[i]!;
      sums[slot] = sum + part;
      if (part > largest[slot]!) largest[slot] = part;
    }
    return found;
  }

  /** Adds weight × the article's own weight of the term to `sums`. */
  addUp(term: number, weight: number, sums: Float64Array): void {
    const { slots, weights } = this.blocks;
    const start = this.starts[term]!;
    const end = start + this.length(term);
    for (let i = start; i < end; i += 1) sums[slots[i]!]! += weight * weights[i]!;
  }

  /** Puts weight × the article's own weight of the term into `largest` where it is larger. */
  raise(term: number, weight: number, largest: Float64Array): void {
    const { slots, weights } = this.blocks;
    const start = this.starts[term]!;
    const end = start + this.length(term);
    for (let i = start; i < end; i += 1) largest[slots[i]!] = Math.max(largest[slots[i]!]!, weight * weights[i]!);
  }

  /** Removes slots from a term's list. The others keep their order. */
  remove(term: number, gone: ReadonlySet<number>): void {
    const { slots, weights } = this.blocks;
    const start = this.starts[term]!;
    const end = start + this.lengths[term]!;
    let next = start;
    for (let i = start; i < end; i += 1) {
      if (gone.has(slots[i]!)) continue;
      slots[next] = slots[i]!;
      weights[next] = weights[i]!;
      next += 1;
    }
    const length = next - start;
    this.lengths[term] = length;
    let size = this.classes[term]!;
    while (size > 0 && length * 3 < capacityOf(size)) size -= 1;
    if (size < this.classes[term]!) this.move(term, size);
  }

  /** Moves a list into a block of another size class. */
  private move(term: number, size: number): void {
    const { starts, classes, lengths, blocks } = this;
    const [from, length] = [starts[term]!, lengths[term]!];
    const to = blocks.take(size);
    blocks.slots.copyWithin(to, from, from + length);
    blocks.weights.copyWithin(to, from, from + length);
    blocks.giveBack(from, classes[term]!);
    starts[term] = to;
    classes[term] = size;
  }

  private grow(term: number): void {
    const length = Math.max(term + 1, this.lengths.length * 2);
    const { starts, classes, lengths } = this;
    this.starts = new Int32Array(length);
    this.starts.set(starts);
    this.classes = new Uint8Array(length);
    this.classes.set(classes);
    this.lengths = new Int32Array(length);
    this.lengths.set(lengths);
  }
}

/** What a comparison finds, by slot; `touched` are the slots. */
interface AccumulatedSums {
  sums: Float64Array;
  largest: Float64Array;
  touched: Int32Array;
}

/** Entries of a block of size class 1. Each further class has twice as many; class 0 has none. */
const SMALLEST = 2;

const capacityOf = (size: number): number => (size === 0 ? 0 : SMALLEST << (size - 1));

/** Blocks of slots and weights in two long arrays. A freed block is used by the next list of its size. */
class Blocks {
  slots = new Int32Array(4096);
  weights = new Float32Array(4096);
  /** The end of the last block. */
  private end = 0;
  /** By size class: where free blocks begin. */
  private readonly free: number[][] = [];

  /** Where a block of this class begins. */
  take(size: number): number {
    const known = this.free[size]?.pop();
    if (known !== undefined || size === 0) return known ?? 0;
    const start = this.end;
    this.end += capacityOf(size);
    if (this.end > this.slots.length) this.grow();
    return start;
  }

  giveBack(start: number, size: number): void {
    if (size === 0) return;
    while (this.free.length <= size) this.free.push([]);
    this.free[size]!.push(start);
  }

  private grow(): void {
    const length = Math.max(this.end, Math.ceil(this.slots.length * 1.5));
    const { slots, weights } = this;
    this.slots = new Int32Array(length);
    this.slots.set(slots);
    this.weights = new Float32Array(length);
    this.weights.set(weights);
  }
}
