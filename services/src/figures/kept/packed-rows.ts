import { IdNumbers, longer } from '../exposure/blocks/numbers.ts';
import type { RowsInMemory } from './rows-in-memory.ts';

/** Bytes of an id beside its row: its two halves, its places among the numbers, where its row is, and its epoch. */
const ID_BYTES = 40;
const FIRST_BYTES = 1 << 16;
const FIRST_IDS = 1 << 10;

/** What is written of a row: anything that JSON tells the same again. Arrays are shorter than objects. */
interface Form<Row> {
  pack: (row: Row) => unknown;
  /** @param packed what `pack` gave */
  unpack: (packed: never) => Row;
}

/**
 * Rows as JSON in buffers, which take a third of what objects take and which the garbage collector does not look into. There are two generations: what is used
 * of the older one moves to the newer, and when the newer one has half of the bytes the older one is forgotten.
 */
export class PackedRows<Row> implements RowsInMemory<Row> {
  readonly #most: number;
  readonly #form: Form<Row>;
  #newer = new Generation();
  #older = new Generation();

  /** @param most bytes, about */
  constructor(most: number, form: Form<Row>) {
    this.#most = most;
    this.#form = form;
  }

  epochOf(id: string): number | undefined {
    const stored = BigInt(id);
    const number = this.#newer.ids.findId(stored);
    if (number >= 0) return this.#newer.epochs[number]!;
    const older = this.#older.ids.findId(stored);
    return older < 0 ? undefined : this.#older.epochs[older]!;
  }

  rowOf(id: string): Row | null {
    const stored = BigInt(id);
    const number = this.#newer.ids.findId(stored);
    if (number >= 0) return this.#rowIn(this.#newer.bytesOf(number));
    const older = this.#older;
    const place = older.ids.findId(stored);
    if (place < 0) return null;
    const bytes = older.bytesOf(place);
    this.#write(stored, bytes, older.epochs[place]!);
    return this.#rowIn(bytes);
  }

  set(id: string, row: Row | null, epoch: number): void {
    this.#write(BigInt(id), row === null ? NOTHING : Buffer.from(JSON.stringify(this.#form.pack(row))), epoch);
  }

  renew(id: string, epoch: number): void {
    const stored = BigInt(id);
    for (const { ids, epochs } of [this.#newer, this.#older]) {
      const number = ids.findId(stored);
      if (number < 0) continue;
      epochs[number] = epoch;
      return;
    }
  }

  #rowIn(bytes: Buffer): Row | null {
    return bytes.length === 0 ? null : this.#form.unpack(JSON.parse(bytes.toString()) as never);
  }

  #write(id: bigint, bytes: Uint8Array, epoch: number): void {
    if (this.#newer.size > this.#most / 2) {
      this.#older = this.#newer;
      this.#newer = new Generation();
    }
    this.#newer.write(id, bytes, epoch);
  }
}

/** A row that is written as it is. */
export const PLAIN = { pack: <Row>(row: Row): Row => row, unpack: <Row>(packed: Row): Row => packed };

/** Of an id that has no row. */
const NOTHING = Buffer.alloc(0);

class Generation {
  readonly ids = new IdNumbers();
  /** By number of the id. */
  epochs = new Float64Array(FIRST_IDS);
  #starts = new Uint32Array(FIRST_IDS);
  #ends = new Uint32Array(FIRST_IDS);
  #bytes = Buffer.alloc(FIRST_BYTES);
  /** A row that is written again leaves its old bytes behind. */
  #used = 0;

  get size(): number {
    return this.#used + ID_BYTES * this.ids.count;
  }

  /** A view: what is written later does not change it. */
  bytesOf(number: number): Buffer {
    return this.#bytes.subarray(this.#starts[number]!, this.#ends[number]!);
  }

  write(id: bigint, bytes: Uint8Array, epoch: number): void {
    const number = this.ids.numberOf(Number(id >> 32n), Number(id & 0xffff_ffffn));
    if (number >= this.epochs.length) {
      this.epochs = longer(this.epochs, 2 * number);
      this.#starts = longer(this.#starts, 2 * number);
      this.#ends = longer(this.#ends, 2 * number);
    }
    const end = this.#used + bytes.length;
    if (end > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(end, Math.ceil(1.5 * this.#bytes.length)));
      this.#bytes.copy(grown, 0, 0, this.#used);
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#used);
    this.#starts[number] = this.#used;
    this.#ends[number] = end;
    this.epochs[number] = epoch;
    this.#used = end;
  }
}
