/** A figure, or NaN when it is missing or not a number. */
export function readNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && value.trim() !== '') return Number(value);
  return Number.NaN;
}

/** Epoch milliseconds of an RFC 3339 string, a Date or a number that already is one; NaN when missing. */
export function readDate(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value === '' ? Number.NaN : Date.parse(value);
  return value instanceof Date ? value.getTime() : Number.NaN;
}

export function readText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : String(value);
}

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

/** Strings by row; undefined is a missing value. Strings repeated in the source stay shared references. */
export class TextColumn {
  readonly type = 'text';
  readonly #values: (string | undefined)[] = [];

  get length(): number {
    return this.#values.length;
  }

  push(value: string | undefined): void {
    this.#values.push(value);
  }

  at(row: number): string | undefined {
    return this.#values[row];
  }

  view(): readonly (string | undefined)[] {
    return this.#values;
  }
}
