const FIRST_CAPACITY = 1024;

/** Doubles in one growing buffer; NaN is a missing value. Keeps its bounds: the maximum scales the score bars, dates tell their years. */
export class NumberColumn {
  readonly type = 'number';
  readonly #expected: number;
  #values = new Float64Array(FIRST_CAPACITY);
  #length = 0;
  #max = 0;
  #min = Number.POSITIVE_INFINITY;

  /**
   * Room for `expected` rows is made at the first growth and not at once: allocating a few hundred megabytes at once
   * makes the browser collect its garbage before the first rows are drawn.
   */
  constructor(expected = 0) {
    this.#expected = expected;
  }

  get length(): number {
    return this.#length;
  }

  /** The largest value, at least 0. */
  get max(): number {
    return this.#max;
  }

  /** The smallest value; infinity without one. */
  get min(): number {
    return this.#min;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length] = value;
    this.#length += 1;
    if (value > this.#max) this.#max = value;
    if (value < this.#min) this.#min = value;
  }

  at(row: number): number {
    return row < this.#length ? this.#values[row]! : Number.NaN;
  }

  /** A view of the live buffer, valid until the next push. */
  view(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }

  #grow(): void {
    const wider = new Float64Array(Math.max(this.#values.length * 2, this.#expected));
    wider.set(this.#values);
    this.#values = wider;
  }
}
