import type { Logger } from '../../platform/logger.ts';
import { type RecurringJobs, runRecurring } from '../../platform/queue/recurring-jobs.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { CRAWL_QUEUE, SOURCE_JOB, sourceJob } from '../../sources/source.ts';
import { collectPage, type PageDeps } from './collect-page.ts';
import { collectSource } from './collect-source.ts';

export interface CollectJobs {
  /** Plans a turn for each source and each host with pages that has none; soon, but not all at one moment. */
  plan(): Promise<void>;
  planPages(host: string): Promise<void>;
  /** The next turn of a source begins now. */
  readNow(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface CollectJobsOptions {
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  concurrency: number;
  lockMs: number;
}

const PAGES = 'p-';
/** A few new sources begin within a second; thousands are spread out. Milliseconds per source. */
const SPREAD_MS = 60;
const LEAST_SPREAD_MS = 1_000;
/** Once in so many rounds all are planned again, even if none seems to be missing. */
const FULL_EVERY = 40;

/** One recurring job a source, and one a host with waiting pages. */
export function runCollectJobs(deps: PageDeps, options: CollectJobsOptions): CollectJobs {
  const { registry, pages, clock, random } = deps;
  const planned = new Set<string>();
  let beats = 0;

  const work = async (key: string, signal: AbortSignal): Promise<number | undefined> => {
    const name = decodeURIComponent(key.slice(SOURCE_JOB.length));
    const waitMs = key.startsWith(SOURCE_JOB)
      ? await collectSource(deps, name, signal)
      : await collectPage(deps, name, signal);
    if (waitMs === undefined) planned.delete(key);
    return waitMs === undefined ? undefined : clock.real(waitMs);
  };
  const jobs: RecurringJobs = runRecurring({ ...options, name: CRAWL_QUEUE, work });
  const add = async (keys: readonly string[]): Promise<void> => {
    const spread = Math.max(LEAST_SPREAD_MS, keys.length * SPREAD_MS);
    await jobs.plan(keys.map((key) => ({ key, delayMs: clock.real(random() * spread) })));
    for (const key of keys) planned.add(key);
  };

  return {
    async plan() {
      const sources = registry.all().map(({ id }) => sourceJob(id));
      const all = [...sources, ...(await pages.hosts(clock.now())).map((host) => PAGES + encodeURIComponent(host))];
      const isLost = (await jobs.count()) < sources.length || beats++ % FULL_EVERY === 0;
      const missing = isLost ? all : all.filter((key) => !planned.has(key));
      if (missing.length > 0) await add(missing);
    },
    async readNow(id) {
      if (registry.find(id)) await jobs.hasten(sourceJob(id));
    },
    planPages: (host) => add([PAGES + encodeURIComponent(host)]),
    close: () => jobs.close(),
  };
}
