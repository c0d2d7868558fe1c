import { readFileSync } from 'node:fs';

/**
 * How long the main thread of a process has wanted the processor and not had it, in milliseconds since its start. A process that is stopped
 * wants none. From /proc/PID/schedstat; where there is none, always 0.
 */
export function processorWait(pid: number): () => number {
  let waited = 0;
  return () => {
    try {
      const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
      waited = Number(nanoseconds) / 1_000_000;
    } catch {
      // It has ended, or this is not Linux: as last read.
    }
    return waited;
  };
}
