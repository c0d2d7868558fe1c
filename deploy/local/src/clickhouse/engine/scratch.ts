import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './alive.ts';

const SHARED_MEMORY = '/dev/shm';
const NAME = /^vigie-clickhouse-(?<data>[0-9a-f]{16})-(?<pid>\d+)-/;

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/* Whether the folder belongs to this data folder, whose lock we hold, or to a process that no longer runs. */
function isLeft(name: string, data: string): boolean {
  const found = NAME.exec(name)?.groups;
  return found !== undefined && (found.data === data || !isAlive(Number(found.pid)));
}

/* Node cannot make named pipes itself. */
function makePipes(paths: readonly string[]): void {
  const made = spawnSync('mkfifo', ['-m', '600', ...paths], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`mkfifo failed: ${made.error?.message ?? made.stderr.trim()}`);
}

/**
 * Folders of this process, readable by nobody else and with names that cannot be guessed: in shared memory if there is
 * any, and beside the data for what does not fit. The next process removes what a killed one left. Call only while the
 * engine holds the data folder's lock.
 */
export class Scratch {
  readonly fast: string;
  readonly large: string;

  constructor(dataDir: string) {
    const data = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
    const prefix = `vigie-clickhouse-${data}-${process.pid}-`;
    const beside = join(dataDir, 'tmp');
    mkdirSync(beside, { recursive: true });
    const parents = isWritable(SHARED_MEMORY) ? [SHARED_MEMORY, beside] : [beside];
    for (const parent of parents) {
      for (const name of readdirSync(parent)) {
        if (isLeft(name, data)) rmSync(join(parent, name), { recursive: true, force: true });
      }
    }
    this.fast = mkdtempSync(join(parents[0]!, prefix));
    this.large = parents.length > 1 ? mkdtempSync(join(beside, prefix)) : this.fast;
  }

  /** A path that cannot be guessed. */
  path(folder: string): string {
    return join(folder, randomUUID());
  }

  /** Named pipes, one per connection. */
  pipes(count: number): readonly string[] {
    const paths = Array.from({ length: count }, () => this.path(this.fast));
    makePipes(paths);
    return paths;
  }

  /** Makes folders and pipes again after someone cleaned up shared memory. */
  restore(pipe?: string): void {
    for (const folder of [this.fast, this.large]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (pipe !== undefined && !existsSync(pipe)) makePipes([pipe]);
  }

  remove(): void {
    for (const folder of new Set([this.fast, this.large])) rmSync(folder, { recursive: true, force: true });
  }
}
