/** `npm start`: brings a clone up to date with its sources, then runs everything (deploy/local/src/main.ts). */
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { script } from './lib/step.mjs';

await script(async () => {
  checkNode();
  await alone(async () => {
    await install();
    await build();
  });
  // In this process: one process less, and signals reach the supervisor directly.
  await import('../deploy/local/dist/main.js');
});
