import { setImmediate as breathe } from 'node:timers/promises';
import type { Work } from '@vigie/pipelines/stories/clusters/work';

/** Going on for longer would hold back heartbeats, health and the storing of the batch before. */
const SLICE_MS = 15;

/** Gives the event loop its turn whenever a slice of time is used up. */
export class Slices {
  #since = performance.now();
  readonly #onPause: () => void | Promise<void>;

  /** `onPause`: called, and waited for, after each turn of the event loop. */
  constructor(onPause: () => void | Promise<void> = () => {}) {
    this.#onPause = onPause;
  }

  /** To be called between two pieces; resolves when it is this work's turn again. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await breathe();
    await this.#onPause();
    this.#since = performance.now();
  }

  /** Does the work to its end. */
  async run<T>(work: Work<T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      await this.pause();
    }
  }
}
