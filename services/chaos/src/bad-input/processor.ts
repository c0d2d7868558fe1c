import { readFileSync } from 'node:fs';

/** Hundredths of a second, as Linux counts on every machine that Node runs on. */
const TICKS = 100;

function secondsOf(pid: number): number {
  // The name in parentheses may have spaces. Of what follows, fields 12 and 13 are the ticks of the process.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Seconds of processor that processes have used so far, all together. Throws when one has ended. */
export const processorSeconds = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
