import type { ExposureDeps } from '../figures/exposure/context.ts';
import { caller } from '../figures/query-gate.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { startLeasedLoop } from '../platform/leased-loop.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { createEditionStore } from './edition-store.ts';
import { makeDue } from './make-due.ts';
import { readNewsrooms } from './newsrooms.ts';

interface MorningOptions {
  /** Read for each look, so that a changed file takes effect. */
  data: ExposureDeps;
  client: ClickHouseClient;
  redis: Redis;
  keys: Keyspace;
  log: Logger;
}

/** Pause between the ends of two looks. */
const EVERY_MS = 30_000;

/** Makes the editions of the morning, in one process of several. What two of them write at the same time merges. */
export function startMornings({ data, client, redis, keys, log }: MorningOptions, life: Lifecycle): void {
  const deps = {
    data,
    editions: createEditionStore(client),
    newsrooms: () => readNewsrooms(client),
    onFailure: (publisher: string, err: unknown) => log.warn({ err, publisher }, 'edition not made; tried again'),
  };
  const round = async (signal: AbortSignal): Promise<void> => {
    const made = await caller.run('morning', () => makeDue(deps, signal));
    if (made > 0) log.info({ made }, 'editions of the morning made');
  };
  startLeasedLoop({ redis, keys, log, name: 'morning', everyMs: EVERY_MS, round }, life);
}
