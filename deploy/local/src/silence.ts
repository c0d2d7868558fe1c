/** When the silence of a process is named, and when it ends the process. Milliseconds. */
export interface SilenceLimits {
  /** Pause between two questions to a process. */
  readonly everyMs: number;
  /** How long an answer is waited for. Long, since a busy machine answers late. */
  readonly answerMs: number;
  /** Silence of this length is named. */
  readonly namedMs: number;
  /** Silence of this length ends the process. */
  readonly hungMs: number;
  /** So much time in which it waited for the processor does not count. */
  readonly starvedMs: number;
  /** Pause between two looks at the clock. */
  readonly lookMs: number;
  /** After a longer gap between two looks the supervisor itself had stood still, as on a machine that slept. */
  readonly ownPauseMs: number;
}

export const SILENCE: SilenceLimits = {
  everyMs: 2_000,
  answerMs: 20_000,
  // With the pause between two questions and the second that /readyz answers for: within 10 s of a freeze.
  namedMs: 8_000,
  hungMs: 60_000,
  starvedMs: 240_000,
  lookMs: 1_000,
  ownPauseMs: 5_000,
};

interface SilenceClocks {
  /** Goes only forward, in milliseconds. */
  readonly now: () => number;
  /** How long the process has wanted the processor and not had it, in milliseconds since any moment. */
  readonly starved: () => number;
}

interface Moment {
  readonly now: number;
  readonly starved: number;
}

/**
 * How long a process has been silent. Time in which it could not have answered does not count: while it waited for the processor, it
 * was slow (up to `starvedMs`, or one in an endless loop on a busy machine would stay for ever). Nor does time in which the supervisor could not listen: after its own pause, counting begins anew for all processes.
 */
export class Silence {
  readonly #limits: SilenceLimits;
  readonly #clocks: SilenceClocks;
  #answered: Moment;
  #lived: Moment;
  #looked: number;

  constructor(limits: SilenceLimits, clocks: SilenceClocks) {
    this.#limits = limits;
    this.#clocks = clocks;
    this.#looked = clocks.now();
    this.#answered = this.#lived = this.#moment();
  }

  answered(): void {
    this.#answered = this.#lived = this.#moment();
  }

  /** It gave a sign of life that is no answer, such as a connection that it closed. */
  lived(): void {
    this.#lived = this.#moment();
  }

  /** Milliseconds since its last answer, once they are to be named; else 0. To be asked at least every `lookMs`. */
  look(): number {
    const now = this.#clocks.now();
    if (now - this.#looked >= this.#limits.ownPauseMs) this.answered();
    this.#looked = now;
    const silent = this.#since(this.#answered);
    return silent >= this.#limits.namedMs ? silent : 0;
  }

  /** Whether it has to be ended: no sign of life for `hungMs`. */
  get isHung(): boolean {
    return this.look() > 0 && this.#since(this.#lived) >= this.#limits.hungMs;
  }

  #moment(): Moment {
    return { now: this.#clocks.now(), starved: this.#clocks.starved() };
  }

  #since(earlier: Moment): number {
    const { now, starved } = this.#moment();
    return now - earlier.now - Math.min(starved - earlier.starved, this.#limits.starvedMs);
  }
}
