import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FolderLock, tryLock } from './folder-lock.ts';
import { type KeepLimits, KeptProcess } from './kept-process.ts';
import { openLog, type ProcessLog } from './log-file.ts';
import { endLeftovers, PidFile } from './pid-file.ts';
import type { ProcessSpec } from './process-spec.ts';
import { type Say, StartError } from './say.ts';

/** A data folder that only this process uses: its lock, the record of its children, and their logs. */
export class RunFolder {
  readonly path: string;
  readonly #lock: FolderLock;
  readonly #pids: PidFile;
  readonly #logs: ProcessLog[] = [];
  readonly #limits: KeepLimits | undefined;

  private constructor(path: string, lock: FolderLock, limits: KeepLimits | undefined) {
    this.path = path;
    this.#lock = lock;
    this.#limits = limits;
    this.#pids = new PidFile(path);
  }

  /** Throws StartError when a living process uses the folder. Processes left by a dead one are ended first. */
  static async open(folder: string, say: Say, limits?: KeepLimits): Promise<RunFolder> {
    const path = resolve(folder);
    mkdirSync(path, { recursive: true });
    // It has password hashes, keys and everything that was collected.
    chmodSync(path, 0o700);
    const lock = tryLock(path);
    if ('heldBy' in lock) {
      throw new StartError(
        `An instance already runs on ${path} (process ${lock.heldBy}): stop it first, or give this one its own folder and port (--data-dir, --port).`,
      );
    }
    await endLeftovers(path, say);
    return new RunFolder(path, lock, limits);
  }

  /** A kept process whose log is logs/NAME.log and whose pid is recorded while it lives. */
  readonly keep = (spec: ProcessSpec): KeptProcess => {
    const log = this.log(spec.name);
    return new KeptProcess(spec, {
      log,
      onSpawn: (name, pid) => this.#pids.started(name, pid),
      onEnd: (name) => this.#pids.ended(name),
      limits: this.#limits,
    });
  };

  /** The file logs/NAME.log. */
  log(name: string): ProcessLog {
    const log = openLog(join(this.path, 'logs'), name);
    this.#logs.push(log);
    return log;
  }

  /** To be called once every process has stopped. */
  async close(): Promise<void> {
    await Promise.all(this.#logs.map((log) => log.close()));
    this.#lock.release();
  }
}
