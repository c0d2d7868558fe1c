import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Lifecycle } from '../platform/lifecycle.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { jobMetrics } from '../platform/queue/job-metrics.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { startReportJobs } from '../worker/jobs.ts';
import { smallReport } from './small-report.ts';

/**
 * A worker process to kill: a report that nobody has begun before it begins, says so, and never ends; with
 * `--hold` it ends after so many ms. What another has begun it writes whole.
 */
const { values } = parseArgs({
  options: {
    redis: { type: 'string', default: '' },
    prefix: { type: 'string', default: '' },
    dir: { type: 'string', default: '' },
    lock: { type: 'string', default: '2000' },
    hold: { type: 'string' },
  },
});
const log = createLogger({ service: 'worker', level: 'silent' });
const options = {
  dir: values.dir,
  redis: createRedis({ url: values.redis, log }),
  blocking: createRedis({ url: values.redis, log, blocking: true }),
  keys: keyspace(values.prefix),
  limits: { concurrency: 1, limitMs: 60_000, lockMs: Number(values.lock) },
  metrics: jobMetrics(createRegistry('worker')),
  log,
  now: Date.now,
};
const write: typeof smallReport = async (request, options) => {
  await writeFile(join(options.dir, `${options.name}.pdf`), 'half');
  const attempts = (await readdir(dirname(options.dir))).filter((folder) => folder.startsWith(options.name));
  if (attempts.length === 1 && values.hold === undefined) {
    console.log(`begun ${options.name}`);
    await new Promise(() => undefined);
  }
  await pause(Number(values.hold ?? 0));
  return smallReport(request, options);
};
startReportJobs({ ...options, write }, new Lifecycle(log));
console.log('ready');
