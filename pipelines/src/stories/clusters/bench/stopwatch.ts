import type { Work } from '../work.ts';

/** Processor milliseconds of this process so far, its compiler's and garbage collector's threads included. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

/** A slice of time that work may take before others have their turn. */
const SLICE_MS = 20;

/** Does work and notes how long its pieces took, by the processor: by the clock a busy machine's other processes would count too. */
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
