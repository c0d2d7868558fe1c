/** Entries of a block of size class 1; each further class holds twice as many, class 0 nothing. */
const SMALLEST = 2;

export const capacityOf = (size: number): number => (size === 0 ? 0 : SMALLEST << (size - 1));

/** Blocks of slots and weights in two long arrays. A block that is given back is taken again by the next list of its size. */
export class Blocks {
  slots = new Int32Array(4096);
  weights = new Float32Array(4096);
  /** Behind the last block. */
  private end = 0;
  /** By size class, where free blocks begin. */
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
