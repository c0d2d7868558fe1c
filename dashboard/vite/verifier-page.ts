import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Makes `verificateur.html` beside the site, once the site is written. */
export const verifierPage: Plugin = {
  name: 'vigie-verifier-page',
  apply: 'build',
  async closeBundle() {
    await build({ configFile: fileURLToPath(new URL('./verifier.config.ts', import.meta.url)), logLevel: 'warn' });
  },
};
