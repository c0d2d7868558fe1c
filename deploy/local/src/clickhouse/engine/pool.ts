import { ClickHouseException } from '../errors.ts';

/** What the pool needs from a connection. */
export interface Connection {
  close(): void;
}

export interface Slot<C extends Connection> {
  readonly connection: C;
  /** This slot's named pipe. */
  readonly pipe: string;
  /** To be set when the connection must not serve another query. */
  spoiled: boolean;
}

interface Place<C> {
  readonly pipe: string;
  connection: C | undefined;
}

interface Waiter {
  readonly go: () => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * A few connections to one data folder, each running one statement at a time. Further statements wait in order, and too
 * many are refused. A connection on which a statement failed is closed and replaced: the engine would begin the next
 * answer with rows of the failed one.
 */
export class Pool<C extends Connection> {
  readonly #free: Place<C>[];
  readonly #places: readonly Place<C>[];
  readonly #waiting = new Set<Waiter>();
  readonly #quiet: (() => void)[] = [];
  readonly #open: () => C;
  readonly #queueSize: number;

  constructor(open: () => C, pipes: readonly string[], queueSize: number) {
    this.#open = open;
    this.#queueSize = queueSize;
    this.#places = pipes.map((pipe) => ({ pipe, connection: undefined }));
    this.#free = [...this.#places];
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#places.length - this.#free.length;
  }

  /**
   * Runs the work on a connection that nothing else uses meanwhile. Throws 202 (TOO_MANY_SIMULTANEOUS_QUERIES) when the
   * queue is full, and the signal's reason when it fires while waiting. If the work throws, the connection is closed.
   */
  async use<T>(signal: AbortSignal, work: (slot: Slot<C>) => Promise<T>): Promise<T> {
    const place = this.#free.pop() ?? (await this.#wait(signal));
    let spoiled = true;
    try {
      place.connection ??= this.#open();
      const slot: Slot<C> = { connection: place.connection, pipe: place.pipe, spoiled: false };
      const result = await work(slot);
      spoiled = slot.spoiled;
      return result;
    } finally {
      if (spoiled) {
        place.connection?.close();
        place.connection = undefined;
      }
      this.#free.push(place);
      const [next] = this.#waiting;
      next?.go();
      if (this.running === 0) for (const quiet of this.#quiet.splice(0)) quiet();
    }
  }

  #wait(signal: AbortSignal): Promise<Place<C>> {
    if (this.#waiting.size >= this.#queueSize) {
      const detail = `Too many simultaneous queries. Running: ${this.running}, waiting: ${this.waiting}.`;
      throw new ClickHouseException(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', detail);
    }
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiter);
        signal.removeEventListener('abort', abort);
      };
      const waiter: Waiter = {
        go: () => {
          leave();
          resolve(this.#free.pop()!);
        },
        fail: (reason) => {
          leave();
          reject(reason);
        },
      };
      const abort = () => waiter.fail(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.add(waiter);
    });
  }

  /** Resolves when nothing runs. */
  idle(): Promise<void> {
    return this.running === 0 ? Promise.resolve() : new Promise((resolve) => this.#quiet.push(resolve));
  }

  /** Closes the idle connections and refuses waiting callers. */
  close(reason: Error): void {
    for (const waiter of [...this.#waiting]) waiter.fail(reason);
    for (const place of this.#places) place.connection?.close();
  }
}
