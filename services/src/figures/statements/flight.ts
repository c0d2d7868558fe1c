import type { QueryGate } from '../query-gate.ts';

interface FlightDeps<Answer> {
  gate: QueryGate;
  /** Called once, with a place at the engine. `signal` fires when nobody waits for the answer any more. */
  send: (signal: AbortSignal) => Promise<Answer>;
  /** The flight has been answered, refused or given up. */
  onEnd: () => void;
}

/**
 * One statement for all who ask it before it is sent. Each waits for a place with the rights of its own (the gate shares places
 * by caller), and the first to get one sends the statement for all. It ends early only when the last of them leaves.
 */
export class Flight<Answer> {
  readonly #deps: FlightDeps<Answer>;
  readonly #admitted = new AbortController();
  readonly #abandoned = new AbortController();
  readonly #answer: Promise<Answer>;
  #resolve: (answer: Answer) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  /** Who still wants the answer, and how many of them wait for a place. */
  #people = 0;
  #queued = 0;
  #refusal: unknown;

  constructor(deps: FlightDeps<Answer>) {
    this.#deps = deps;
    this.#answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#answer.catch(() => undefined);
  }

  /** Everybody has left: it is being ended. */
  get isAbandoned(): boolean {
    return this.#abandoned.signal.aborted;
  }

  /** The answer; rejects with the signal's reason when this one leaves, whatever the others do. */
  join(signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    this.#people += 1;
    let refusal: unknown;
    if (!this.#isSent) {
      this.#queue(signal, (error) => {
        refusal = error;
      });
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        // Refused long ago, and those who still waited were in vain: its limit has not passed at the engine.
        reject(this.#isSent ? signal.reason : (refusal ?? signal.reason));
        this.#people -= 1;
        if (this.#people === 0) this.#abandoned.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      const stay = () => signal.removeEventListener('abort', leave);
      this.#answer.then(resolve, reject).finally(stay);
    });
  }

  get #isSent(): boolean {
    return this.#admitted.signal.aborted;
  }

  #queue(signal: AbortSignal, onRefusal: (error: unknown) => void): void {
    this.#queued += 1;
    this.#deps.gate.enter(AbortSignal.any([signal, this.#admitted.signal])).then(
      // Two may be admitted at once: the second gives its place back.
      (leave) => (this.#isSent ? leave() : this.#send(leave)),
      (error: unknown) => {
        this.#queued -= 1;
        if (this.#isSent) return;
        if (!signal.aborted) {
          this.#refusal = error;
          onRefusal(error);
        }
        // A caller that was refused is answered with those who still wait.
        if (this.#queued === 0) this.#end(() => this.#reject(this.#refusal ?? error));
      },
    );
  }

  async #send(leave: () => void): Promise<void> {
    this.#admitted.abort();
    try {
      const answer = await this.#deps.send(this.#abandoned.signal);
      this.#end(() => this.#resolve(answer));
    } catch (error) {
      this.#end(() => this.#reject(error));
    } finally {
      leave();
    }
  }

  #end(settle: () => void): void {
    this.#deps.onEnd();
    settle();
  }
}
