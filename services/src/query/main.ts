import { fileURLToPath } from 'node:url';
import { runService } from '../platform/run-process.ts';
import { buildApp } from './app.ts';
import { queryConfig } from './config.ts';
import { beginExamples } from './examples/examples.ts';
import { openDeps } from './open.ts';
import { beginInvented, ensureFirstAdmin } from './users/first-admin.ts';

/** Beside the services in the repository, and in the image. */
const DASHBOARD = fileURLToPath(new URL('../../../dashboard/dist/site', import.meta.url));

const env = { VIGIE_DASHBOARD_DIR: DASHBOARD, ...process.env };
await runService({ service: 'query', schema: queryConfig, env }, async ({ log, life, config }) => {
  const deps = openDeps(config, log, life);
  const app = await buildApp(deps);
  life.onStop('http', () => {
    // Long answers are cut off at half of the stop time, so that the process ends in order.
    setTimeout(() => app.server.closeAllConnections(), life.stopTimeoutMs / 2).unref();
    return app.close();
  });
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  log.info({ address }, 'query is listening');

  const stopping = new AbortController();
  life.onStop('first administrator', () => stopping.abort());
  const { VIGIE_ADMIN_EMAIL: email, VIGIE_ADMIN_PASSWORD: password, VIGIE_DATA_DIR: dataDir } = config;
  await ensureFirstAdmin(deps.accounts, { email, password, dataDir }, log, stopping.signal);
  // Without it they choose themselves: it is no reason to stop.
  await beginInvented(deps, email).catch((error) => log.warn({ err: error }, 'preferences of the first administrator'));
  void beginExamples(deps, email, stopping.signal);
});
