import { ByteSink, type Column, noPrefix } from './block.ts';
import { Uint32Cells } from './numbers.ts';

export type TextEncoding = 'latin1' | 'utf8';

export class StringColumn implements Column {
  readonly type = 'String';
  readonly prefix = noPrefix;
  readonly #sink = new ByteSink();
  readonly #encoding: TextEncoding;

  constructor(encoding: TextEncoding) {
    this.#encoding = encoding;
  }

  push(value: string): void {
    this.#sink.text(value, this.#encoding);
  }

  data(out: Buffer[]): void {
    out.push(this.#sink.view());
  }
}

/**
 * Each distinct text once, rows as numbers. The table stores them in the same way, so the engine has no look-up to do.
 */
export class LowCardinalityColumn implements Column {
  readonly type = 'LowCardinality(String)';
  readonly #indexes = new Map<string, number>();
  readonly #keys = new ByteSink();
  readonly #rows = new Uint32Cells();
  readonly #encoding: TextEncoding;

  constructor(encoding: TextEncoding) {
    this.#encoding = encoding;
    // The first key of a dictionary is the type's default.
    this.indexOf('');
  }

  /** Number of a text in this block, for callers that push it often. */
  indexOf(value: string): number {
    const known = this.#indexes.get(value);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(value, index);
    this.#keys.text(value, this.#encoding);
    return index;
  }

  push(value: string): void {
    this.#rows.push(this.indexOf(value));
  }

  pushIndex(index: number): void {
    this.#rows.push(index);
  }

  prefix(out: Buffer[]): void {
    const version = new ByteSink(8);
    version.uint64(1);
    out.push(version.view());
  }

  data(out: Buffer[]): void {
    // An empty column has no dictionary at all.
    if (this.#rows.length === 0) return;
    const head = new ByteSink(16);
    // Indexes of 4 bytes (type 2). The keys follow; they are the whole dictionary of this block.
    head.uint64(2 | (1 << 9) | (1 << 10));
    head.uint64(this.#indexes.size);
    const count = new ByteSink(8);
    count.uint64(this.#rows.length);
    out.push(head.view(), this.#keys.view(), count.view(), this.#rows.bytes());
  }
}
