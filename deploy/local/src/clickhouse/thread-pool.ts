import { spawn } from 'node:child_process';

/** Each native call takes a thread of libuv's pool; some are left for cancelling and compression. */
export const threadsFor = (poolSize: number): number => poolSize + 4;

/**
 * libuv's pool is fixed before our code runs. This starts the program again with a larger pool and acts for it: passes
 * signals on, exits as it exits, and when we are killed it ends, since its channel to us closes. Setting
 * UV_THREADPOOL_SIZE beforehand makes this second process unnecessary.
 */
export function restartWithThreads(count: number): void {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(count) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}
