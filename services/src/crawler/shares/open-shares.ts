import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { createShareStore } from '../../sources/share-store.ts';
import type { Outbox } from '../events/outbox.ts';
import type { VisitDeps } from '../manners/visit.ts';
import { networksWith } from './networks.ts';
import { openRecentArticles } from './recent-articles.ts';
import { runShareJobs, tellToken } from './share-jobs.ts';
import { createShareLog } from './share-log.ts';

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
