import { Blocks, capacityOf } from './blocks.ts';

/**
 * For each term, the slots of the live articles that hold it and with which weight, in the order in which they came. All lists lie in two
 * long arrays: own ones for each of some hundred thousand terms would take many times what they hold.
 */
export class Postings {
  private readonly blocks = new Blocks();
  /** By term; the list's place in the blocks, its block's size class and how many entries it has. */
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
   * Adds weight × the article's own weight of the term to `sums`. Slots whose sum was 0 before are put into `touched` from `count`
   * on; gives how many are there now.
   */
  accumulate(term: number, weight: number, sums: Float64Array, touched: Int32Array, count: number): number {
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
      sums[slot] = sum + weight * weights[i]!;
    }
    return found;
  }

  /** Takes slots out of a term's list; the order of the others stays. */
  remove(term: number, gone: ReadonlySet<number>): void {
    const { slots, weights } = this.blocks;
    const start = this.starts[term]!;
    const end = start + this.lengths[term]!;
    let kept = start;
    for (let i = start; i < end; i += 1) {
      if (gone.has(slots[i]!)) continue;
      slots[kept] = slots[i]!;
      weights[kept] = weights[i]!;
      kept += 1;
    }
    const length = kept - start;
    this.lengths[term] = length;
    let size = this.classes[term]!;
    while (size > 0 && length * 3 < capacityOf(size)) size -= 1;
    if (size < this.classes[term]!) this.move(term, size);
  }

  /** Into a block of another size class. */
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
