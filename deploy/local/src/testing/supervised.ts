import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { serviceSpec } from '../services.ts';
import { Supervisor } from '../supervisor.ts';

/**
 * An instance with fixture services as a process that can be killed: DATA_DIR, PORT. Prints "started" when it has
 * started.
 */
const [dataDir = '', port = ''] = process.argv.slice(2);
const supervisor = new Supervisor({
  dataDir,
  port: Number(port),
  demo: false,
  config: readConfig(),
  say: console.log,
  prepare: async () => {},
  service: (name, around) => ({
    ...serviceSpec(name, around),
    args: [fileURLToPath(new URL('./service.mjs', import.meta.url))],
  }),
});
process.on('SIGTERM', async () => {
  await supervisor.stop();
  process.exit(0);
});
await supervisor.start();
console.log('started', JSON.stringify(supervisor.statuses()));
