import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process and its descendants, by what each runs. */

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

/** `query`, `clickhouse`, `kafka`: from the command line. */
export function nameOf(commandLine: string): string {
  const [program = '', ...args] = commandLine.split('\0');
  const words = [program, ...args].join(' ');
  const service = /services\/(?:dist|src)\/(\w+)\/main/.exec(words)?.[1];
  if (service !== undefined) return service;
  return ['clickhouse', 'kafka', 'redis'].find((name) => words.includes(name)) ?? 'supervisor';
}

/** Pids of a process and its descendants, by what each runs. */
export function processesOf(root: number): Map<string, number[]> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^PPid:\s+(\d+)/m.exec(/^\d+$/.test(name) ? read(`/proc/${name}/status`) : '')?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || (pid > 1 && isOurs(parents.get(pid))));
  const pids = new Map<string, number[]>();
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const name = nameOf(read(`/proc/${pid}/cmdline`));
    pids.set(name, [...(pids.get(name) ?? []), pid]);
  }
  return pids;
}

export function residentMb(root: number): Record<string, number> {
  const mbOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
  const sums = [...processesOf(root)].map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + mbOf(pid), 0)]);
  return Object.fromEntries(sums);
}

export interface Sample {
  minutes: number;
  mb: Record<string, number>;
}

export interface MemoryRow {
  process: string;
  start: number;
  middle: number;
  end: number;
  /** MB a minute over the second half, by least squares. */
  slope: number;
}

function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}

export function memoryRows(samples: readonly Sample[]): MemoryRow[] {
  const names = [...new Set(samples.flatMap(({ mb }) => Object.keys(mb)))].sort();
  const later = samples.slice(Math.floor(samples.length / 2));
  return names.map((process) => {
    const at = (sample: Sample | undefined) => Math.round(sample?.mb[process] ?? 0);
    const slope = slopeOf(later.map(({ minutes, mb }) => [minutes, mb[process] ?? 0] as const));
    return {
      process,
      start: at(samples[0]),
      middle: at(samples[Math.floor(samples.length / 2)]),
      end: at(samples.at(-1)),
      slope: Math.round(slope * 10) / 10,
    };
  });
}
