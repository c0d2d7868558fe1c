import { eventId } from '../events/event-id.ts';
import type { FetchLog } from '../sources/fetch-log.ts';
import type { FetchRecord } from '../sources/fetch-store.ts';

export interface RecordDeps {
  fetchLog: Pick<FetchLog, 'add'>;
  /** Called after each fetch, for metrics. */
  onFetch(record: FetchRecord): void;
}

type Fetched = Pick<FetchRecord, 'source' | 'listedBy' | 'at' | 'host' | 'url' | 'kind'>;

/** Writes a fetch to the log and the metrics. With nothing `known`, it has failed without a result. */
export function recordFetch({ fetchLog, onFetch }: RecordDeps, fetched: Fetched, known: Partial<FetchRecord>): void {
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
