import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { openJobQueue } from '../platform/queue/job-queue.ts';
import { keyspace } from '../platform/redis.ts';
import { createDiscoveries, DISCOVERY_QUEUE, type DiscoveryJob } from '../sources/discoveries.ts';
import { createHostStore } from '../sources/host-store.ts';
import { tellOrders } from '../sources/orders.ts';
import { openReadingsNow } from '../sources/reading-now.ts';
import { sourceId } from '../sources/source.ts';
import { openMemories } from './collect/memory.ts';
import { type CrawlerRig, crawlerRig } from './testing/crawler-rig.ts';
import { newsXml } from './testing/documents.ts';
import { type Clock, fastClock } from './time/clock.ts';

let rig: CrawlerRig | undefined;
afterEach(() => rig?.close());

/** Two publishers whose sitemaps are new at each look, and the requests to each. */
async function publishers(): Promise<{ rig: CrawlerRig; requestCounts: Record<string, number> }> {
  const clock = fastClock(Date.now(), 600);
  const requestCounts: Record<string, number> = { 'a.test': 0, 'b.test': 0 };
  let place = 0;
  const opened = await crawlerRig(clock, (request, response) => {
    const host = request.headers.host ?? '';
    requestCounts[host] = (requestCounts[host] ?? 0) + 1;
    if (request.url === '/robots.txt') return void response.end(`Sitemap: http://${host}/news.xml`);
    if (request.url !== '/news.xml') return void response.writeHead(404).end();
    const at = new Date(clock.now() - 60_000).toISOString();
    response.end(newsXml([{ url: `http://${host}/${place++}`, title: 'Un titre', at }], 'fr'));
  });
  rig = opened;
  return { rig: opened, requestCounts };
}

test('a silenced host gets nothing any more until it may speak, also if nobody listened when it was ordered', async () => {
  const { rig: it, requestCounts } = await publishers();
  const keys = keyspace(it.prefix);
  const hosts = createHostStore(it.client);
  await it.store.write(['a.test', 'b.test'].map((host) => it.source(`http://${host}/news.xml`)));
  const stop = await it.start();
  const of = (host: string): number => requestCounts[host] ?? 0;
  const goesOn = async (host: string) => {
    const before = of(host);
    await expect.poll(() => of(host)).toBeGreaterThan(before + 2);
  };
  await goesOn('a.test');

  await hosts.writeOrder('a.test', true, 'u1', Date.now());
  await tellOrders(it.redis, keys, { kind: 'host', host: 'a.test', off: true });
  await expect.poll(() => it.redis.hget(keys('crawl', 'host', 'a.test'), 'off')).toBe('1');
  // A request that was in flight may still be counted.
  await goesOn('b.test');
  const silenced = of('a.test');
  await goesOn('b.test');
  expect(of('a.test')).toBe(silenced);

  await stop();
  await hosts.writeOrder('a.test', false, 'u1', Date.now() + 1);
  await hosts.writeOrder('b.test', true, 'u1', Date.now() + 1);
  await it.start();
  await expect.poll(() => it.redis.hget(keys('crawl', 'host', 'b.test'), 'off')).toBe('1');
  await expect.poll(() => it.redis.hget(keys('crawl', 'host', 'a.test'), 'off')).toBe('0');
}, 240_000);

async function lookAt(it: CrawlerRig, site: string): Promise<FindingLine[]> {
  const keys = keyspace(it.prefix);
  const log = createLogger({ service: 'test', level: 'silent' });
  const queue = openJobQueue<DiscoveryJob>({ name: DISCOVERY_QUEUE, redis: it.redis, keys, log });
  try {
    const ask = createDiscoveries({ queue, redis: it.redis, keys });
    const lines: FindingLine[] = [];
    for await (const line of ask([site], new AbortController().signal)) lines.push(line);
    return lines;
  } finally {
    await queue.close();
  }
}

test('a running crawler looks at typed domains', async () => {
  const { rig: it } = await publishers();
  await it.start();
  expect(await lookAt(it, 'http://a.test')).toMatchObject([
    { type: 'robots', sitemaps: 1 },
    { type: 'source', url: 'http://a.test/news.xml', genre: 'news', sert: true },
    { type: 'fini' },
    { type: 'fin', complet: true },
  ]);
}, 120_000);

/** A publisher with an hourly sitemap, and the times at which that was asked for. On the clock of every day. */
async function hourlyPublisher(): Promise<{ rig: CrawlerRig; requestTimes: number[] }> {
  const requestTimes: number[] = [];
  const at = new Date(Date.now() - 30 * 60_000).toISOString();
  const opened = await crawlerRig(fastClock(0, 1), (request, response) => {
    if (request.url === '/robots.txt') return void response.end('Sitemap: http://a.test/news.xml');
    if (request.url !== '/news.xml') return void response.writeHead(404).end();
    requestTimes.push(Date.now());
    response.writeHead(200, { etag: '"1"', 'cache-control': 'max-age=3600' });
    response.end(newsXml([{ url: 'http://a.test/1', title: 'Un titre', at }], 'fr'));
  });
  rig = opened;
  return { rig: opened, requestTimes };
}

