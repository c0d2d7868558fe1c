import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { afterEach, expect, test } from 'vitest';
import { clickhouseTime } from '../../platform/clickhouse.ts';
import { keyspace } from '../../platform/redis.ts';
import { openPageQueue } from '../collect/page-queue.ts';
import { createFetchStore, type FetchRecord } from '../sources/fetch-store.ts';
import { type CrawlerRig, crawlerRig } from '../testing/crawler-rig.ts';
import { newsXml } from '../testing/documents.ts';
import { fastClock } from '../time/clock.ts';
import { rereadHost } from './reread.ts';

let rig: CrawlerRig | undefined;
afterEach(() => rig?.close());

const DAY_MS = 86_400_000;
const WALL = '<html><head><title>Page introuvable</title></head><body><h1>Page introuvable</h1></body></html>';

test('a page that was read badly gets the listed title back; older ones and other hosts are left alone', async () => {
  const clock = fastClock(Date.now(), 60);
  rig = await crawlerRig(clock, (request, response) => {
    if (request.url === '/news.xml') response.end(newsXml([], 'fr'));
    else if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.end(WALL);
  });
  const { client, redis, prefix, store, source, collector } = rig;
  const fetches = createFetchStore(client);
  const record = (url: string, age: number): FetchRecord => ({
    id: url,
    source: '',
    at: clock.now() - age,
    host: new URL(url).hostname,
    url,
    kind: 'page',
    outcome: 'changed',
    reason: '',
    status: 200,
    conditional: false,
    durationMs: 1,
    bytes: 1,
    spanMs: 0,
    total: 0,
    entriesNew: 0,
    entriesChanged: 0,
    delaysS: [],
  });
  const bad = 'http://mur.test/1';
  await fetches.write([
    record(bad, DAY_MS),
    record('http://mur.test/vieux', 8 * DAY_MS),
    record('http://autre.test/1', DAY_MS),
  ]);
  const at = clickhouseTime(clock.now() - DAY_MS);
  const row = {
    publisher: 'mur.test',
    code: 'x',
    article: articleIdToUInt64(articleId(bad)),
    host: 'mur.test',
    first: [at, at],
    published_min: at,
    published_max: at,
    latest: [at, 'id', 'Le marché rouvre', bad, '', ''],
  };
  await client.insert({ table: 'sitemap_entries', values: [row], format: 'JSONEachRow' });
  await store.write([source('http://mur.test/news.xml')]);
  const keys = keyspace(prefix);
  const pages = openPageQueue({ redis, keys, fetches, outbox: { add: () => undefined }, onPages: () => undefined });
  expect(await rereadHost({ client, sources: store, pages }, 'mur.test', clock.now())).toBe(1);
  const stop = await rig.start();
  await expect.poll(() => collector.articles().length).toBe(1);
  await stop();
  expect(collector.articles()).toMatchObject([{ url: bad, title: 'Le marché rouvre', publisher: 'mur.test' }]);
}, 120_000);
