import { AppError } from '../platform/errors.ts';

export interface GateLimits {
  /** Queries at the engine at a time. */
  concurrent: number;
  /** Queries that may wait for a place. */
  waiting: number;
  /** Longest wait of a query. Milliseconds. */
  waitMs: number;
}

interface Waiter {
  admit: () => void;
}

const overloaded = () => new AppError('overloaded', { retryAfterS: 2 });

/**
 * Places at the engine, first come first served. Under overload queries are refused at once: a query that
 * finds the queue full, or waits too long, fails with `overloaded`. By hand: p-queue 9 limits neither the length of its
 * queue nor the wait in it (its time limit begins with the work).
 */
export class QueryGate {
  readonly #limits: GateLimits;
  readonly #queue = new Set<Waiter>();
  #running = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Resolves to the function that gives the place back (calling it again does nothing). */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.concurrent) this.#running += 1;
    else await this.#wait(signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave();
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#queue.size >= this.#limits.waiting) throw overloaded();
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#queue.delete(waiter);
        end();
      };
      const waiter: Waiter = { admit: () => settle(resolve) };
      const onAbort = () => settle(() => reject(signal.reason));
      const timer = setTimeout(() => settle(() => reject(overloaded())), this.#limits.waitMs);
      signal.addEventListener('abort', onAbort);
      this.#queue.add(waiter);
    });
  }

  #leave(): void {
    const [next] = this.#queue;
    // The place goes straight to the next in line, so that no newcomer slips in between.
    if (next) next.admit();
    else this.#running -= 1;
  }
}
