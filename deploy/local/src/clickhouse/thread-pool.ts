import { spawn } from 'node:child_process';

/** Native calls hold a thread of libuv's pool each; some are left for cancelling and for compression. */
export const threadsFor = (poolSize: number): number => poolSize + 4;

/** True when libuv's pool, fixed before any code of ours runs, has that many threads. */
export const hasThreads = (count: number, env: NodeJS.ProcessEnv): boolean =>
  Number(env.UV_THREADPOOL_SIZE ?? 4) >= count;

/**
 * Starts this program again with a larger pool and stands in for it: signals go on to it, its exit becomes ours, and it
 * ends when we are killed (its channel to us closes). Setting UV_THREADPOOL_SIZE beforehand saves this second process.
 */
export function restartWithThreads(count: number): void {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(count) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}
