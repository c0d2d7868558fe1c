import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Progress } from './schedule.ts';

const minute = z.number().int().nonnegative();
const progress = z.object({ seed: z.number().int(), live: minute, pending: z.array(z.tuple([minute, minute])) });

export interface ProgressFile {
  /** Undefined when nothing has been sent yet. Throws on a file of something else. */
  read(): Promise<Progress | undefined>;
  /** Replaces the file as a whole: a crash leaves the old or the new one. */
  write(state: Progress): Promise<void>;
}

export function progressFile(dataDir: string): ProgressFile {
  const path = join(dataDir, 'demo.json');
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : progress.parse(JSON.parse(text));
    },
    async write(state) {
      await mkdir(dataDir, { recursive: true });
      await writeFile(`${path}.tmp`, JSON.stringify(state));
      await rename(`${path}.tmp`, path);
    },
  };
}
