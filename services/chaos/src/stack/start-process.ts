import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Addresses } from './addresses.ts';

export interface StackProcess {
  readonly at: Addresses;
  readonly pid: number;
  /** What it said while it started. */
  readonly said: readonly string[];
  /** Sends a signal to the supervisor, if it still lives. Resolves when it has ended, to its exit status or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
}

const program = fileURLToPath(new URL('./stack-process.ts', import.meta.url));

/** A stack whose supervisor is a process of its own, so that it can be killed too. */
export async function startStackProcess(dataDir: string): Promise<StackProcess> {
  // Of the packages it loads what is compiled.
  const args = ['--import', 'tsx', program, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (!line.startsWith('{')) continue;
    return {
      at: JSON.parse(line) as Addresses,
      pid: child.pid as number,
      said,
      async end(signal) {
        child.kill(signal);
        const [code, by] = await ended;
        return code ?? by ?? '';
      },
    };
  }
  throw new Error(`the stack did not start:\n${said.join('\n')}`);
}
