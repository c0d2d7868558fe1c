/** `npm run backup`, `npm run restore`: compiles what is older than its sources, then runs (deploy/local/src/backup/main.ts). */
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { script } from './lib/step.mjs';

await script(async () => {
  checkNode();
  await alone(async () => {
    await install();
    await build(['server']);
  });
  await import('../deploy/local/dist/backup/main.js');
});
