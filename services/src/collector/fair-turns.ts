/** How long a body may be worked on before others have a turn. */
const SLICE_MS = 2;

/**
 * Shares the one thread between keys. Bodies wait here between slices of work; in each turn of the event loop one of
 * them goes on, and the keys take turns. So a key gets its share however many bodies another key has open, and a short
 * body waits for one slice at most.
 */
export class FairTurns {
  /** By key, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #scheduled = false;

  /** Resolves when a body of this key may go on. */
  next(keyId: string): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(keyId);
      if (queue) queue.push(resolve);
      else this.#waiting.set(keyId, [resolve]);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const [first] = this.#waiting;
      if (!first) return;
      const [keyId, queue] = first;
      this.#waiting.delete(keyId);
      queue.shift()?.();
      if (queue.length > 0) this.#waiting.set(keyId, queue);
      this.#schedule();
    });
  }
}

/** The work on one body, in slices. */
export interface Slices {
  /** Whether the slice has lasted long enough. Ask often. */
  readonly due: boolean;
  /** Waits for the key's next turn. */
  rest(): Promise<void>;
}

export function slicesOf(turns: FairTurns, keyId: string, now = () => performance.now()): Slices {
  let started = now();
  return {
    get due() {
      return now() - started >= SLICE_MS;
    },
    async rest() {
      await turns.next(keyId);
      started = now();
    },
  };
}
