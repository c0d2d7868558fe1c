import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processMark } from './process-mark.ts';

export interface FolderLock {
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly mark: string;
}

let serial = 0;

/**
 * Takes the lock of a folder, or returns the pid of the living process that holds it. A dead owner's lock is taken
 * over at once. By hand: proper-lockfile does not say who holds a lock, and takes one for stale by its age (2 s or more), so that a
 * start after kill -9 would wait and a paused process would lose its folder.
 */
export function tryLock(folder: string, name = 'lock'): FolderLock | { readonly heldBy: number } {
  const lock = join(folder, name);
  for (;;) {
    const mine = `${lock}.${process.pid}.${serial++}`;
    const text = JSON.stringify({ pid: process.pid, mark: processMark(process.pid) ?? '' });
    writeFileSync(mine, text);
    try {
      // link() fails if the name exists, and makes the whole content visible at once: nobody reads a half-written
      // owner.
      linkSync(mine, lock);
      return { release: () => releaseIfMine(lock, text) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine, { force: true });
    }
    const seen = read(lock);
    if (seen === undefined) continue;
    const owner = parse(seen);
    if (owner && processMark(owner.pid) === owner.mark) return { heldBy: owner.pid };
    takeAway(lock, seen, mine);
  }
}

/** Waits for the lock. `onWait` is called once with the pid of the holder. */
export async function waitForLock(folder: string, onWait: (pid: number) => void, name = 'lock'): Promise<FolderLock> {
  for (let isReported = false; ; ) {
    const answer = tryLock(folder, name);
    if ('release' in answer) return answer;
    if (!isReported) onWait(answer.heldBy);
    isReported = true;
    await pause(200);
  }
}

function takeAway(lock: string, stale: string, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  // Someone else may have replaced the stale lock between our reading and the rename: then it is given back.
  if (read(aside) !== stale) {
    try {
      linkSync(aside, lock);
    } catch {
      /* a third process has it now */
    }
  }
  rmSync(aside, { force: true });
}

function releaseIfMine(lock: string, text: string): void {
  if (read(lock) === text) rmSync(lock, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}
