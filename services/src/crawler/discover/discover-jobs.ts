import type { Logger } from '../../platform/logger.ts';
import type { JobMetrics } from '../../platform/queue/job-metrics.ts';
import { type JobRunner, type JobWork, runJobs } from '../../platform/queue/run-jobs.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import {
  DISCOVERY_QUEUE,
  type DiscoveryJob,
  type DiscoveryLines,
  discoveryJob,
  openDiscoveryLines,
} from '../../sources/discoveries.ts';
import { discover } from './discover.ts';
import { findingLineOf } from './finding.ts';
import type { LookDeps } from './look-at.ts';

export interface DiscoverJobsOptions {
  visits: LookDeps;
  redis: Redis;
  /** A blocking client. */
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  metrics: JobMetrics;
}

/** Many jobs at once: a job that does not start within 3 s is answered as if no crawler ran. */
const LIMITS = { concurrency: 8, limitMs: 180_000, lockMs: 30_000 };
/** Domains of one job. Each host's manners hold among them all. */
const DOMAINS_AT_ONCE = 20;
const WANTED_EVERY_MS = 2_000;

/** Looks at the domains that people have typed, and tells them what is found while they wait. */
export function runDiscoverJobs(options: DiscoverJobsOptions): JobRunner {
  const { visits, redis, blocking, keys, log, metrics } = options;
  const work: JobWork<DiscoveryJob> = {
    async run({ id, domains }, { signal }) {
      const lines = openDiscoveryLines(redis, keys, id);
      if (!(await lines.wanted())) return;
      await lines.begin();
      const left = new AbortController();
      const looking = setInterval(() => {
        lines.wanted().then(
          (wanted) => wanted || left.abort(new Error('nobody waits')),
          () => undefined,
        );
      }, WANTED_EVERY_MS);
      try {
        await lookAt(visits, domains, lines, AbortSignal.any([signal, left.signal]));
        await lines.write({ type: 'fin', complet: true });
      } catch (error) {
        if (left.signal.aborted) return;
        // Given back to another crawler, which begins again.
        if (signal.aborted) throw error;
        log.warn({ err: error, job: id }, 'a look at domains failed');
        await lines.write({ type: 'fin', complet: false });
      } finally {
        clearInterval(looking);
      }
    },
    failed: ({ id }) => openDiscoveryLines(redis, keys, id).write({ type: 'fin', complet: false }),
  };
  return runJobs({
    name: DISCOVERY_QUEUE,
    schema: discoveryJob,
    work,
    redis: blocking,
    keys,
    log,
    metrics,
    limits: LIMITS,
    lanes: undefined,
  });
}

async function lookAt(visits: LookDeps, domains: readonly string[], lines: DiscoveryLines, signal: AbortSignal) {
  const next = domains.values();
  const one = async (): Promise<void> => {
    for (const domain of next) {
      for await (const finding of discover(visits, domain, { signal })) {
        signal.throwIfAborted();
        await lines.write(findingLineOf(domain, finding));
      }
      signal.throwIfAborted();
      await lines.write({ type: 'fini', domaine: domain });
    }
  };
  await Promise.all(Array.from({ length: Math.min(DOMAINS_AT_ONCE, domains.length) }, one));
}
