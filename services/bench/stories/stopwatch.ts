import type { Work } from '@vigie/stories/clusters/work';

/** CPU time of this process so far in ms, threads of the compiler and garbage collector included. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

/** How long work may run before other work gets its turn. */
const SLICE_MS = 20;
/** The CPU time is read once in this time: in a sandbox, reading it at each title took a sixth of the run. */
const GRAIN_MS = 4;

/**
 * Runs work and notes how long its pieces took in CPU time, up to 4 ms too much. Wall time would include other processes of
 * a busy machine; it is noted of pieces that take less than 4 ms.
 */
export class Stopwatch {
  longest = 0;
  /** Pieces that took longer than a slice. */
  slow = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private read = 0;

  time<T>(work: Work<T>): T {
    for (;;) {
      const start = performance.now();
      if (start - this.readAt >= GRAIN_MS) this.readClock(start);
      const step = work.next();
      const wall = performance.now() - start;
      const took = wall < GRAIN_MS ? wall : processorMs() - this.read;
      this.longest = Math.max(this.longest, took);
      if (took > SLICE_MS) this.slow += 1;
      if (step.done) return step.value;
    }
  }

  private readClock(at: number): void {
    this.readAt = at;
    this.read = processorMs();
  }
}
