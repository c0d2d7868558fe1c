import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReportFiles } from './report-record.ts';

export interface OpenedFile {
  bytes: number;
  stream: Readable;
}

/** The folder of reports, shared by workers and query services. */
export interface ReportFolder {
  /** Runs `make` in a folder of its own and moves the files that it wrote there to their place, each in one step. */
  write(name: string, make: (dir: string) => Promise<ReportFiles | 'nothing'>): Promise<ReportFiles | 'nothing'>;
  /** Undefined when the file is gone. `file` must have been checked. */
  open(file: string): Promise<OpenedFile | undefined>;
  /** The whole file. Undefined when it is gone. */
  read(file: string): Promise<Buffer | undefined>;
  /** Removes the files of a report; those that are gone are no fault. */
  remove(files: ReportFiles): Promise<void>;
  /** Removes what is older than `olderThan`, ms since 1970, and what writers that died left behind. */
  sweep(olderThan: number, now: number): Promise<number>;
}

/** Below the reports, so that moving a file never crosses a file system. */
const WORK = '.work';
/** Longer than any attempt. */
const WORK_LIFE_MS = 24 * 3_600_000;

export function openReportFolder(dir: string): ReportFolder {
  const work = join(dir, WORK);

  return {
    async write(name, make) {
      await mkdir(work, { recursive: true });
      // Each attempt has its own: one that was thought dead may still be writing.
      const own = await mkdtemp(join(work, `${name}.`));
      try {
        const made = await make(own);
        if (made === 'nothing') return made;
        const files: ReportFiles = { pdf: `${name}.pdf` };
        for (const kind of ['pdf', 'xlsx', 'json'] as const) {
          const file = made[kind];
          if (file === undefined) continue;
          files[kind] = `${name}.${kind}`;
          await rename(join(own, basename(file)), join(dir, `${name}.${kind}`));
        }
        return files;
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },

    async open(file) {
      const handle = await open(join(dir, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (handle === undefined) return undefined;
      return { bytes: (await handle.stat()).size, stream: handle.createReadStream() };
    },

    read: (file) =>
      readFile(join(dir, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),

    async remove(files) {
      for (const file of Object.values(files)) await rm(join(dir, file), { force: true });
    },

    async sweep(olderThan, now) {
      const reports = await removeOlder(dir, olderThan, (name) => name !== WORK);
      return reports + (await removeOlder(work, now - WORK_LIFE_MS, () => true));
    },
  };
}

async function removeOlder(dir: string, before: number, isOurs: (name: string) => boolean): Promise<number> {
  let removed = 0;
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter(isOurs)) {
    const path = join(dir, name);
    // Another worker may sweep at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
