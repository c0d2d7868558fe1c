import { Counter, Gauge, Histogram, type Registry } from '../metrics.ts';
import { JOB_STATES, type JobQueue } from './job-queue.ts';

export type AttemptEnd = 'done' | 'refused' | 'broken' | 'given_back';

export interface JobMetrics {
  /** Returns a function to be called at the attempt's end. */
  started(queue: string): (end: AttemptEnd) => void;
  failed(queue: string): void;
  stalled(queue: string): void;
}

export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'vigie_job_seconds',
    help: 'Time of an attempt at a job',
    labelNames: ['queue', 'end'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
    registers,
  });
  const failures = new Counter({ name: 'vigie_jobs_failed_total', help: 'Given up', labelNames: ['queue'], registers });
  const stalls = new Counter({
    name: 'vigie_jobs_stalled_total',
    help: 'Taken over',
    labelNames: ['queue'],
    registers,
  });
  return {
    started(queue) {
      const begun = performance.now();
      return (end) => seconds.observe({ queue, end }, (performance.now() - begun) / 1_000);
    },
    failed: (queue) => failures.inc({ queue }),
    stalled: (queue) => stalls.inc({ queue }),
  };
}

/** Reports how many jobs are in each state, counted at each scrape. */
export function measureQueues(registry: Registry, queues: readonly Pick<JobQueue<never>, 'name' | 'counts'>[]): void {
  new Gauge({
    name: 'vigie_queue_jobs',
    help: 'Jobs by state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const queue of queues) {
        // While Redis is away, a scrape gets all other metrics.
        const counts = await queue.counts().catch(() => undefined);
        for (const state of JOB_STATES) {
          if (counts) this.set({ queue: queue.name, state }, counts[state]);
          else this.remove({ queue: queue.name, state });
        }
      }
    },
  });
}
