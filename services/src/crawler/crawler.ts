import type { Check } from '../platform/health.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { Registry } from '../platform/metrics.ts';
import { jobMetrics } from '../platform/queue/job-metrics.ts';
import { redisFault } from '../platform/redis.ts';
import { clickhouseReady } from '../platform/watch.ts';
import { listenToOrders } from '../sources/orders.ts';
import { openReadingsNow } from '../sources/reading-now.ts';
import { createSourceStore } from '../sources/source-store.ts';
import { openAggregatorPages } from './aggregators/open.ts';
import { type AddDomainsDeps, addDomain, addDomains } from './collect/add-domains.ts';
import { obeyOrders } from './collect/host-rules.ts';
import { runCollectJobs } from './collect/jobs.ts';
import { openKeptReadings } from './collect/kept-readings.ts';
import { openMemories } from './collect/memory.ts';
import { openPageQueue } from './collect/page-queue.ts';
import { openRegistry } from './collect/registry.ts';
import type { CrawlerConfig } from './config.ts';
import { runDiscoverJobs } from './discover/discover-jobs.ts';
import { type Outbox, openOutbox } from './events/outbox.ts';
import { openSender } from './events/sender.ts';
import { openPageStandings } from './manners/page-standings.ts';
import { crawlerMetrics } from './metrics.ts';
import { openCrawler, WORLD, type World } from './open.ts';
import { readTextApart } from './reading/read-text-apart.ts';
import { openShares } from './shares/open-shares.ts';
import { openFetchLog } from './sources/fetch-log.ts';
import { createFetchStore } from './sources/fetch-store.ts';

interface Start {
  config: CrawlerConfig;
  registry: Registry;
  log: Logger;
  life: Lifecycle;
}

/** Name of the crawler in its events. */
const PRODUCER = 'vigie-crawler';
/** A domain where nothing could be read is looked at again after this. */
const AGAIN_MS = 3_600_000;
/** Between two looks whether a reading that somebody asked for has begun. */
const HURRY_MS = 1_000;
const DAY_S = 24 * 3_600;

/** Reads every source that is switched on, until `life` stops. Answers the checks of its health. */
export async function startCrawler(start: Start, world: World = WORLD): Promise<Record<string, Check>> {
  const { config, registry: metricsRegistry, log, life } = start;
  const { client, engineProbe, redis, blocking, keys, hosts, rules, visiting } = openCrawler(config, world, log, life);
  const { clock, random } = world;
  const stopping = new AbortController();

  const sources = createSourceStore(client);
  const fetches = createFetchStore(client);
  const registry = openRegistry(() => sources.list());
  const metrics = crawlerMetrics(metricsRegistry, () => registry.all().length);
  const fetchLog = openFetchLog({ store: fetches, log });
  life.onStop('log of fetches', () => fetchLog.close());
  const sender = openSender({ url: config.COLLECTOR_URL, key: config.VIGIE_API_KEY, log, onRefused: metrics.refused });
  const quietly = (what: string, work: Promise<unknown>): void => {
    work.catch((error: unknown) => !stopping.signal.aborted && log.warn({ error: String(error) }, what));
  };

  const outbox = (name: string, keptS: number): Outbox => openOutbox({ redis, keys, name, keptS, sender, clock, log });
  const sourceOutbox = outbox('unsent', 30 * DAY_S);
  const pageOutbox = outbox('unsent-page', 7 * DAY_S);
  const pages = openPageQueue({
    redis,
    keys,
    fetches,
    outbox: pageOutbox,
    onPages: (host) => quietly('pages not planned', jobs.planPages(host)),
  });
  const obey = obeyOrders(hosts, visiting.slots);
  const shares = openShares({
    client,
    redis,
    blocking,
    keys,
    log,
    life,
    visiting,
    producer: PRODUCER,
    // Older counts are dropped: the next request brings newer ones.
    outbox: outbox('unsent-shares', 3 * DAY_S),
    token: config.VIGIE_FACEBOOK_TOKEN,
    scheme: world.scheme ?? 'https',
    lockMs: world.lockMs,
    onRequest: metrics.countShareRequest,
  });
  const beat = async (): Promise<void> => {
    await Promise.all([registry.refresh(), rules.refresh(), obey()]);
    await Promise.all([jobs.plan(), shares.plan(), aggregators.refresh()]);
  };
  const readingsNow = openReadingsNow(redis, keys);
  const readings = openKeptReadings(redis, keys, clock);
  const looking = { ...visiting, readings };
  const adding: AddDomainsDeps = { visiting: looking, store: sources, log, onAdded: beat };
  const jobs = runCollectJobs(
    {
      ...looking,
      registry,
      memories: openMemories(redis, keys, sourceOutbox),
      outbox: sourceOutbox,
      pageOutbox,
      sources,
      fetches,
      fetchLog,
      pages,
      pageStandings: openPageStandings(redis, keys, fetches),
      log,
      producer: PRODUCER,
      readingsNow,
      onFetch: metrics.fetched,
      onAdded: () => quietly('sources not looked up', beat()),
      onAsleep: ({ domain }) =>
        quietly('site not looked at', addDomain(adding, domain, 'source asleep', stopping.signal)),
      readText: (html, address) => readTextApart(html, address, log),
    },
    { redis, blocking, keys, log, concurrency: config.CRAWLER_CONCURRENCY, lockMs: world.lockMs },
  );
  life.onStop('jobs', () => jobs.close());
  const aggregators = openAggregatorPages({
    ...visiting,
    client,
    redis,
    blocking,
    keys,
    log,
    lockMs: world.lockMs,
    standings: sources,
    outbox: outbox('unsent-snapshot', 7 * DAY_S),
    producer: PRODUCER,
    onFetch: (record) => {
      fetchLog.add(record);
      metrics.fetched(record);
    },
  });
  life.onStop('pages of aggregators', () => aggregators.close());

  const look = async (): Promise<void> => {
    const left = await addDomains(adding, config.VIGIE_COLLECT, stopping.signal);
    if (left.length === 0) return;
    await clock.sleep(AGAIN_MS * (1 + random() / 10), stopping.signal);
    await look();
  };
  quietly('first beat', beat());
  const beating = setInterval(() => quietly('sources not looked up', beat()), world.beatMs);
  if (config.VIGIE_COLLECT.length > 0) quietly('domains not added', look());
  life.onStop('beat', () => {
    clearInterval(beating);
    stopping.abort(new Error('the process stops'));
  });

  /** A turn that runs when somebody asks is not the one that was asked for: the next one is hastened. */
  const hurry = async (id: string): Promise<void> => {
    if (registry.find(id) === undefined) await registry.refresh();
    while ((await readingsNow.of([id]))[0]?.state === 'asked') {
      await jobs.readNow(id);
      await clock.sleep(HURRY_MS, stopping.signal);
    }
  };
  // Orders are stored before they are announced, so a beat finds them.
  const orders = listenToOrders(redis, keys, (order) => {
    if (order.kind !== 'read') return quietly('orders not obeyed', beat());
    quietly('source not read now', hurry(order.id));
  });
  life.onStop('orders', () => orders.close());
  const looks = { visits: looking, redis, blocking, keys, log, metrics: jobMetrics(metricsRegistry) };
  const discoveries = runDiscoverJobs(looks);
  life.onStop('looks at domains', () => discoveries.stop());
  return {
    clickhouse: clickhouseReady(engineProbe, client),
    redis: () => redisFault(redis, keys),
    collector: async () => sender.fault(),
  };
}
