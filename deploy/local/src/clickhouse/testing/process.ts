import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** A data folder for one test, and how to remove it. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'vigie-clickhouse-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface RunningEngine {
  readonly process: ChildProcess;
  readonly url: string;
  client(options?: Parameters<typeof createClient>[0]): ClickHouseClient;
  /** Sends the signal and waits for the end. Resolves to the exit code, or null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The exit code and stderr of a process that is expected to refuse to start. */
export async function runToEnd(args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const child = launch(args, {});
  let stderr = '';
  child.stderr!.on('data', (piece) => {
    stderr += piece;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

function launch(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--conditions=@vigie/source', '--import', TSX, MAIN, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', UV_THREADPOOL_SIZE: '24', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the real process on a folder and waits until it listens. */
export async function start(
  dataDir: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningEngine> {
  const child = launch(['--data-dir', dataDir, ...args], env);
  let stderr = '';
  child.stderr!.on('data', (piece) => {
    stderr += piece;
  });
  const exited = once(child, 'close').then(() => {
    throw new Error(`The process ended before it listened: ${stderr}`);
  });
  const [line] = (await Promise.race([once(child.stdout!, 'data'), exited])) as [Buffer];
  exited.catch(() => {});
  const { port } = JSON.parse(line.toString()) as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    process: child,
    url,
    client: (options = {}) => createClient({ url, log: { level: ClickHouseLogLevel.OFF }, ...options }),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
