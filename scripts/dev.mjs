/**
 * `npm run dev`: runs everything and reloads it on changes. The compiler watches the server's part, whose services are
 * restarted when their output changes. Vite serves the dashboard and passes calls on to the API. Options are those of
 * `npm start`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { ROOT, say, script } from './lib/step.mjs';

const BIN = `${ROOT}node_modules/.bin/`;
const ENGINES = ['kafka', 'clickhouse', 'redis'];
const SETTLED_MS = 500;

const { port, 'data-dir': dataDir } = parseArgs({
  strict: false,
  options: { port: { type: 'string', default: '4000' }, 'data-dir': { type: 'string', default: '.vigie' } },
}).values;

/** Ends the services; the supervisor starts them again with the newly compiled code. */
function restartServices() {
  say('Sources changed, starting the services again');
  const living = JSON.parse(readFileSync(`${dataDir}/processes.json`, 'utf8'));
  for (const { pid } of living.filter(({ name }) => !ENGINES.includes(name))) process.kill(pid, 'SIGTERM');
}

function watchOutputs() {
  let settled;
  for (const name of ['contracts', 'pipelines/stories', 'pipelines/schema', 'pipelines/readers', 'services']) {
    watch(`${ROOT}${name}/dist`, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.js')) return;
      clearTimeout(settled);
      settled = setTimeout(restartServices, SETTLED_MS);
    });
  }
}

await script(async () => {
  checkNode();
  await alone(async () => {
    await install();
    await build();
  });
  const start = (command, args, options = {}) =>
    spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const main = start(process.execPath, ['deploy/local/dist/main.js', ...process.argv.slice(2)]);
  // In process groups of their own: each starts a native program that a signal to the helper alone would not end.
  const helpers = [
    start(`${BIN}tsc`, ['-b', 'services', 'deploy/local', '--watch', '--preserveWatchOutput'], { detached: true }),
    start(`${BIN}vite`, [], {
      detached: true,
      cwd: `${ROOT}dashboard`,
      env: { ...process.env, VIGIE_API_URL: `http://127.0.0.1:${port}` },
    }),
  ];
  watchOutputs();
  // Ctrl-C reaches all of them. The supervisor needs time to stop in order.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && main.kill(signal));
  await new Promise((resolve) => main.once('exit', resolve));
  for (const helper of helpers) process.kill(-helper.pid, 'SIGTERM');
  process.exit(main.exitCode ?? 1);
});
