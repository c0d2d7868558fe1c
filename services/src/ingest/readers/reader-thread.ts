import { parentPort } from 'node:worker_threads';
import { createThreadRegistry } from '../../platform/metrics.ts';
import { type ProcessHost, runService } from '../../platform/run-process.ts';
import { ingestConfig } from '../config.ts';
import { LAG } from '../metrics.ts';
import { openIngest } from '../open-ingest.ts';

const TELL_MS = 1_000;

/** A message of the process stands for its signal: a thread hears none. `exit` ends the thread alone. */
const host: ProcessHost = {
  on(event, listener) {
    if (event === 'SIGTERM') return parentPort?.once('message', listener);
    return event === 'SIGINT' ? undefined : process.on(event, listener);
  },
  exit: (code) => process.exit(code),
};

/** A member more of the group that reads crawls. Tells its metrics, but not the lag: the process reads that of all partitions. */
await runService({ service: 'ingest', schema: ingestConfig, host }, async ({ log, life, config }) => {
  const registry = createThreadRegistry('ingest');
  const { start, stop } = openIngest(config, { log, life, registry });
  const tell = async () => parentPort?.postMessage(await registry.getMetricsAsJSON());
  const ingest = await start(['crawl']);
  registry.removeSingleMetric(LAG);
  life.onStop('metrics', tell);
  life.onStop('crawls', () => stop(ingest));
  const timer = setInterval(tell, TELL_MS);
  life.onStop('timer', () => clearInterval(timer));
});
