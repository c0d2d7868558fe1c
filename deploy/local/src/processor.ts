import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

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

/** The weight that the kernel gives to a process of this `nice`, in the unit of Docker's `cpu_shares`: 1,024 for 0. */
export const cpuShares = (nice: number): number => Math.round(1_024 / 1.25 ** nice);

/**
 * Gives a process a smaller share of the processor than this one while both want it. Linux keeps a priority for each thread, and may
 * share time between sessions first (sched_autogroup(7)), so the priority of all threads and of the session that the process leads is lowered. A process that
 * has ended by now, or a kernel that does not allow it, is left as it is: the process is only less polite.
 * @param nice 1 to 19, added to what this process has
 */
export function stepBack(pid: number, nice: number): void {
  const [threads, session] = [`/proc/${pid}/task`, `/proc/${pid}/autogroup`];
  const own = Math.min(19, getPriority() + nice);
  attempt(() => {
    // A thread may end meanwhile, the others go on.
    for (const thread of existsSync(threads) ? readdirSync(threads) : [pid])
      attempt(() => setPriority(Number(thread), own));
    if (existsSync(session)) writeFileSync(session, String(nice));
  });
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // See above.
  }
}
