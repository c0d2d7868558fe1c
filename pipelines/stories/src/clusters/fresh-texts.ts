/** Terms for which there is room at least. */
const ROOM = 4_096;

/** The terms of texts that are not counted yet, in one array: an array for each of a day's texts would take several times the memory. */
export class FreshTexts {
  private readonly times: number[] = [];
  private readonly lengths: number[] = [];
  private terms = new Int32Array(ROOM);
  /** Where the terms of the first text begin and where those of the last one end. */
  private start = 0;
  private end = 0;
  /** Texts that were taken, and are still at the front of the lists. */
  private taken = 0;

  /** `at` never decreases. */
  add(terms: Iterable<number>, at: number): void {
    const before = this.end;
    for (const term of terms) {
      if (this.end === this.terms.length) this.grow();
      this.terms[this.end] = term;
      this.end += 1;
    }
    this.times.push(at);
    this.lengths.push(this.end - before);
  }

  /** Takes the texts up to this time away and gives the terms of each. They are valid until the next call. */
  *take(until: number): Generator<Int32Array, void, void> {
    while (this.taken < this.times.length && this.times[this.taken]! <= until) {
      const start = this.start;
      this.start += this.lengths[this.taken]!;
      this.taken += 1;
      yield this.terms.subarray(start, this.start);
    }
    // Not after every text, since the list has a day of them.
    if (this.taken * 2 >= this.times.length && this.taken > 0) this.compact();
  }

  *all(): Generator<{ at: number; terms: Int32Array }, void, void> {
    let start = this.start;
    for (let i = this.taken; i < this.times.length; i += 1) {
      const end = start + this.lengths[i]!;
      yield { at: this.times[i]!, terms: this.terms.subarray(start, end) };
      start = end;
    }
  }

  private compact(): void {
    this.times.splice(0, this.taken);
    this.lengths.splice(0, this.taken);
    this.taken = 0;
    this.terms = this.terms.slice(this.start, Math.max(this.end, this.start + ROOM));
    this.end -= this.start;
    this.start = 0;
  }

  private grow(): void {
    const larger = new Int32Array(Math.ceil(this.terms.length * 1.5));
    larger.set(this.terms);
    this.terms = larger;
  }
}
