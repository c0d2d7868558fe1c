import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressed } from './vite/compressed.ts';
import { earlyStart } from './vite/early-start.ts';
import { findGroups, isIn } from './vite/groups.ts';
import { verifierPage } from './vite/verifier-page.ts';

/** What runs before React. What the login shares with the first calls is here, so that it does not load these. */
const START =
  /\/(dashboard\/src\/(start|api\/request|query\/stored-key|session\/stored-user|shared\/clock|paths\/paths)|contracts\/src\/(roles\/screens|options|calls\/paths))\.ts$/;

interface Request {
  url?: string | undefined;
  method?: string | undefined;
  headers: { accept?: string | undefined };
}

/** Where a provider of single sign-on sends browsers. */
const SSO_PATH = '/login/oidc';

/** GET /login is a page and POST /login a call: requests for a page stay here, all others go to the API. */
const pages = (req: Request) =>
  !req.url?.startsWith(SSO_PATH) && req.method === 'GET' && req.headers.accept?.includes('text/html')
    ? '/index.html'
    : undefined;

export default defineConfig(({ mode }) => {
  const target = loadEnv(mode, process.cwd(), 'VIGIE_').VIGIE_API_URL ?? 'http://127.0.0.1:4000';
  const api = { target, bypass: pages };
  return {
    plugins: [react(), findGroups, earlyStart, compressed, verifierPage],
    resolve: {
      conditions: ['@vigie/source', 'module', 'browser', 'development|production'],
      alias: { 'reduce-css-calc': fileURLToPath(new URL('vite/no-css-calc.ts', import.meta.url)) },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': api, '/login': api, '/logout': api, '/reporting': api, '/socket': { target, ws: true } },
    },
    build: {
      // tsc writes its own output to dist/, so the site has a folder of its own there.
      outDir: 'dist/site',
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'src/early.ts'],
        output: {
          // Names of files are most of what the login page knows of the screens. Without words they are 1 to 2 kB less of each
          // page; .vite/manifest.json tells what each file is.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:6][extname]',
          // One file for what runs before React, one that asks for the first figures, and those of vite/groups.ts. Without them a
          // screen would load up to forty files, most of a few hundred bytes.
          codeSplitting: {
            groups: [
              { name: 'start', test: START, priority: 6 },
              { name: 'early', test: /\/dashboard\/src\/early\.ts$/, priority: 5 },
              // Not main.tsx itself: a screen that imports React must not run it before the page is parsed.
              { name: 'first', test: isIn('first'), priority: 4 },
              { name: 'shared', test: isIn('shared'), priority: 3 },
              { name: 'lists', test: isIn('lists'), priority: 2 },
              { name: 'charts', test: isIn('charts'), priority: 1 },
            ],
          },
        },
      },
    },
  };
});
