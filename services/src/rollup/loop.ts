import type { Layout } from '@vigie/schema/cluster/layout';
import type { Logger } from 'pino';
import type { Counter, Gauge } from 'prom-client';
import { until } from '../platform/clickhouse.ts';
import { QuietDays } from './quiet-days.ts';
import { dropReplaced, findStaleDays, makeDay, type RollupDeps } from './rollup.ts';
import type { SealLook } from './seals/seal-look.ts';
import { ReplacedPartitions } from './versions.ts';

export interface LoopDeps extends RollupDeps {
  /** In which the tables are, and how. */
  database: string;
  layout: Layout;
  log: Logger;
  everyMs: number;
  made: Counter;
  stale: Gauge;
  /** Looks for days to seal until the loop is stopped. */
  seals: (ended: AbortSignal) => Pick<SealLook, 'look'>;
}

/**
 * Looks for stale days, and then for days to seal, again and again. The returned stop breaks off the day in progress: reading a day can
 * take longer than a process has to stop. What was written of it is never read (ADR 3), and the next holder begins it anew.
 */
export function startLoop({ client, ...rest }: LoopDeps): () => Promise<void> {
  const { log, everyMs, made, stale } = rest;
  const quiet = new QuietDays();
  const replaced = { exposure_days: new ReplacedPartitions(), exposure_day_totals: new ReplacedPartitions() };
  const ended = new AbortController();
  const deps = { ...rest, client: until(ended.signal, client) };
  const seals = rest.seals(ended.signal);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const look = async (): Promise<void> => {
    const days = await findStaleDays(deps);
    stale.set(days.length);
    for (const one of quiet.choose(days)) {
      if (ended.signal.aborted) return;
      const [day, touched] = one;
      await makeDay(deps, one);
      quiet.made(day);
      made.inc();
      log.info({ day, touched }, 'day rolled up');
    }
    await dropReplaced(deps, replaced);
    await seals.look(ended.signal);
  };

  const next = (): void => {
    if (ended.signal.aborted) return;
    timer = setTimeout(() => {
      // While the engine is away this retries: nothing is lost, and readers use quarters.
      running = look()
        .catch((error: unknown) => {
          if (!ended.signal.aborted) log.warn({ err: error }, 'a look failed, trying again');
        })
        .finally(next);
    }, everyMs);
  };
  next();

  return async () => {
    ended.abort();
    clearTimeout(timer);
    await running;
  };
}
