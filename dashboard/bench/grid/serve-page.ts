import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const GRID = fileURLToPath(new URL('.', import.meta.url));

export interface ServedPage {
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Builds a benchmark page as for production (by default the grid's) and serves it on a free loopback port. */
export async function servePage(root = GRID): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'));
  const shared = { configFile: false, root, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react()],
    // The workspace's sources, so that nothing needs a build before.
    resolve: { conditions: ['@vigie/source', 'module', 'browser', 'development|production'] },
    // Inside a test runner, Vite's other transformer is sometimes required while it is still being imported, and fails.
    css: { transformer: 'lightningcss' },
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the preview server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
