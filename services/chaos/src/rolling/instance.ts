import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessLog } from '@vigie/local/log-file';
import type { ProcessSpec } from '@vigie/local/process-spec';
import { waitUntil } from '../wait-until.ts';
import type { Target } from './balancer.ts';

/** How an instance ended: when the signal was sent and when the process was gone. Times of performance.now(). */
export interface End {
  readonly name: string;
  readonly signal: 'SIGKILL' | 'SIGTERM';
  readonly sent: number;
  readonly gone: number;
}

export interface Instance {
  readonly target: Target;
  /** Rejects if it ends before. */
  readonly ready: Promise<void>;
  /** `active`, `standby`, or undefined of those that have no role. */
  role(): Promise<string | undefined>;
  /** @throws when it did not end well after SIGTERM */
  end(signal: End['signal']): Promise<End>;
}

/** Twelve starts at once take a busy machine minutes. */
const START_MS = 300_000;

interface Start {
  /** What calls reach. */
  readonly port: number;
  /** Where it tells its health. */
  readonly healthPort: number;
  readonly log: ProcessLog;
}

const readyz = async (port: number): Promise<{ ok: boolean; text: string; role?: string }> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
  const text = await answer.text();
  const { role } = JSON.parse(text) as { role?: string };
  return { ok: answer.ok, text, ...(role !== undefined && { role }) };
};

/** A run that ends early must leave none behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a process. */
export function startInstance(spec: ProcessSpec, { port, healthPort, log }: Start): Instance {
  const { name, command, args, env, cwd } = spec;
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  log.take(child);
  const ended = once(child, 'exit').finally(() => running.delete(child)) as Promise<[number | null, string | null]>;
  let started = false;
  const untilReady = async (): Promise<void> => {
    await waitUntil(
      `${name} is ready`,
      async () => {
        const { ok, text } = await readyz(healthPort);
        return ok ? '' : text;
      },
      START_MS,
    );
    started = true;
  };
  const early = ended.then(([code, by]) => {
    if (!started) throw new Error(`${name} ended with ${code ?? by} while it started:\n${log.lastLines()}`);
  });
  return {
    target: { name, port },
    ready: Promise.race([untilReady(), early]),
    role: async () => (await readyz(healthPort)).role,
    async end(signal) {
      const sent = performance.now();
      child.kill(signal);
      const [code] = await ended;
      if (signal === 'SIGTERM' && code !== 0) {
        // The end of a process is reported before the last bytes of its pipes.
        await pause(100);
        throw new Error(`${name} ended with ${code} after SIGTERM:\n${log.lastLines()}`);
      }
      return { name, signal, sent, gone: performance.now() };
    },
  };
}
