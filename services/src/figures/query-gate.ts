import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../platform/errors.ts';

export interface GateLimits {
  /** Queries at the engine at a time. */
  concurrent: number;
  /** Places of one caller at a time, so that others find some free. Default: all. */
  perCaller?: number;
  /** Queries that may wait for a place. */
  waiting: number;
  /** Longest wait of a call's first query. Milliseconds. */
  waitMs: number;
  /** New calls are refused while a caller with nothing at the engine has waited for so long. Default: never. */
  standingMs?: number;
}

/** The call that is being answered. */
interface Asking {
  id: string;
  /** It was let in, though its first query may still find the queue full. */
  letIn: boolean;
  /** One of its queries was answered, or has a place: the work would be lost if a later one were refused. */
  begun: boolean;
}

const asking = new AsyncLocalStorage<Asking>();

/** Who asks: `run` answers a call of the user with this id. Queries outside of it may take every place. */
export const caller = {
  run: <T>(id: string, work: () => T): T => asking.run({ id, letIn: false, begun: false }, work),
};

interface Waiter {
  begun: boolean;
  since: number;
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

/** A page asks much at once, and its user waits for no one else: their own queue may stand so much longer. */
const OWN_STANDING = 15;

const overloaded = () => new AppError('overloaded', { retryAfterS: 2 });

/**
 * Places at the engine, shared fairly among callers: a free place goes to the waiting caller with the fewest queries at the
 * engine, and to the one served longest ago among equals; a caller's queries are served in order, those of calls that have
 * begun first. A caller may not take more than `perCaller` places. Under overload calls are refused with `overloaded` before
 * they begin, at once: while others have waited too long already, and, if the queue is full, the newest one of the caller that
 * has most in it. A call that has begun is not refused: its earlier queries would have been in vain, and an engine that is busy
 * with such calls answers none. By hand: p-queue 9 limits neither the length of its queue nor the wait in it (its
 * time limit begins with the work), and knows no callers.
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

  /** Asked before anything else is done for a call. @throws {AppError} `overloaded`: it would wait too long */
  letIn(): void {
    const call = asking.getStore();
    if (call === undefined || call.letIn) return;
    if (this.#isStanding(call.id)) throw overloaded();
    call.letIn = true;
  }

  /** Something was done for the call. */
  begin(): void {
    const call = asking.getStore();
    if (call) call.begun = true;
  }

  /** Resolves to the function that gives the place back (calling it again does nothing). */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    this.letIn();
    const call = asking.getStore();
    const who = call?.id;
    const queue = this.#queueOf(who);
    if (this.#running < this.#limits.concurrent && this.#mayRun(who, queue)) this.#start(queue);
    else await this.#wait(call, queue, signal);
    this.begin();
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
    const [first] = chosen.waiters;
    const next = [...chosen.waiters].find(({ begun }) => begun) ?? first;
    this.#start(chosen);
    next?.admit();
  }

  /** Whoever comes now would wait too long: somebody with no query at the engine does already, or the caller itself. */
  #isStanding(who: string): boolean {
    const { standingMs = Number.POSITIVE_INFINITY } = this.#limits;
    const now = performance.now();
    return [...this.#queues].some(([other, { running, waiters }]) => {
      if (other !== who && running > 0) return false;
      const [oldest] = waiters;
      return oldest !== undefined && now - oldest.since > (other === who ? OWN_STANDING : 1) * standingMs;
    });
  }

  /** Makes a place in the full queue for a query of `queue`; false if no other caller has more in it. */
  #makeRoom(queue: Queue): boolean {
    let longest = queue;
    for (const other of this.#queues.values()) if (other.waiters.size > longest.waiters.size) longest = other;
    // Not for a difference of one: the two would refuse each other in turn.
    if (longest.waiters.size <= queue.waiters.size + 1) return false;
    const newest = [...longest.waiters].findLast(({ begun }) => !begun);
    newest?.refuse();
    return newest !== undefined;
  }

  #wait(call: Asking | undefined, queue: Queue, signal: AbortSignal): Promise<void> {
    const who = call?.id;
    const begun = call?.begun ?? false;
    const isFull = () => this.#waiting >= this.#limits.waiting && !this.#makeRoom(queue);
    if (!begun && isFull()) {
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
      const refuse = () => leave(overloaded());
      const waiter: Waiter = { begun, since: performance.now(), admit: () => settle(resolve), refuse };
      const onAbort = () => leave(signal.reason);
      // One that has begun waits until its own time limit.
      const timer = begun ? undefined : setTimeout(refuse, this.#limits.waitMs);
      signal.addEventListener('abort', onAbort);
      queue.waiters.add(waiter);
    });
  }
}
