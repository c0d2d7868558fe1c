import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

const LINES_KEPT = 15;

const AGAIN_MS = 1_000;
/** What may wait for a slow disk, in bytes. */
const MOST_WAITING = 8 * 2 ** 20;

/** Writes the output of a process to a file, and keeps its last lines for the message of a failed start. */
export class ProcessLog {
  readonly #open: (() => Writable) | undefined;
  #out: Writable | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #last: string[] = [];

  /** `open` opens the file. It is opened again some time after a write failed. */
  constructor(open?: () => Writable) {
    this.#open = open;
  }

  take(child: ChildProcess, onLine?: (line: string) => void): void {
    if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#write(chunk);
        this.#remember(chunk);
      });
    }
  }

  lastLines(): string {
    return this.#last.join('\n');
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#out ? this.#out.end(resolve) : resolve()));
  }

  /** A full or slow disk must not end the supervisor or hold a process up: what is said meanwhile is lost. */
  #write(chunk: Buffer): void {
    if (this.#out === undefined) {
      if (!this.#open || performance.now() - this.#failedAt < AGAIN_MS) return;
      const out = this.#open();
      out.on('error', () => {
        if (this.#out === out) this.#out = undefined;
        this.#failedAt = performance.now();
        out.destroy();
      });
      this.#out = out;
    }
    if (this.#out.writableLength < MOST_WAITING) this.#out.write(chunk);
  }

  #remember(chunk: Buffer): void {
    const lines = chunk.toString('utf8').split('\n').filter(Boolean);
    this.#last = [...this.#last, ...lines].slice(-LINES_KEPT);
  }
}

/** logs/NAME.log, moved to NAME.log.1, .2 and .3 at 10 MB each. */
export function openLog(folder: string, name: string): ProcessLog {
  mkdirSync(folder, { recursive: true });
  return new ProcessLog(() =>
    createStream((index) => (index ? `${name}.log.${index}` : `${name}.log`), {
      path: folder,
      size: '10M',
      rotate: 3,
    }),
  );
}
