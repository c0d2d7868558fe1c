import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';

/** Free room that the folder must have: several times what a run of all tests stores. Programs must be left as much. Bytes. */
const ROOM = 4 * 2 ** 30;

/**
 * The folder for the data of tests that is in memory, if this machine has one with room. Engines create thousands of small files
 * and wait for the disk after each of them: in memory a test takes half the time.
 */
export function memoryFolder(): string | undefined {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM && freemem() >= 2 * ROOM ? SHARED_MEMORY : undefined;
  } catch {
    return undefined;
  }
}
