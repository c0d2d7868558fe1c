import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { processorMs, TICK_MS } from '../processor.ts';
import { processesOf } from './memory.ts';

/** Processor time of each process, of this tool and of the whole machine since their starts. Milliseconds. */
interface ProcessorTime {
  at: number;
  byName: ReadonlyMap<string, number>;
  machine: number;
}

/** Cores that a process kept busy. */
export interface Busy {
  process: string;
  cores: number;
}

/** Of all processors, all but idle and waiting. */
function machineMs(): number {
  const [user, nice, system, , , irq, softirq, steal] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number) as [number, number, number, number, number, number, number, number];
  return (user + nice + system + irq + softirq + steal) * TICK_MS;
}

export function worked(root: number): ProcessorTime {
  const byName = new Map(
    [...processesOf(root)].map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + processorMs(pid), 0)]),
  );
  byName.set('this tool', processorMs(process.pid));
  return { at: performance.now(), byName, machine: machineMs() };
}

/** Cores that each process kept busy between two moments, the busiest first; `others`: what does not belong to the run. */
export function coresBusy(before: ProcessorTime, after: ProcessorTime): Busy[] {
  const cores = (ms: number): number => Math.round((ms / (after.at - before.at)) * 100) / 100;
  const own = [...after.byName].map(([name, ms]) => ({ process: name, ms: ms - (before.byName.get(name) ?? 0) }));
  const all = after.machine - before.machine;
  return [
    ...own.sort((a, b) => b.ms - a.ms).map(({ process, ms }) => ({ process, cores: cores(ms) })),
    { process: 'others', cores: cores(all - own.reduce((sum, { ms }) => sum + ms, 0)) },
    { process: `whole machine, of ${cpus().length}`, cores: cores(all) },
  ];
}
