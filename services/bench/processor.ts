import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
export const TICK_MS = 10;

/** Processor time of a process since its start, with its threads. Milliseconds. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
