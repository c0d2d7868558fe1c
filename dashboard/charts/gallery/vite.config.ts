import { defineConfig } from 'vite';

/** Only for looking at the charts while working on them; not part of the product. */
export default defineConfig({
  resolve: { conditions: ['@vigie/source', 'module', 'browser', 'import', 'default'] },
  oxc: { jsx: { runtime: 'automatic' } },
});
