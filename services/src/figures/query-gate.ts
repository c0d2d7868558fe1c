import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../platform/errors.ts';
import { EngineUsage } from './engine-usage.ts';

export interface GateLimits {
  /** Queries at the engine at a time. */
  concurrent: number;
  /** Places of one caller at a time, so that others find some free. Default: all. */
  perCaller?: number;
  /** First queries of calls that may wait for a place. */
  waiting: number;
  /** Longest wait of a call's first query. Milliseconds. */
  waitMs: number;
  /** New calls are refused while a caller with nothing at the engine has waited for so long. Default: never. */
  standingMs?: number;
}

/** The call that is being answered. */
interface GateCall {
  id: string;
  /** It was let in, though its first query may still find the queue full. */
  letIn: boolean;
  /** One of its queries was answered, or has a place: the work would be lost if a later one were refused. */
  begun: boolean;
}

const currentCall = new AsyncLocalStorage<GateCall>();

/**
 * Who asks: `run` answers a call of the user with this id. Queries outside of it may take every place.
 * `patient`: the call waits for as long as its statements may take and is not refused, because nothing repeats it. A link to a file would
 * fail as a download, while a screen asks again.
 */
export const caller = {
  run: <T>(id: string, work: () => T, { patient = false }: { patient?: boolean } = {}): T =>
    currentCall.run({ id, letIn: patient, begun: patient }, work),
};

/** A place at the engine that a query has. */
interface Place {
  since: number;
  /** Kept until a reader has read everything: its time says nothing of the engine's work. */
  isStream: boolean;
}

interface Waiter {
  begun: boolean;
  isStream: boolean;
  since: number;
  admit: (place: Place) => void;
  refuse: () => void;
}

/** Queries of one caller. */
interface Queue {
  places: Set<Place>;
  /** Number of the last place it got, 0 for none. */
  served: number;
  /** In order of arrival. */
  waiters: Set<Waiter>;
}

const newcomersOf = ({ waiters }: Queue): Waiter[] => [...waiters].filter(({ begun }) => !begun);

const isBefore = (one: Queue, other: Queue): boolean =>
  one.places.size === other.places.size ? one.served < other.served : one.places.size < other.places.size;

/** A caller with less usage of the engine is never heavy. Milliseconds. */
const HEAVY_MS = 2_000;
/** A caller is heavy beside one with less than this part of its usage. */
const MUCH_LESS = 0.75;

/** A page asks much at once, and its user waits for no one else: their own queue may stand so much longer. */
const OWN_STANDING = 15;

const overloaded = () => new AppError('overloaded', { retryAfterS: 2 });

/**
 * Places at the engine, shared fairly among callers: a free place goes to the waiting caller with the fewest queries at the
 * engine, and to the one served longest ago among equals; a caller's queries are served in order, those of calls that have
 * begun first. A caller may not take more than `perCaller` places. Under overload calls are refused with `overloaded` before
 * they begin, at once: while others have waited too long already, and, if the queue is full, the newest one of the caller that
 * has most in it. A call that has begun is not refused: its earlier queries would have been in vain, and an engine that is busy
 * with such calls answers none. A caller that has used the engine much more than another one who is there is heavy, and has one place
 * beside those of open lists. By hand: p-queue 9 limits neither the length of its queue nor the wait in it (its
 * time limit begins with the work), and knows no callers.
 */
export class QueryGate {
  readonly #limits: GateLimits;
  /** Callers with running or waiting queries. */
  readonly #queues = new Map<string | undefined, Queue>();
  readonly #usage = new EngineUsage();
  #running = 0;
  #waiting = 0;
  /** Those among the waiting whose calls have not begun. */
  #newcomers = 0;
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

  /** Whether the current call's caller has lately used the engine for seconds, and much more than somebody else who is there. */
  get isHeavy(): boolean {
    return this.#isHeavy(currentCall.getStore()?.id);
  }

