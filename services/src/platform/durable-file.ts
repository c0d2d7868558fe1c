import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that is there whole or not at all, and resolves when it would survive a crash of the machine.
 * @param temporary where it is written first, in the folder of `path`; a process that is killed leaves it there
 * @param beforeNaming runs when the content is on disk, before the file gets its name
 */
export async function writeDurably(
  path: string,
  parts: Iterable<string | Uint8Array>,
  { temporary, mode, beforeNaming }: { temporary: string; mode?: number; beforeNaming?: () => Promise<void> },
): Promise<void> {
  const file = await open(temporary, 'w', mode);
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
  await beforeNaming?.();
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
