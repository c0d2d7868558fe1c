import type { Work } from '@vigie/stories/clusters/work';

/** CPU time of this process so far in ms, threads of the compiler and garbage collector included. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

/** How long work may run before other work gets its turn. */
const SLICE_MS = 20;

/**
 * Runs work and notes how long its pieces took in CPU time. Wall time would include other processes of a busy machine.
 */
export class Stopwatch {
  longest = 0;
  /** Pieces that took longer than a slice. */
  slow = 0;

  time<T>(work: Work<T>): T {
    for (;;) {
      const start = processorMs();
      const step = work.next();
      const took = processorMs() - start;
      this.longest = Math.max(this.longest, took);
      if (took > SLICE_MS) this.slow += 1;
      if (step.done) return step.value;
    }
  }
}
