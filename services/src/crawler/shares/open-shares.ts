import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { runRecurring } from '../../platform/queue/recurring-jobs.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import {
  createShareStore,
  hostsOfSwitch,
  SHARE_HOSTS,
  type ShareStanding,
  type ShareStore,
} from '../../sources/share-store.ts';
import type { Outbox } from '../events/outbox.ts';
import type { VisitDeps } from '../manners/visit.ts';
import type { Clock } from '../time/clock.ts';
import { collectShares, type ShareDeps } from './collect-shares.ts';
import { jobOf, networksWith } from './networks.ts';
import { openRecentArticles } from './recent-articles.ts';
import { createShareLog } from './share-log.ts';

interface ShareJobsOptions {
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  lockMs: number;
}

interface ShareJobs {
  /** Plans a turn for each wanted host that has none. */
  plan(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE = 'shares';
/** Hosts that are asked at once. */
const CONCURRENCY = 8;
const SOON_MS = 1_000;
const UNTRUE: ReadonlySet<ShareStanding['state']> = new Set(['no_token', 'refused']);

/** One recurring job for each host of a network that is switched on. */
function runShareJobs(deps: ShareDeps, options: ShareJobsOptions): ShareJobs {
  const { store, clock, random } = deps;
  const work = async (key: string, signal: AbortSignal): Promise<number | undefined> => {
    const waitMs = await collectShares(deps, key, signal);
    return waitMs === undefined ? undefined : clock.real(waitMs);
  };
  const jobs = runRecurring({ ...options, name: QUEUE, concurrency: CONCURRENCY, work });
  return {
    async plan() {
      const wanted = [...(await store.switches()).values()].filter(({ enabled }) => enabled);
      const keys = wanted.flatMap((one) => hostsOfSwitch(one).map((host) => jobOf(one.network, host)));
      if (keys.length > 0) await jobs.plan(keys.map((key) => ({ key, delayMs: clock.real(random() * SOON_MS) })));
    },
    close: () => jobs.close(),
  };
}

/** Stores whether there is a token for Facebook, which only this process knows. Facebook cannot be switched on without one. */
async function tellToken(
  store: Pick<ShareStore, 'standings' | 'writeStanding'>,
  hasToken: boolean,
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  const host = SHARE_HOSTS.facebook;
  const standing = (await store.standings()).find((one) => one.network === 'facebook' && one.host === host);
  // The process has just started: a token that was refused may have been replaced.
  const isTold = hasToken ? standing && !UNTRUE.has(standing.state) : standing?.state === 'no_token';
  if (isTold) return;
  const now = clock.now();
  const state = hasToken ? 'ready' : 'no_token';
  await store.writeStanding({ network: 'facebook', host, state, since: now, next: now, status: 0, reason: '' }, now);
}

interface OpenShares {
  client: ClickHouseClient;
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  life: Lifecycle;
  visiting: VisitDeps;
  outbox: Outbox;
  producer: string;
  token: string | undefined;
  scheme: 'http' | 'https';
  lockMs: number;
  onRequest(network: string, outcome: string): void;
}

/** Reads share counts of the networks that people have switched on, until `life` stops. */
export function openShares(options: OpenShares): { plan(): Promise<void> } {
  const { client, life, visiting, outbox, token, scheme, producer, onRequest } = options;
  const store = createShareStore(client);
  const jobs = runShareJobs(
    {
      ...visiting,
      networks: networksWith(token),
      store,
      recent: openRecentArticles(client, visiting.clock.now),
      shareLog: createShareLog(client),
      outbox,
      originOf: (host) => `${scheme}://${host}`,
      producer,
      onRequest,
    },
    options,
  );
  life.onStop('shares', () => jobs.close());
  let isTold = false;
  return {
    async plan() {
      if (!isTold) await tellToken(store, token !== undefined, visiting.clock);
      isTold = true;
      await jobs.plan();
    },
  };
}
