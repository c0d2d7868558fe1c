import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

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

/** Our modules of the pages outside of the dashboard's frame, which should not wait for what only screens need. */
const plain = new Set<string>();
const PLAIN_PAGE = /\/features\/(login|reset|maintenance)\/\w+-page\.tsx$/;

const findPlain: Plugin = {
  name: 'find-plain',
  buildEnd() {
    const add = (id: string) => {
      if (plain.has(id) || id.includes('/node_modules/')) return;
      plain.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(add);
    };
    for (const id of this.getModuleIds()) if (PLAIN_PAGE.test(id)) add(id);
  },
};

export default defineConfig(({ mode }) => {
  const target = loadEnv(mode, process.cwd(), 'VIGIE_').VIGIE_API_URL ?? 'http://127.0.0.1:4000';
  const api = { target, bypass: pages };
  return {
    plugins: [react(), findPlain],
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
        output: {
          // One file for what index.html needs, one for the login and its like, and one for the modules that 16 screens or more import. Without it they
          // become about sixty files of a few hundred bytes each, which compress a quarter worse.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 2 },
              { name: 'plain', test: (id) => plain.has(id), minShareCount: 2, priority: 1 },
              { name: 'shared', test: /\/(dashboard\/(src|charts)|contracts)\//, minShareCount: 16 },
            ],
          },
        },
      },
    },
  };
});
