import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@vigie/contracts/process/environment';
import { UnnamedFile } from '../../platform/durable-file.ts';
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';

export type ReadCheckpoint = ReturnType<typeof decodeCheckpoint> | 'none';

export interface Checkpoints {
  /**
   * `none`: there is no file; the others as {@link decodeCheckpoint} says.
   * @throws {ConfigError} something else is in its place, or it may not be read
   */
  read(): Promise<ReadCheckpoint>;
  /** Writes a checkpoint beside the previous one, which stays. Resolves when its state was read to the end. */
  write(checkpoint: Checkpoint): Promise<WrittenCheckpoint>;
}

export interface WrittenCheckpoint {
  bytes: number;
  /** Replaces the previous one with it. Resolves when it would survive a crash of the machine. */
  keep(): Promise<void>;
  drop(): Promise<void>;
}

const NAME = 'stories.checkpoint';

/** What no further start can mend. */
const FOREIGN = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ELOOP']);

/** An error that names the path, for an operator to look at. */
function named(error: unknown, path: string, wanted: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return FOREIGN.has(code) ? new ConfigError(`${path} is not ${wanted} (${code})`, { cause: error }) : error;
}

/**
 * One file in a folder of its own, which is created if needed. One write at a time.
 * @throws {ConfigError} the folder cannot be used
 */
export async function openCheckpoints(folder: string): Promise<Checkpoints> {
  const foreign = (error: unknown): never => {
    throw named(error, folder, 'a folder for checkpoints');
  };
  await mkdir(folder, { recursive: true }).catch(foreign);
  const path = join(folder, NAME);
  return {
    async read() {
      // Removes files that a killed process left half-written. Not before: in a folder that instances share, another one may be writing.
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(foreign)) {
        if (entry.isFile() && entry.name.startsWith(`${NAME}.`)) await rm(join(folder, entry.name), { force: true });
      }
      try {
        return decodeCheckpoint(await readFile(path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
        throw named(error, path, 'a checkpoint that can be read');
      }
    },
    async write(checkpoint) {
      const file = await UnnamedFile.write(path, encodeCheckpoint(checkpoint), {
        temporary: `${path}.${randomUUID()}`,
      });
      return { bytes: await file.size(), keep: () => file.giveName(), drop: () => file.drop() };
    },
  };
}
