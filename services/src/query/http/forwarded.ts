interface ForwardLimits {
  all: number;
  ofKey: number;
}

/**
 * How many requests may be on the way to the collector. Senders who behave never reach this: the collector bounds what it reads of each
 * key (`COLLECTOR_OPEN_BODIES`).
 */
export const FORWARDED: ForwardLimits = { all: 1_024, ofKey: 64 };

/** Requests on the way to the collector, by key. */
export class ForwardedRequests {
  readonly #limits: ForwardLimits;
  readonly #ofKey = new Map<string, number>();
  #all = 0;

  constructor(limits: ForwardLimits) {
    this.#limits = limits;
  }

  /** Counts one more until the function is called. Undefined: there are too many. */
  begin(key: string): (() => void) | undefined {
    const own = this.#ofKey.get(key) ?? 0;
    if (this.#all >= this.#limits.all || own >= this.#limits.ofKey) return undefined;
    this.#all++;
    this.#ofKey.set(key, own + 1);
    return () => {
      this.#all--;
      const left = (this.#ofKey.get(key) ?? 1) - 1;
      if (left > 0) this.#ofKey.set(key, left);
      else this.#ofKey.delete(key);
    };
  }
}
