/** An acknowledgement that took longer says too little about the broker's time now. Milliseconds. */
const QUICK_MS = 2_000;

interface Clocks {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that never jumps. */
  elapsed: () => number;
}

/**
 * The broker's time, learnt from acknowledgements, which carry the time of the stored records. A process whose own clock
 * jumps thus judges events as their readers do. Before the first acknowledgement it is the process's own time.
 */
export class BrokerClock {
  readonly #clocks: Clocks;
  #heard: { time: number; at: number } | undefined;

  constructor(clocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() }) {
    this.#clocks = clocks;
  }

  /** Call it before sending, and the result with what the acknowledgement tells. */
  sending(): (logAppendTimes: readonly (string | undefined)[]) => void {
    const began = this.#clocks.elapsed();
    return (logAppendTimes) => {
      const at = this.#clocks.elapsed();
      // -1 or nothing: the topic keeps the times that producers gave.
      const time = Math.max(...logAppendTimes.map((text) => Number(text ?? -1)));
      if (time > 0 && at - began <= QUICK_MS) this.#heard = { time, at };
    };
  }

  /** Milliseconds since 1970. */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#heard === undefined ? now() : this.#heard.time + Math.round(elapsed() - this.#heard.at);
  }
}
