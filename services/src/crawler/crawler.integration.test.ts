import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterEach, expect, test } from 'vitest';
import { createHostStore } from '../sources/host-store.ts';
import { articleNumbers } from './testing/article-numbers.ts';
import { type CrawlerRig, crawlerRig } from './testing/crawler-rig.ts';
import { newsXml } from './testing/documents.ts';
import { InventedWeb, LISTED } from './testing/invented-web.ts';
import { fastClock } from './time/clock.ts';

let rig: CrawlerRig | undefined;
afterEach(() => rig?.close());

const MINUTE = 60_000;
const [HOSTS, PER_HOST, PER_HOUR] = isLargeRun ? [50, 20, 3] : [5, 5, 20];

test('manners: no overlap, no short gap, no broken silence, nothing that robots.txt forbids', async () => {
  const start = Date.now();
  const clock = fastClock(start, 60);
  const web = new InventedWeb({
    clock,
    start,
    days: 1,
    hosts: HOSTS,
    sourcesPerHost: PER_HOST,
    perHour: () => PER_HOUR,
  });
  rig = await crawlerRig(clock, web.answer);
  const { store, source, collector } = rig;
  await store.write(web.sources.map(({ url, isFeed }) => source(url, { kind: isFeed ? 'feed' : 'news' })));
  const stop = await rig.start();
  if (isLargeRun) await clock.sleep(6 * 60 * MINUTE);
  else {
    const patience = { timeout: 300_000, interval: 100 };
    await expect.poll(() => web.judge.again.all, patience).toBeGreaterThan(web.sources.length);
    // Some hosts have been asked twice by then, and others may not have been asked yet.
    const unread = () => {
      const numbersOf = articleNumbers(collector);
      return web.sources.filter(({ url }) => numbersOf(url).length === 0);
    };
    await expect.poll(unread, patience).toEqual([]);
  }
  await stop();

  if (isLargeRun)
    console.info(JSON.stringify({ ...web.judge.counts, again: web.judge.again, events: collector.events.size }));
  expect(web.judge.violations).toEqual([]);
  expect(collector.refusals).toEqual([]);
  const { all, conditional } = web.judge.again;
  expect(conditional / all).toBeGreaterThanOrEqual(0.95);
  // Every source was read, and nothing that it listed since is missing.
  const numbersOf = articleNumbers(collector);
  for (const one of web.sources) {
    const numbers = numbersOf(one.url);
    expect(numbers.length).toBeGreaterThanOrEqual(Math.min(LISTED, web.countAt(one, start)));

    expect(numbers).toEqual(Array.from(numbers, (_, index) => (numbers[0] ?? 0) + index));
  }
  expect(collector.articles().length).toBeGreaterThan(0);
}, 900_000);

test('what the collector does not take is kept and sent again with the same ids', async () => {
  const start = Date.now();
  const clock = fastClock(start, 60);
  const web = new InventedWeb({ clock, start, days: 1, hosts: 1, sourcesPerHost: 2, perHour: () => 20 });
  rig = await crawlerRig(clock, web.answer);
  const { store, source, collector, redis, prefix } = rig;
  collector.answerWith(503);
  await store.write(web.sources.map(({ url }) => source(url)));
  await rig.start();
  const unsent = () => redis.keys(`${prefix}crawl:unsent:*`);
  await expect.poll(unsent).toHaveLength(2);
  expect(collector.events.size).toBe(0);
  const [key = ''] = await unsent();
  const lines = (await redis.lindex(key, 0)) ?? '';
  collector.answerWith(undefined);
  await expect.poll(unsent).toEqual([]);
  for (const line of lines.trim().split('\n')) expect(collector.events.has(JSON.parse(line).id)).toBe(true);
}, 180_000);

test('all of Redis may be lost: every source goes on, and silences and robots.txt are known', async () => {
  const start = Date.now();
  const clock = fastClock(start, 60);
  const web = new InventedWeb({ clock, start, days: 1, hosts: 3, sourcesPerHost: 2, perHour: () => 20 });
  rig = await crawlerRig(clock, web.answer);
  const { store, source, collector, redis, prefix } = rig;
  await store.write(web.sources.map(({ url, isFeed }) => source(url, { kind: isFeed ? 'feed' : 'news' })));
  await rig.start();
  const read = () => new Set(collector.sitemaps().map(({ sitemap }) => sitemap.url)).size;
  await expect.poll(read, { timeout: 120_000 }).toBe(web.sources.length);
  const robots = web.judge.counts.robots;
  await redis.del(...(await redis.keys(`${prefix}*`)));
  const lostAt = new Date(clock.now()).toISOString();
  const again = () => new Set(collector.sitemaps().flatMap(({ at, sitemap }) => (at > lostAt ? sitemap.url : []))).size;
  await expect.poll(again, { timeout: 120_000 }).toBe(web.sources.length);
  expect(web.judge.counts.robots).toBe(robots);
  expect(web.judge.violations.filter((what) => !what.startsWith('overlap') && !what.startsWith('gap'))).toEqual([]);
}, 300_000);

test('a host that an operator silences is left alone at once, and read again when it may speak', async () => {
  const start = Date.now();
  const clock = fastClock(start, 60);
  const web = new InventedWeb({
    clock,
    start,
    days: 1,
    hosts: 1,
    sourcesPerHost: 2,
    perHour: () => 20,
    refuses: false,
  });
  rig = await crawlerRig(clock, web.answer);
  const { store, source, client } = rig;
  await store.write(web.sources.map(({ url }) => source(url)));
  await rig.start();
  const requestCount = () => web.judge.counts.source + web.judge.counts.page;
  await expect.poll(requestCount).toBeGreaterThan(2);
  const orders = createHostStore(client);
  await orders.writeOrder('h0.test', true, 'u1', 1);
  const off = () => rig?.redis.hget(`${rig.prefix}crawl:host:h0.test`, 'off');
  await expect.poll(off).toBe('1');
  // One that had begun may end.
  await clock.sleep(MINUTE);
  const silent = requestCount();
  await clock.sleep(10 * MINUTE);
  expect(requestCount()).toBe(silent);
  await orders.writeOrder('h0.test', false, 'u1', 2);
  await expect.poll(requestCount).toBeGreaterThan(silent);
}, 240_000);

test('a crawler that stops in the middle of a fetch takes nothing for the site’s fault', async () => {
  const clock = fastClock(Date.now(), 60);
  let requestCount = 0;
  const listed = [{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - MINUTE).toISOString() }];
  rig = await crawlerRig(clock, (request, response) => {
    requestCount += 1;
    // The first answer to each address never ends.
    if (requestCount === 1 || requestCount === 3) response.writeHead(200).write('User-agent: *\n');
    else response.end(request.url === '/robots.txt' ? '' : newsXml(listed, 'fr'));
  });
  const { store, source, collector } = rig;
  await store.write([source('http://a.test/news.xml')]);
  for (const count of [1, 3]) {
    const stop = await rig.start();
    await expect.poll(() => requestCount, { interval: 10 }).toBe(count);
    await stop();
  }
  await rig.start();
  await expect.poll(() => collector.sitemaps().length).toBeGreaterThan(0);
  expect(collector.sitemaps().every(({ status, error }) => status === 200 && !error)).toBe(true);
}, 240_000);
