import { type Column, noPrefix } from './block.ts';

type Cells = Uint8Array | Uint16Array | Uint32Array;

const grown = <T extends Cells>(cells: T): T => {
  const next = new (cells.constructor as new (length: number) => T)(cells.length * 2);
  next.set(cells as never);
  return next;
};

const bytesOf = (cells: Cells, length: number): Buffer =>
  Buffer.from(cells.buffer, cells.byteOffset, length * cells.BYTES_PER_ELEMENT);

const START = 256;

export class Uint8Column implements Column {
  readonly type: string;
  readonly prefix = noPrefix;
  #cells = new Uint8Array(START);
  #length = 0;

  /** Enum8 and Bool have the same bytes as UInt8. */
  constructor(type = 'UInt8') {
    this.type = type;
  }

  push(value: number): void {
    if (this.#length === this.#cells.length) this.#cells = grown(this.#cells);
    this.#cells[this.#length++] = value;
  }

  data(out: Buffer[]): void {
    out.push(bytesOf(this.#cells, this.#length));
  }
}

export class Uint16Column implements Column {
  readonly type: string;
  readonly prefix = noPrefix;
  #cells = new Uint16Array(START);
  #length = 0;

  /** Date has the same bytes as UInt16: days since 1970. */
  constructor(type = 'UInt16') {
    this.type = type;
  }

  push(value: number): void {
    if (this.#length === this.#cells.length) this.#cells = grown(this.#cells);
    this.#cells[this.#length++] = value;
  }

  data(out: Buffer[]): void {
    out.push(bytesOf(this.#cells, this.#length));
  }
}

export class Uint32Cells {
  #cells = new Uint32Array(START);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#cells.length) this.#cells = grown(this.#cells);
    this.#cells[this.#length++] = value;
  }

  bytes(): Buffer {
    return bytesOf(this.#cells, this.#length);
  }
}

export class Uint32Column implements Column {
  readonly type = 'UInt32';
  readonly prefix = noPrefix;
  readonly #cells = new Uint32Cells();

  push(value: number): void {
    this.#cells.push(value);
  }

  data(out: Buffer[]): void {
    out.push(this.#cells.bytes());
  }
}

/**
 * 64-bit values as two halves, since creating a BigInt for each would cost more than all the rest. DateTime64 has the
 * same bytes.
 */
export class Uint64Column implements Column {
  readonly type: string;
  readonly prefix = noPrefix;
  #cells = new Uint32Array(START);
  #length = 0;

  constructor(type = 'UInt64') {
    this.type = type;
  }

  pushHalves(low: number, high: number): void {
    if (this.#length === this.#cells.length) this.#cells = grown(this.#cells);
    this.#cells[this.#length++] = low;
    this.#cells[this.#length++] = high;
  }

  /** A whole number from -2^53 to 2^53. */
  push(value: number): void {
    this.pushHalves(value >>> 0, Math.floor(value / 2 ** 32) >>> 0);
  }

  data(out: Buffer[]): void {
    out.push(bytesOf(this.#cells, this.#length));
  }
}