  /** Asked before anything else is done for a call. @throws {AppError} `overloaded`: it would wait too long */
  letIn(): void {
    const call = currentCall.getStore();
    if (call === undefined || call.letIn) return;
    if (this.#isStanding(call.id)) throw overloaded();
    call.letIn = true;
  }

  /** Something was done for the call. */
  begin(): void {
    const call = currentCall.getStore();
    if (call) call.begun = true;
  }

  /**
   * Resolves to the function that gives the place back (calling it again does nothing).
   * @param options.isStream the place is kept until a reader has read everything, and does not make its caller heavy
   */
  async enter(signal: AbortSignal, { isStream = false }: { isStream?: boolean } = {}): Promise<() => void> {
    signal.throwIfAborted();
    this.letIn();
    const call = currentCall.getStore();
    const who = call?.id;
    const queue = this.#queueOf(who);
    const isFree = this.#running < this.#limits.concurrent && this.#mayRun(who, queue);
    const place = isFree ? this.#start(queue, isStream) : await this.#wait(call, queue, signal, isStream);
    this.begin();
    return () => {
      if (!queue.places.delete(place)) return;
      this.#running -= 1;
      const now = performance.now();
      if (who !== undefined && !isStream) this.#usage.add(who, now - place.since, now);
      // More than one, when a caller is no longer heavy.
      while (this.#running < this.#limits.concurrent && this.#admitNext());
      this.#forget(who, queue);
    };
  }

  #queueOf(who: string | undefined): Queue {
    const known = this.#queues.get(who);
    if (known) return known;
    const queue: Queue = { places: new Set(), served: 0, waiters: new Set() };
    this.#queues.set(who, queue);
    return queue;
  }

  #forget(who: string | undefined, queue: Queue): void {
    if (queue.places.size === 0 && queue.waiters.size === 0 && this.#queues.get(who) === queue)
      this.#queues.delete(who);
  }

  #mayRun(who: string | undefined, { places }: Queue): boolean {
    if (who === undefined || places.size === 0) return true;
    const { concurrent, perCaller = concurrent } = this.#limits;
    return places.size < perCaller && !([...places].some((place) => !place.isStream) && this.#isHeavy(who));
  }

  #isHeavy(who: string | undefined): boolean {
    if (who === undefined) return false;
    const now = performance.now();
    const own = this.#usageOf(who, now);
    if (own < HEAVY_MS) return false;
    return this.#usage.present(now).some((other) => other !== who && this.#usageOf(other, now) < MUCH_LESS * own);
  }

  #usageOf(who: string, now: number): number {
    let ms = this.#usage.of(who, now);
    for (const { since, isStream } of this.#queues.get(who)?.places ?? []) if (!isStream) ms += now - since;
    return ms;
  }

  #start(queue: Queue, isStream: boolean): Place {
    const place = { since: performance.now(), isStream };
    this.#running += 1;
    queue.places.add(place);
    this.#served += 1;
    queue.served = this.#served;
    return place;
  }

  /** A place that is free goes straight to a waiting query, so that no newcomer slips in between. False: nobody may have it. */
  #admitNext(): boolean {
    let chosen: Queue | undefined;
    for (const [who, queue] of this.#queues) {
      if (queue.waiters.size === 0 || !this.#mayRun(who, queue)) continue;
      if (chosen === undefined || isBefore(queue, chosen)) chosen = queue;
    }
    if (chosen === undefined) return false;
    const [first] = chosen.waiters;
    const next = [...chosen.waiters].find(({ begun }) => begun) ?? first;
    next?.admit(this.#start(chosen, next.isStream));
    return true;
  }

  /** Whoever comes now would wait too long: somebody with no query at the engine does already, or the caller itself. */
  #isStanding(who: string): boolean {
    const { standingMs = Number.POSITIVE_INFINITY } = this.#limits;
    const now = performance.now();
    return [...this.#queues].some(([other, { places, waiters }]) => {
      if (other !== who && places.size > 0) return false;
      const [oldest] = waiters;
      return oldest !== undefined && now - oldest.since > (other === who ? OWN_STANDING : 1) * standingMs;
    });
  }

  /** Makes a place in the full queue for a query of `queue`; false if no other caller has more in it. */
  #makeRoom(queue: Queue): boolean {
    const own = newcomersOf(queue).length;
    let longest: Waiter[] = [];
    for (const other of this.#queues.values()) {
      const newcomers = newcomersOf(other);
      if (newcomers.length > longest.length) longest = newcomers;
    }
    // Not for a difference of one: the two would refuse each other in turn.
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.refuse();
    return true;
  }

  #wait(call: GateCall | undefined, queue: Queue, signal: AbortSignal, isStream: boolean): Promise<Place> {
    const who = call?.id;
    const begun = call?.begun ?? false;
    const isFull = () => this.#newcomers >= this.#limits.waiting && !this.#makeRoom(queue);
    if (!begun && isFull()) {
      this.#forget(who, queue);
      throw overloaded();
    }
    const newcomer = begun ? 0 : 1;
    this.#waiting += 1;
    this.#newcomers += newcomer;
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        queue.waiters.delete(waiter);
        this.#waiting -= 1;
        this.#newcomers -= newcomer;
        end();
      };
      const leave = (reason: unknown): void => {
        settle(() => reject(reason));
        this.#forget(who, queue);
      };
      const refuse = () => leave(overloaded());
      const waiter: Waiter = {
        begun,
        isStream,
        since: performance.now(),
        admit: (place) => settle(() => resolve(place)),
        refuse,
      };
      const onAbort = () => leave(signal.reason);
      // One that has begun waits until its own time limit.
      const timer = begun ? undefined : setTimeout(refuse, this.#limits.waitMs);
      signal.addEventListener('abort', onAbort);
      queue.waiters.add(waiter);
    });
  }
}
