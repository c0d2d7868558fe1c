import { mkdirSync } from 'node:fs';
import { threadsFor } from './clickhouse/thread-pool.ts';
import type { LocalConfig } from './config.ts';
import { ownProgram } from './own-program.ts';
import type { LocalPart } from './part.ts';
import { freePort } from './ports.ts';

/** Connections, and so queries at a time. */
const POOL_SIZE = 8;

/** The embedded engine behind its HTTP interface, with its data in `dir`, not yet started. */
export async function localClickhouse(dir: string, config: LocalConfig): Promise<LocalPart> {
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { command, args } = ownProgram('clickhouse/main');
  return {
    url,
    spec: {
      name: 'clickhouse',
      command,
      args: [...args, '--data-dir', dir, '--port', String(port), '--pool-size', String(POOL_SIZE)],
      // Else the process would start itself a second time to get them.
      env: { ...config.inherited, UV_THREADPOOL_SIZE: String(threadsFor(POOL_SIZE)) },
      cwd: config.root,
      isReady: async () => (await fetch(`${url}/ping`, { signal: AbortSignal.timeout(2_000) })).ok,
      stopMs: 2_500,
    },
  };
}
