/** Numbers from 0 for values in the order in which they come: columns of numbers are small, and sums by number are arrays. */

/** The same numbers in a longer array, 0 behind them. */
export function longer<Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, length: number): Column {
  const made = new (column.constructor as new (size: number) => Column)(length);
  made.set(column);
  return made;
}

/** Share of the table's places that may be taken. */
const FULLEST = 0.5;
const FIRST_PLACES = 1 << 16;

const hashOf = (high: number, low: number): number => {
  // An id is the start of a hash already; the multiplication spreads ids that tests choose by hand.
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/** Numbers of stored ids, by their two halves. Open addressing in typed arrays: 24 bytes an id, no object. */
export class IdNumbers {
  #high = new Uint32Array(FIRST_PLACES * FULLEST);
  #low = new Uint32Array(FIRST_PLACES * FULLEST);
  /** Number + 1 by place; 0: free. */
  #places = new Int32Array(FIRST_PLACES);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The number of an id, a new one if it has none. */
  numberOf(high: number, low: number): number {
    const place = this.#placeOf(high, low);
    const known = this.#places[place]!;
    if (known > 0) return known - 1;
    const number = this.#count;
    if (number === this.#high.length) {
      this.#grow();
      return this.numberOf(high, low);
    }
    this.#high[number] = high;
    this.#low[number] = low;
    this.#places[place] = number + 1;
    this.#count += 1;
    return number;
  }

  /** The number of an id; -1: none. */
  find(high: number, low: number): number {
    return this.#places[this.#placeOf(high, low)]! - 1;
  }

  /** The same by the id itself. */
  findId(id: bigint): number {
    return this.find(Number(id >> 32n), Number(id & 0xffff_ffffn));
  }

  /** Stored id of a number, in decimal text. */
  id(number: number): string {
    return ((BigInt(this.#high[number]!) << 32n) | BigInt(this.#low[number]!)).toString();
  }

  /** Order of two numbers by their ids. */
  compare(a: number, b: number): number {
    return this.#high[a]! - this.#high[b]! || this.#low[a]! - this.#low[b]!;
  }

  #placeOf(high: number, low: number): number {
    const mask = this.#places.length - 1;
    for (let place = hashOf(high, low) & mask; ; place = (place + 1) & mask) {
      const number = this.#places[place]! - 1;
      if (number < 0 || (this.#low[number] === low && this.#high[number] === high)) return place;
    }
  }

  #grow(): void {
    this.#places = new Int32Array(this.#places.length * 2);
    this.#high = longer(this.#high, this.#places.length * FULLEST);
    this.#low = longer(this.#low, this.#places.length * FULLEST);
    for (let number = 0; number < this.#count; number += 1) {
      this.#places[this.#placeOf(this.#high[number]!, this.#low[number]!)] = number + 1;
    }
  }
}

/** Numbers of articles, each with its host: 28 bytes an article. */
export class ArticleNumbers extends IdNumbers {
  #host = new Uint32Array(FIRST_PLACES * FULLEST);

  /** The same, and remembers the number of the host; an article is on one host. */
  onHost(high: number, low: number, host: number): number {
    const number = this.numberOf(high, low);
    if (number >= this.#host.length) this.#host = longer(this.#host, 2 * (number + 1));
    this.#host[number] = host;
    return number;
  }

  /** Number of the host of an article. */
  hostOf(number: number): number {
    return this.#host[number]!;
  }
}

/** Numbers of texts: hosts, publishers, sitemaps. */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();
  /** By number. */
  readonly all: string[] = [];

  /** The number of a text, a new one if it has none. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}
