/** An acknowledgement that took longer says too little about the broker's time now. Milliseconds. */
const QUICK_MS = 2_000;

/** The broker's time, learnt from acknowledgements, which carry the time of the stored records. */
export class BrokerClock {
  readonly #elapsed: () => number;
  #heard: { time: number; at: number } | undefined;

  /** @param elapsed milliseconds of a clock that is never set */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** Call it before sending, and the result with what the acknowledgement tells. */
  sending(): (logAppendTimes: readonly (string | undefined)[]) => void {
    const began = this.#elapsed();
    return (logAppendTimes) => {
      const at = this.#elapsed();
      // -1 or nothing: the topic keeps the times that producers gave.
      const time = Math.max(...logAppendTimes.map((text) => Number(text ?? -1)));
      if (time > 0 && at - began <= QUICK_MS) this.#heard = { time, at };
    };
  }

  /** Milliseconds since 1970; undefined before the first acknowledgement. Wrong when a clock was set since the last one. */
  time(): number | undefined {
    return this.#heard && this.#heard.time + Math.round(this.#elapsed() - this.#heard.at);
  }
}
