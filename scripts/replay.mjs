/** `npm run replay`: compiles what is older than its sources, then replays (pipelines/demo/src/replay/main.ts). */
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
  await import('../pipelines/demo/dist/replay/main.js');
});
