import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressed } from './vite/compressed.ts';
import { earlyStart } from './vite/early-start.ts';
import { findGroups, isFrame, isPlain } from './vite/groups.ts';

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
    plugins: [react(), findGroups, earlyStart, compressed],
    resolve: { conditions: ['@vigie/source', 'module', 'browser', 'development|production'] },
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
          // One file each for what runs before React, what index.html needs, the login and its like, the frame of every
          // screen, and the modules that 16 screens or more import. Without it they become about sixty files of a few
          // hundred bytes each, which compress a quarter worse.
          codeSplitting: {
            groups: [
              { name: 'start', test: START, priority: 4 },
              { name: 'early', test: /\/dashboard\/src\/early\.ts$/, priority: 3 },
              // Not main.tsx itself: a screen that imports React must not run it before the page is parsed.
              { name: 'first', tags: ['$initial'], test: /\/node_modules\/|\/src\/\w+\//, priority: 2 },
              { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
              { name: 'plain', test: isPlain, minShareCount: 2, priority: 1 },
              // Of the login and of the frame: neither may bring the other's file along.
              { name: 'mutations', test: /\/node_modules\/@tanstack\/.*mutation/i, priority: 1 },
              { name: 'frame', test: isFrame },
              { name: 'shared', test: /\/(dashboard\/(src|charts)|contracts)\//, minShareCount: 16 },
            ],
          },
        },
      },
    },
  };
});
