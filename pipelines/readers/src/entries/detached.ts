/** Shorter texts are copied by the engine itself. */
const SHORT = 13;

/**
 * The same text with memory of its own. A part of a string keeps all of it alive, so that entries that somebody keeps would
 * keep the whole file.
 */
export const detached = (text: string): string => (text.length < SHORT ? text : Buffer.from(text).toString());

/** Texts that repeat in a file, each kept once. */
export class Repeated {
  #known = new Map<string, string>();
  #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  of(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    if (this.#known.size < this.#max) this.#known.set(own, own);
    return own;
  }
}
