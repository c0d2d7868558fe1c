import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

const LINES_KEPT = 15;

/** What a process prints, in a file, and its last lines in memory for the message of a failed start. */
export class ProcessLog {
  readonly #out: Writable | undefined;
  #last: string[] = [];

  constructor(out?: Writable) {
    this.#out = out;
  }

  take(child: ChildProcess, onLine?: (line: string) => void): void {
    if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
    for (const stream of [child.stdout, child.stderr]) {
      if (this.#out) stream?.pipe(this.#out, { end: false });
      stream?.on('data', (chunk: Buffer) => this.#remember(chunk));
    }
  }

  lastLines(): string {
    return this.#last.join('\n');
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#out ? this.#out.end(resolve) : resolve()));
  }

  #remember(chunk: Buffer): void {
    const lines = chunk.toString('utf8').split('\n').filter(Boolean);
    this.#last = [...this.#last, ...lines].slice(-LINES_KEPT);
  }
}

/** logs/NAME.log, moved to NAME.log.1, .2 and .3 at 10 MB each. */
export function openLog(folder: string, name: string): ProcessLog {
  mkdirSync(folder, { recursive: true });
  const out = createStream((index) => (index ? `${name}.log.${index}` : `${name}.log`), {
    path: folder,
    size: '10M',
    rotate: 3,
  });
  // A full disk must not end the supervisor: the line is lost, the processes go on.
  out.on('error', () => {});
  return new ProcessLog(out);
}
