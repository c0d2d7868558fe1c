import { cipherWith } from '../../platform/cipher.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { openJobQueue } from '../../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { createPageStore } from '../../sources/aggregators/page-store.ts';
import { createDiscoveries, DISCOVERY_QUEUE, type DiscoveryJob } from '../../sources/discoveries.ts';
import { createHostStore } from '../../sources/host-store.ts';
import { createHostSettingsStore, HOST_SECRETS } from '../../sources/hosts/host-settings.ts';
import { openReadingsNow } from '../../sources/reading-now.ts';
import { createShareStore } from '../../sources/share-store.ts';
import { createSourceStore } from '../../sources/source-store.ts';
import { createPageChanges } from './aggregators/page-changes.ts';
import { createPageFigures } from './aggregators/page-figures.ts';
import { createFetchFigures } from './fetch-figures.ts';
import { createFetchList } from './fetch-list.ts';
import type { Collect } from './routes.ts';
import { createShareFigures } from './share-figures.ts';
import { createSourceChanges } from './source-changes.ts';

interface OpenOptions {
  client: ClickHouseClient;
  redis: Redis;
  keys: Keyspace;
  contact: string | undefined;
  /** VIGIE_COLLECT_SECRET. */
  secret: string | undefined;
  log: Logger;
  life: Lifecycle;
  /** Milliseconds. */
  now: () => number;
}

export function openCollect({ client, redis, keys, contact, secret, log, life, now }: OpenOptions): Collect {
  const sources = createSourceStore(client);
  const pages = createPageStore(client);
  const queue = openJobQueue<DiscoveryJob>({ name: DISCOVERY_QUEUE, redis, keys, log });
  life.onStop('discoveries', () => queue.close());
  return {
    sources,
    hosts: createHostStore(client),
    figures: createFetchFigures(client),
    fetches: createFetchList(client),
    changes: createSourceChanges({ sources, redis, keys, now }),
    pages,
    pageFigures: createPageFigures(client),
    pageChanges: createPageChanges({ pages, redis, keys, now }),
    discover: createDiscoveries({ queue, redis, keys }),
    readingsNow: openReadingsNow(redis, keys),
    hostSettings: createHostSettingsStore(client),
    hostCipher: secret === undefined ? undefined : cipherWith(secret, HOST_SECRETS),
    shares: createShareStore(client),
    shareFigures: createShareFigures(client),
    redis,
    keys,
    contact,
  };
}
