/**
 * Items that are worked on one after the other, in the order in which they came. The work on an item ends when it is done or when
 * everything is given up; an item leaves the queue only when its work is done.
 */
export class OrderedQueue<T> {
  readonly #work: (item: T, signal: AbortSignal) => Promise<void>;
  readonly #onDone: (item: T) => void | Promise<void>;
  readonly #waiting: number;
  readonly #stop = new AbortController();
  readonly #onRoom: (() => void)[] = [];
  readonly #aborted = new Promise<void>((resolve) => this.#stop.signal.addEventListener('abort', () => resolve()));
  #items: T[] = [];
  #working: Promise<void> | undefined;

  /**
   * @param options.work what it throws after `abort` ends the queue with the item in it; any other error reaches `finish`
   * @param options.onDone called for each item once it has left the queue; the next one waits for it
   * @param options.waiting items that may wait while one is being worked on, before the queue is full
   */
  constructor(options: {
    work: (item: T, signal: AbortSignal) => Promise<void>;
    onDone: (item: T) => void | Promise<void>;
    waiting: number;
  }) {
    this.#work = options.work;
    this.#onDone = options.onDone;
    this.#waiting = options.waiting;
  }

  get full(): boolean {
    return this.#items.length > this.#waiting;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  push(item: T): void {
    this.#items.push(item);
    this.#working ??= this.#workAll();
  }

  /** Resolves at the next `wake`. */
  room(): Promise<void> {
    return new Promise((resolve) => this.#onRoom.push(resolve));
  }

  /** Tells those who wait in `room` to look again. */
  wake(): void {
    for (const resume of this.#onRoom.splice(0)) resume();
  }

  /** Resolves when all work is done or given up. */
  async finish(): Promise<void> {
    await this.orAborted(this.#working);
  }

  /** Waits for something, but not past the moment at which everything is given up. */
  async orAborted(work: Promise<unknown> | undefined): Promise<void> {
    await Promise.race([work, this.#aborted]);
  }

  abort(): void {
    this.#stop.abort();
    this.wake();
  }

  async #workAll(): Promise<void> {
    const { signal } = this.#stop;
    for (let item = this.#items[0]; item !== undefined && !signal.aborted; item = this.#items[0]) {
      try {
        await this.#work(item, signal);
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      this.#items.shift();
      await this.#onDone(item);
      this.wake();
    }
    // Here and not in a callback: an item that is pushed before a callback runs would never be worked on.
    this.#working = undefined;
  }
}
