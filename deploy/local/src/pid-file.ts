import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PARTS } from './part.ts';
import { processMark } from './process-mark.ts';
import type { Say } from './say.ts';

interface RecordedProcess {
  readonly name: string;
  readonly pid: number;
  readonly mark: string;
}

const FILE = 'processes.json';
const AGAIN_MS = 1_000;

/** The children of a run, on disk, so that the next run finds what a run killed with -9 left behind. */
export class PidFile {
  readonly #file: string;
  readonly #living = new Map<string, RecordedProcess>();
  #again: NodeJS.Timeout | undefined;

  constructor(folder: string) {
    this.#file = join(folder, FILE);
  }

  started(name: string, pid: number): void {
    const mark = processMark(pid);
    if (mark === undefined) return;
    this.#living.set(name, { name, pid, mark });
    this.#write();
  }

  ended(name: string): void {
    if (this.#living.delete(name)) this.#write();
  }

  /** A full disk must not end the supervisor: the children go on, and the list is written once there is space. */
  #write(): void {
    clearTimeout(this.#again);
    try {
      // Renamed into place: a run killed while writing leaves the previous list, not half of one.
      writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#living.values()]));
      renameSync(`${this.#file}.new`, this.#file);
    } catch {
      this.#again = setTimeout(() => this.#write(), AGAIN_MS).unref();
    }
  }
}

/**
 * Ends the recorded processes of a dead run. Processes that have one of these pids now are left alone. Call it under
 * the lock.
 */
export async function endLeftovers(folder: string, say: Say): Promise<void> {
  const living = read(join(folder, FILE)).filter(isStillIt);
  if (living.length === 0) return;
  say(`Ending what an earlier run left behind: ${living.map((it) => it.name).join(', ')}`);
  const isEngine = ({ name }: RecordedProcess): boolean => PARTS.some((part) => part === name);
  // Services first, as in an orderly stop: the next consumer to join would wait for one that cannot leave its group.
  await endAll(living.filter((it) => !isEngine(it)));
  await endAll(living.filter(isEngine));
}

async function endAll(living: readonly RecordedProcess[]): Promise<void> {
  for (const it of living) signal(it, 'SIGTERM');
  for (let waited = 0; waited < 3_000 && living.some(isStillIt); waited += 50) await pause(50);
  for (const it of living.filter(isStillIt)) signal(it, 'SIGKILL');
  while (living.some(isStillIt)) await pause(20);
}

function isStillIt(it: RecordedProcess): boolean {
  return processMark(it.pid) === it.mark;
}

function signal(it: RecordedProcess, name: NodeJS.Signals): void {
  try {
    process.kill(it.pid, name);
  } catch {
    /* it ended by itself */
  }
}

function read(file: string): readonly RecordedProcess[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RecordedProcess[];
  } catch {
    return [];
  }
}
