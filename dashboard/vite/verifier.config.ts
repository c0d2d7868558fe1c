import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `verificateur.html`: one file without a network, beside the site. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  plugins: [viteSingleFile()],
  resolve: {
    conditions: ['@vigie/source', 'module', 'browser', 'development|production'],
    alias: {
      'node:crypto': at('../src/verifier/node-crypto.ts'),
      'node:util': at('../src/verifier/node-util.ts'),
    },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { input: 'verificateur.html' },
  },
});
