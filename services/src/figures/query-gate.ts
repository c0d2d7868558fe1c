import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../platform/errors.ts';

export interface GateLimits {
  /** Queries at the engine at a time. */
  concurrent: number;
  /** Places of one caller at a time, so that others find some free. Default: all. */
  perCaller?: number;
  /** Queries that may wait for a place. */
  waiting: number;
  /** Longest wait of a query. Milliseconds. */
  waitMs: number;
}

/** Who asks: the id of the user whose call is being answered. Queries without one may take every place. */
export const caller = new AsyncLocalStorage<string>();

interface Waiter {
  admit: () => void;
  refuse: () => void;
}

/** Queries of one caller. */
interface Queue {
  running: number;
  /** Number of the last place it got, 0 for none. */
  served: number;
  /** In order of arrival. */
  waiters: Set<Waiter>;
}

const isBefore = (one: Queue, other: Queue): boolean =>
  one.running === other.running ? one.served < other.served : one.running < other.running;

const overloaded = () => new AppError('overloaded', { retryAfterS: 2 });

/**
 * Places at the engine, shared fairly among callers: a free place goes to the waiting caller with the fewest queries at the
 * engine, and to the one served longest ago among equals; queries of one caller are served in order. A caller may not
 * take more than `perCaller` places. Under overload queries are refused at once with `overloaded`: one that waits too
 * long, and, if the queue is full, the newest one of the caller that has most in it. By hand: p-queue 9 limits neither the
 * length of its queue nor the wait in it (its time limit begins with the work), and knows no callers.
 */
export class QueryGate {
  readonly #limits: GateLimits;
  /** Callers with running or waiting queries. */
  readonly #queues = new Map<string | undefined, Queue>();
  #running = 0;
  #waiting = 0;
  #served = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves to the function that gives the place back (calling it again does nothing). */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const who = caller.getStore();
    const queue = this.#queueOf(who);
    if (this.#running < this.#limits.concurrent && this.#mayRun(who, queue)) this.#start(queue);
    else await this.#wait(who, queue, signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#running -= 1;
      queue.running -= 1;
      this.#admitNext();
      this.#forget(who, queue);
    };
  }

  #queueOf(who: string | undefined): Queue {
    const known = this.#queues.get(who);
    if (known) return known;
    const queue = { running: 0, served: 0, waiters: new Set<Waiter>() };
    this.#queues.set(who, queue);
    return queue;
  }

  #forget(who: string | undefined, queue: Queue): void {
    if (queue.running === 0 && queue.waiters.size === 0 && this.#queues.get(who) === queue) this.#queues.delete(who);
  }

  #mayRun(who: string | undefined, { running }: Queue): boolean {
    const { concurrent, perCaller = concurrent } = this.#limits;
    return who === undefined || running < perCaller;
  }

  #start(queue: Queue): void {
    this.#running += 1;
    queue.running += 1;
    this.#served += 1;
    queue.served = this.#served;
  }

  /** A place that is free goes straight to a waiting query, so that no newcomer slips in between. */
  #admitNext(): void {
    let chosen: Queue | undefined;
    for (const [who, queue] of this.#queues) {
      if (queue.waiters.size === 0 || !this.#mayRun(who, queue)) continue;
      if (chosen === undefined || isBefore(queue, chosen)) chosen = queue;
    }
    if (chosen === undefined) return;
    const [waiter] = chosen.waiters;
    this.#start(chosen);
    waiter?.admit();
  }

  /** Makes a place in the full queue for a query of `queue`; false if no other caller has more in it. */
  #makeRoom(queue: Queue): boolean {
    let longest = queue;
    for (const other of this.#queues.values()) if (other.waiters.size > longest.waiters.size) longest = other;
    // Not for a difference of one: the two would refuse each other in turn.
    if (longest.waiters.size <= queue.waiters.size + 1) return false;
    [...longest.waiters].at(-1)?.refuse();
    return true;
  }

  #wait(who: string | undefined, queue: Queue, signal: AbortSignal): Promise<void> {
    if (this.#waiting >= this.#limits.waiting && !this.#makeRoom(queue)) {
      this.#forget(who, queue);
      throw overloaded();
    }
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        queue.waiters.delete(waiter);
        this.#waiting -= 1;
        end();
      };
      const leave = (reason: unknown): void => {
        settle(() => reject(reason));
        this.#forget(who, queue);
      };
      const waiter: Waiter = { admit: () => settle(resolve), refuse: () => leave(overloaded()) };
      const onAbort = () => leave(signal.reason);
      const timer = setTimeout(() => leave(overloaded()), this.#limits.waitMs);
      signal.addEventListener('abort', onAbort);
      queue.waiters.add(waiter);
    });
  }
}
