import { setImmediate as breathe } from 'node:timers/promises';
import type { Work } from '@vigie/stories/clusters/work';

/** A longer slice would delay heartbeats, health checks and the storing of the previous batch. */
const SLICE_MS = 15;

/** Lets other work run whenever a slice of time is used up. */
export class Slices {
  #since = performance.now();
  readonly #onPause: () => void | Promise<void>;

  /** `onPause` is called and awaited after each turn of the event loop. */
  constructor(onPause: () => void | Promise<void> = () => {}) {
    this.#onPause = onPause;
  }

  /** To be called between two pieces; resolves when this work may continue. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await breathe();
    await this.#onPause();
    this.#since = performance.now();
  }

  /** Runs the work to its end. */
  async run<T>(work: Work<T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      await this.pause();
    }
  }
}
