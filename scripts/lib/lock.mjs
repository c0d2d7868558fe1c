import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, say } from './step.mjs';

/** Parts, builds and tools of this clone. Ignored by git, safe to delete. */
export const CACHE = `${ROOT}.vigie-cache`;

/** Runs `work` while no other script of this clone runs its own, so two starts at once install and build once. By hand: no package is installed yet. */
export async function alone(work) {
  const lock = `${CACHE}/scripts.lock`;
  mkdirSync(CACHE, { recursive: true });
  for (let isReported = false; !take(lock); ) {
    if (!isReported) say('Another script of this clone is installing or building, waiting');
    isReported = true;
    await pause(300);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!lives(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function lives(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // The file is empty between its creation and its writing: its owner lives.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
