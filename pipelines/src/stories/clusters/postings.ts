/** For each term, the slots of the live articles that hold it and with which weight, in the order in which they came. */
export class Postings {
  private slots: Int32Array[] = [];
  private weights: Float32Array[] = [];
  private lengths: number[] = [];

  add(term: number, slot: number, weight: number): void {
    while (this.lengths.length <= term) {
      this.slots.push(EMPTY_SLOTS);
      this.weights.push(EMPTY_WEIGHTS);
      this.lengths.push(0);
    }
    const length = this.lengths[term]!;
    if (length === this.slots[term]!.length) this.resize(term, Math.max(2, Math.ceil(length * 1.5)));
    this.slots[term]![length] = slot;
    this.weights[term]![length] = weight;
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
    const slots = this.slots[term]!;
    const weights = this.weights[term]!;
    let found = count;
    for (let i = 0; i < length; i += 1) {
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
    const slots = this.slots[term]!;
    const weights = this.weights[term]!;
    let kept = 0;
    for (let i = 0; i < this.lengths[term]!; i += 1) {
      if (gone.has(slots[i]!)) continue;
      slots[kept] = slots[i]!;
      weights[kept] = weights[i]!;
      kept += 1;
    }
    this.lengths[term] = kept;
    if (kept * 3 < slots.length) this.resize(term, kept);
  }

  private resize(term: number, capacity: number): void {
    const slots = new Int32Array(capacity);
    const weights = new Float32Array(capacity);
    slots.set(this.slots[term]!.subarray(0, Math.min(capacity, this.lengths[term]!)));
    weights.set(this.weights[term]!.subarray(0, Math.min(capacity, this.lengths[term]!)));
    this.slots[term] = slots;
    this.weights[term] = weights;
  }
}

const EMPTY_SLOTS = new Int32Array(0);
const EMPTY_WEIGHTS = new Float32Array(0);
