import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint, type FoundCheckpoint } from './checkpoint.ts';

export interface Checkpoints {
  /** `none`: there is no file; `corrupt`: it is incomplete or changed. */
  read(): Promise<FoundCheckpoint | 'none' | 'corrupt'>;
  /** Resolves when the checkpoint would survive a crash of the machine. Until then the previous one is kept. */
  write(checkpoint: Checkpoint): Promise<void>;
}

const NAME = 'stories.checkpoint';

/** One file in a folder of its own, which is created if needed. One write at a time. */
export async function openCheckpoints(folder: string): Promise<Checkpoints> {
  await mkdir(folder, { recursive: true });
  // Removes files that a killed process left half-written.
  for (const name of await readdir(folder)) if (name.startsWith(`${NAME}.`)) await rm(join(folder, name));
  const path = join(folder, NAME);
  return {
    async read() {
      try {
        return decodeCheckpoint(await readFile(path)) ?? 'corrupt';
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
        throw error;
      }
    },
    async write(checkpoint) {
      const parts = await encodeCheckpoint(checkpoint);
      const whole = `${path}.${process.pid}`;
      const file = await open(whole, 'w');
      try {
        for (const part of parts) await file.writeFile(part);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(whole, path);
      await syncFolder(folder);
    },
  };
}

/** Makes the renaming durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
