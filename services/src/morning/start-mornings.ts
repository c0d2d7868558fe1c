import type { ExposureDeps } from '../figures/exposure/context.ts';
import { caller } from '../figures/query-gate.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { openLease } from '../platform/lease.ts';
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
  const editions = createEditionStore(client);
  const begin = async (): Promise<() => Promise<void>> => {
    const stopping = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    const run = async (): Promise<void> => {
      try {
        const made = await caller.run('morning', () =>
          makeDue(
            {
              ...{ data, editions, newsrooms: () => readNewsrooms(client) },
              onFailure: (publisher, err) => log.warn({ err, publisher }, 'edition not made; tried again'),
            },
            stopping.signal,
          ),
        );
        if (made > 0) log.info({ made }, 'editions of the morning made');
      } catch (err) {
        if (!stopping.signal.aborted) log.warn({ err }, 'editions of the morning not looked for; tried again');
      }
      if (stopping.signal.aborted) return;
      timer = setTimeout(() => {
        running = run();
      }, EVERY_MS);
    };
    running = run();
    return async () => {
      stopping.abort(new Error('the process stops'));
      clearTimeout(timer);
      await running;
    };
  };
  const lease = openLease({ redis, key: keys('lease', 'morning'), log, begin });
  life.onStop('morning', () => lease.close());
}
