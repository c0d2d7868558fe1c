import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadsFor } from './clickhouse/thread-pool.ts';
import { ENGINE_USER } from './engine-password.ts';
import type { LocalPart, LocalTools } from './part.ts';
import { askHttp } from './sign.ts';

/** Connections, and so the number of simultaneous queries. */
const POOL_SIZE = 8;

/** The embedded engine behind its HTTP interface, with its data in `dir`, not yet started. */
export async function localClickhouse(
  dir: string,
  password: string,
  { config, ports }: LocalTools,
): Promise<LocalPart> {
  const port = await ports.of('clickhouse');
  const address = `127.0.0.1:${port}`;
  const { command, args } = ownProgram('clickhouse/main');
  return {
    url: `http://${ENGINE_USER}:${password}@${address}`,
    spec: {
      name: 'clickhouse',
      command,
      args: [...args, '--data-dir', dir, '--port', String(port), '--pool-size', String(POOL_SIZE)],
      env: {
        ...config.inherited,
        // Otherwise the process would start itself a second time to get these threads.
        UV_THREADPOOL_SIZE: String(threadsFor(POOL_SIZE)),
        // Not as options: everybody can read the arguments of a process.
        CLICKHOUSE_USER: ENGINE_USER,
        CLICKHOUSE_PASSWORD: password,
      },
      cwd: config.root,
      isReady: async () => (await fetch(`http://${address}/ping`, { signal: AbortSignal.timeout(2_000) })).ok,
      answers: (timeoutMs) => askHttp(`http://${address}/ping`, timeoutMs),
      port,
      prepare: () => mkdirSync(dir, { recursive: true }),
      stopMs: 2_500,
    },
  };
}

/**
 * How to run a module of this package as a process: compiled when this package runs compiled, else from its sources.
 * @param path below src/ or dist/, without its extension: 'clickhouse/main'
 */
export function ownProgram(path: string): { readonly command: string; readonly args: readonly string[] } {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(`./${path}${fromSource ? '.ts' : '.js'}`, import.meta.url));
  const loader = fromSource ? ['--conditions=@vigie/source', '--import', 'tsx'] : [];
  return { command: process.execPath, args: [...loader, file] };
}
