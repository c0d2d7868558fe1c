import { GrowingBuffer } from './growing-buffer.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;

export type Line =
  | { line: number; kind: 'event'; bytes: Buffer }
  | { line: number; kind: 'blank' }
  | { line: number; kind: 'too long' };

const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes);

const isBlank = (bytes: Buffer): boolean => bytes.length < 64 && bytes.every((byte) => byte === 0x20 || byte === 0x09);

/**
 * Cuts a body into lines without decoding it. A line longer than `maxBytes` is dropped while it is read and reported
 * once. Lines inside one chunk are views on it.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  readonly buffer = new GrowingBuffer();
  #line = 1;
  #skipping = false;
  #dropped = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  *push(chunk: Buffer): Generator<Line, void> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const line = this.#complete(chunk.subarray(start, end));
      this.#line++;
      start = end + 1;
      yield line;
    }
    this.#hold(chunk.subarray(start));
  }

  /** The last line, when the body does not end with a newline. Not to be called when the body broke off. */
  *end(): Generator<Line, void> {
    if (this.buffer.length > 0 || this.#skipping) yield this.#complete(Buffer.alloc(0));
  }

  /** Number of the line that is being read. */
  get line(): number {
    return this.#line;
  }

  /** Bytes of too long lines so far. */
  get dropped(): number {
    return this.#dropped;
  }

  #hold(rest: Buffer): void {
    // One byte beyond the limit may be the CR of the line's end.
    if (!this.#skipping && this.buffer.length + rest.length <= this.#maxBytes + 1) {
      if (rest.length > 0) this.buffer.push(rest);
      return;
    }
    this.#dropped += this.buffer.take().length + rest.length;
    this.#skipping = true;
  }

  #complete(last: Buffer): Line {
    let whole = last;
    if (this.buffer.length > 0 || this.#skipping) {
      this.#hold(last);
      whole = this.buffer.take();
    }
    const skipped = this.#skipping;
    this.#skipping = false;
    const bytes = withoutReturn(whole);
    const line = this.#line;
    if (skipped || bytes.length > this.#maxBytes) return { line, kind: 'too long' };
    return isBlank(bytes) ? { line, kind: 'blank' } : { line, kind: 'event', bytes };
  }
}