const startedByClick = async (it: CrawlerRig): Promise<void> => {
  await it.store.write([it.source('http://a.test/news.xml')]);
  await tellOrders(it.redis, keyspace(it.prefix), { kind: 'sources' });
  const entries = () => it.collector.sitemaps().flatMap(({ entries }) => entries);
  await expect.poll(entries).toMatchObject([{ url: 'http://a.test/1', title: 'Un titre' }]);
};

test('what a look has read is the first event of a source that is then started, and its validators are kept', async () => {
  const { rig: it, requestTimes } = await hourlyPublisher();
  const stop = await it.start();
  await lookAt(it, 'http://a.test');
  const lookedAt = Date.now();
  await startedByClick(it);
  await stop();
  expect(requestTimes).toHaveLength(1);
  const [event] = it.collector.sitemaps();
  expect(Date.parse(event?.at ?? '')).toBeLessThanOrEqual(lookedAt);
  const fetches = await it.client.query({
    query: 'SELECT status, conditional, entries_new, bytes > 0 AS sized FROM crawl_fetches FINAL',
    format: 'JSONEachRow',
  });
  expect(await fetches.json()).toEqual([{ status: 200, conditional: false, entries_new: 1, sized: 1 }]);
  const memory = await openMemories(it.redis, keyspace(it.prefix), { add: () => undefined }).load(
    sourceId('http://a.test/news.xml'),
  );
  expect(memory?.etag).toBe('"1"');
}, 120_000);

test('what a look has read may be lost: the site is asked again', async () => {
  const { rig: it, requestTimes } = await hourlyPublisher();
  await it.start();
  await lookAt(it, 'http://a.test');
  const readingKeys = await it.redis.keys(`${it.prefix}crawl:kept:*`);
  expect(readingKeys).toHaveLength(1);
  await it.redis.del(...readingKeys);
  await startedByClick(it);
  expect(requestTimes).toHaveLength(2);
}, 120_000);

/** A publisher whose sitemap is good for an hour, on a clock that runs 60 times as fast; what it was asked for, and when. */
async function slowPublisher(): Promise<{ rig: CrawlerRig; requests: { url: string; at: number }[]; clock: Clock }> {
  const clock = fastClock(Date.now(), 60);
  const requests: { url: string; at: number }[] = [];
  const at = new Date(clock.now() - 30 * 60_000).toISOString();
  const opened = await crawlerRig(clock, (request, response) => {
    const { url = '' } = request;
    requests.push({ url, at: clock.now() });
    if (url === '/robots.txt') return void response.end('User-agent: *\nDisallow: /cache/');
    if (url === '/plein.xml') return void response.writeHead(503, { 'retry-after': '7200' }).end();
    response.writeHead(200, { 'cache-control': 'max-age=36000' });
    response.end(newsXml([{ url: `http://a.test/${requests.length}`, title: 'Un titre', at }], 'fr'));
  });
  rig = opened;
  return { rig: opened, requests, clock };
}

test('a source is read when somebody asks for it, a minute after its last reading at the earliest', async () => {
  const { rig: it, requests, clock } = await slowPublisher();
  const keys = keyspace(it.prefix);
  const readings = openReadingsNow(it.redis, keys);
  const source = it.source('http://a.test/news.xml');
  await it.store.write([source]);
  await it.start();
  const read = () => requests.filter(({ url }) => url === '/news.xml').map(({ at }) => at);
  const reading = async () => (await readings.of([source.id]))[0];
  await expect.poll(read).toHaveLength(1);
  expect(await readings.ask(source.id, clock.now())).toBe(true);
  expect(await readings.ask(source.id, clock.now())).toBe(false);
  expect(await tellOrders(it.redis, keys, { kind: 'read', id: source.id })).toBe(1);
  await expect.poll(reading).toMatchObject({ state: 'read', outcome: 'changed', status: 200, fresh: 1 });
  const [first = 0, second = 0, ...more] = read();
  expect(second - first).toBeGreaterThanOrEqual(60_000);
  expect(more).toEqual([]);
}, 120_000);

test('who asks for a source that is not asked for now is told why', async () => {
  const { rig: it, requests, clock } = await slowPublisher();
  const keys = keyspace(it.prefix);
  const readings = openReadingsNow(it.redis, keys);
  const [hidden, full] = [it.source('http://a.test/cache/news.xml'), it.source('http://b.test/plein.xml')];
  const silenced = it.source('http://c.test/news.xml');
  await createHostStore(it.client).writeOrder('c.test', true, 'u1', Date.now());
  await it.store.write([hidden, full, silenced]);
  await it.start();
  await expect.poll(() => requests.map(({ url }) => url)).toContain('/plein.xml');
  const heldOf = async (id: string) => {
    await readings.ask(id, clock.now());
    await tellOrders(it.redis, keys, { kind: 'read', id });
    const reading = async () => (await readings.of([id]))[0];
    await expect.poll(reading).toMatchObject({ state: 'held' });
    return reading();
  };
  expect(await heldOf(hidden.id)).toMatchObject({ hold: { why: 'robots', rule: 'Disallow: /cache/' } });
  expect(await heldOf(full.id)).toMatchObject({ hold: { why: 'silence' } });
  expect(await heldOf(silenced.id)).toMatchObject({ hold: { why: 'off' } });
  expect(requests.filter(({ url }) => url !== '/robots.txt').map(({ url }) => url)).toEqual(['/plein.xml']);
}, 120_000);
