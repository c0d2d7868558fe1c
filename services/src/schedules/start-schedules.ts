import type { ExposureDeps } from '../figures/exposure/context.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { startLeasedLoop } from '../platform/leased-loop.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { Reports } from '../reports/reports.ts';
import { createViewStore } from '../views/view-store.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { openScheduleStores } from './open-stores.ts';

interface SchedulesOptions {
  /** Read for each round, so that a changed file takes effect. */
  data: ExposureDeps;
  client: ClickHouseClient;
  redis: Redis;
  keys: Keyspace;
  log: Logger;
  reports: Reports;
  reportStore: ReportStore;
}

/** Pause between the ends of two rounds. */
const EVERY_MS = 10_000;

/** Makes the occurrences of schedules, in one process of several. What two of them write at the same time merges. */
export function startSchedules(options: SchedulesOptions, life: Lifecycle): void {
  const { data, client, redis, keys, log, reports, reportStore } = options;
  const deps = {
    data,
    reports,
    reportStore,
    views: createViewStore(client),
    ...openScheduleStores(client),
    onFailure: (schedule: string, err: unknown) => log.warn({ err, schedule }, 'occurrence not made; tried again'),
  };
  const round = (signal: AbortSignal) => makeOccurrences(deps, signal);
  startLeasedLoop({ redis, keys, log, name: 'schedules', everyMs: EVERY_MS, round }, life);
}
