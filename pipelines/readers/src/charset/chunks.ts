/** Bytes as they come in. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Longest piece that is handed on, so that nothing has to hold a whole file twice. */
const PIECE = 64 * 1024;

/** Takes bytes from a source one piece at a time; what was taken too much can be put back. */
export class ChunkReader {
  #source: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #returned: Uint8Array[] = [];
  #consumed = 0;

  constructor(source: Chunks) {
    this.#source = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  }

  /** Bytes that were taken and not put back. */
  get consumed(): number {
    return this.#consumed;
  }

  /** The next piece, never an empty one; undefined at the end. */
  async next(): Promise<Uint8Array | undefined> {
    const chunk = this.#returned.pop() ?? (await this.#pull());
    if (!chunk) return undefined;
    if (chunk.length > PIECE) this.#returned.push(chunk.subarray(PIECE));
    const piece = chunk.subarray(0, PIECE);
    this.#consumed += piece.length;
    return piece;
  }

  async #pull(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return undefined;
      if (value.length > 0) return value;
    }
  }

  putBack(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#consumed -= chunk.length;
    this.#returned.push(chunk);
  }

  /** The next `length` bytes, or more, or all that are left; they stay in the reader. */
  async peek(length: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let have = 0; have < length; have += parts.at(-1)?.length ?? 0) {
      const piece = await this.next();
      if (!piece) break;
      parts.push(piece);
    }
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    this.putBack(all);
    return all;
  }

  /** Leaves out the next `length` bytes. */
  async skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) {
      const piece = await this.next();
      if (!piece) return;
      this.putBack(piece.subarray(left));
      left -= Math.min(left, piece.length);
    }
  }

  /** Bytes up to the end. A caller that stops early closes the source. */
  async *rest(): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = await this.next(); piece; piece = await this.next()) yield piece;
    } finally {
      await this.close();
    }
  }

  /** Tells the source that nothing more will be taken. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
