import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Scratch } from './scratch.ts';

/** Bytes in a file that the engine reads: in shared memory, or beside the data once that is full. */
export class Spool {
  readonly #scratch: Scratch;
  #path: string;
  #fd: number | undefined;
  #size = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    scratch.restore();
    this.#path = scratch.path(scratch.fast);
    this.#fd = openSync(this.#path, 'wx', 0o600);
  }

  get path(): string {
    return this.#path;
  }

  get size(): number {
    return this.#size;
  }

  /* Synchronous: a copy into memory takes some 20 µs for 64 KiB, and libuv's threads are busy with queries. */
  write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      try {
        done += writeSync(this.#fd!, bytes, done, bytes.length - done, this.#size + done);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC' || !this.#moveBesideData()) throw error;
      }
    }
    this.#size += bytes.length;
  }

  #moveBesideData(): boolean {
    if (!this.#path.startsWith(this.#scratch.fast) || this.#scratch.fast === this.#scratch.large) return false;
    const path = this.#scratch.path(this.#scratch.large);
    copyFileSync(this.#path, path);
    this.remove();
    this.#path = path;
    this.#fd = openSync(path, 'r+');
    return true;
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }

  remove(): void {
    this.close();
    rmSync(this.#path, { force: true });
  }
}
