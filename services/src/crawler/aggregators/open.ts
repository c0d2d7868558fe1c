import type { PageSource } from '@vigie/contracts/aggregators';
import type { FetchOutcome } from '@vigie/contracts/sources';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { type RecurringJobs, runRecurring } from '../../platform/queue/recurring-jobs.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { raiseAnomaly } from '../../sources/aggregators/anomalies.ts';
import { type AggregatorPage, PAGE_QUEUE } from '../../sources/aggregators/page.ts';
import { createPageStore } from '../../sources/aggregators/page-store.ts';
import { createSnapshotStore, type SnapshotRecord } from '../../sources/aggregators/snapshot-store.ts';
import type { Outbox } from '../events/outbox.ts';
import { openFetchLog } from '../sources/fetch-log.ts';
import type { FetchRecord } from '../sources/fetch-store.ts';
import { type CollectPageDeps, collectAggregatorPage } from './collect-aggregator-page.ts';
import { openPageMemories } from './page-memory.ts';

export interface AggregatorDeps
  extends Omit<
    CollectPageDeps,
    'find' | 'positionsOf' | 'memories' | 'outbox' | 'pages' | 'snapshots' | 'raise' | 'onReading'
  > {
  client: ClickHouseClient;
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  lockMs: number;
  outbox: Outbox;
  /** Called after each reading, as after any other fetch. */
  onFetch(record: FetchRecord): void;
}

export interface AggregatorPages {
  /** Looks up which pages are switched on, and plans a turn for those that have none. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** The pages are on a few hosts, and each host gets one request at a time. */
const AT_ONCE = 4;
/** There are a dozen readings a minute at most, and people watch them. Real milliseconds. */
const STORED_MS = 1_000;
/** New pages begin within a second. */
const SPREAD_MS = 1_000;

const OUTCOMES: Readonly<Record<SnapshotRecord['outcome'], FetchOutcome>> = {
  sent: 'changed',
  same: 'same',
  shell: 'failed',
  refused: 'failed',
  failed: 'failed',
  disallowed: 'refused',
  denied: 'refused',
};

/** Reads the pages of aggregators that are switched on: one recurring job a page. */
export function openAggregatorPages(deps: AggregatorDeps): AggregatorPages {
  const { client, redis, blocking, keys, log, lockMs, outbox, clock, random, onFetch } = deps;
  const pages = createPageStore(client);
  const snapshots = createSnapshotStore(client);
  const records = openFetchLog({ store: snapshots, log, everyMs: STORED_MS });
  let wanted = new Map<string, AggregatorPage>();
  const turns: CollectPageDeps = {
    ...deps,
    find: (id) => wanted.get(id),
    positionsOf: (host) =>
      [...wanted.values()].flatMap(({ url, position }) => (new URL(url).hostname === host ? [position] : [])),
    memories: openPageMemories(redis, keys, outbox),
    pages,
    snapshots,
    raise: (anomaly) => raiseAnomaly(client, anomaly),
    onReading: (page, record, conditional) => {
      records.add(record);
      onFetch({ ...fetchOf(page, record), conditional });
    },
  };
  const work = async (id: string, signal: AbortSignal): Promise<number | undefined> => {
    const waitMs = await collectAggregatorPage(turns, id, signal);
    return waitMs === undefined ? undefined : clock.real(waitMs);
  };
  const jobs: RecurringJobs = runRecurring({
    name: PAGE_QUEUE,
    redis,
    blocking,
    keys,
    log,
    concurrency: AT_ONCE,
    lockMs,
    work,
  });
  return {
    async refresh() {
      const enabled = (await pages.list()).filter((page) => page.enabled);
      wanted = new Map(enabled.map((page) => [page.id, page]));
      // A job that exists stays as it is.
      await jobs.plan(enabled.map(({ id }) => ({ key: id, delayMs: clock.real(random() * SPREAD_MS) })));
    },
    async close() {
      await jobs.close();
      await records.close();
    },
  };
}

const KINDS: Readonly<Record<PageSource, FetchRecord['kind']>> = {
  google_desktop: 'page',
  google_mobile_webview: 'page',
  flipboard_mobile: 'feed',
};

/** Figures of hosts count these requests too. */
const fetchOf = (page: AggregatorPage, record: SnapshotRecord): FetchRecord => ({
  id: record.id,
  source: page.id,
  at: record.at,
  host: new URL(page.url).hostname,
  url: page.url,
  kind: KINDS[page.source],
  outcome: OUTCOMES[record.outcome],
  reason: record.reason || record.check || (record.outcome === 'shell' ? 'shell' : ''),
  status: record.status,
  conditional: false,
  durationMs: record.durationMs,
  bytes: record.bytes,
  spanMs: 0,
  total: record.placements,
  entriesNew: 0,
  entriesChanged: 0,
  delaysS: [],
});
