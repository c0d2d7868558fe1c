import type { Logger } from '../../platform/logger.ts';
import type { FetchRecord } from './fetch-store.ts';

export interface FetchLog<R = FetchRecord> {
  add(record: R): void;
  /** Resolves once what was added is stored, or could not be. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface FetchLogOptions<R> {
  store: { write(records: readonly R[]): Promise<void> };
  log: Logger;
  /** Real milliseconds between two inserts. */
  everyMs?: number;
}

/** How many are kept while ClickHouse is down; older ones are dropped. They are a record for people: no event depends on them. */
const MOST_WAITING = 20_000;

/** Collects fetches and stores them in batches: an insert each would be too many parts. */
export function openFetchLog<R = FetchRecord>({ store, log, everyMs = 5_000 }: FetchLogOptions<R>): FetchLog<R> {
  let waiting: R[] = [];
  let storing = Promise.resolve();
  const storeAll = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      await store.write(batch);
    } catch (error) {
      waiting = [...batch, ...waiting].slice(-MOST_WAITING);
      log.warn({ error: String(error), waiting: waiting.length }, 'fetches not stored; tried again');
    }
  };
  const flush = (): Promise<void> => {
    storing = storing.then(() => (waiting.length > 0 ? storeAll() : undefined));
    return storing;
  };
  const timer = setInterval(() => void flush(), everyMs);
  return {
    add: (record) => void waiting.push(record),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
