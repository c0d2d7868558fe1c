import type { Logger } from '../../platform/logger.ts';
import { eventId } from '../events/event-id.ts';
import type { FetchRecord } from './fetch-store.ts';

interface FetchLog<R = FetchRecord> {
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

export interface RecordDeps {
  fetchLog: Pick<FetchLog, 'add'>;
  /** Called after each fetch, for metrics. */
  onFetch(record: FetchRecord): void;
}

type FetchSubject = Pick<FetchRecord, 'source' | 'listedBy' | 'at' | 'host' | 'url' | 'kind'>;

/** Writes a fetch to the log and the metrics. With nothing `known`, it has failed without a result. */
export function recordFetch(
  { fetchLog, onFetch }: RecordDeps,
  fetched: FetchSubject,
  known: Partial<FetchRecord>,
): void {
  const record: FetchRecord = {
    id: eventId(fetched.source || fetched.url, fetched.at),
    outcome: 'failed',
    reason: '',
    status: 0,
    conditional: false,
    durationMs: 0,
    bytes: 0,
    spanMs: 0,
    total: 0,
    entriesNew: 0,
    entriesChanged: 0,
    delaysS: [],
    ...fetched,
    ...known,
  };
  fetchLog.add(record);
  onFetch(record);
}
