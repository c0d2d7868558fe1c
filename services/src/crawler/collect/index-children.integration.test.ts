import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { type Source, sourceId } from '../../sources/source.ts';
import { createSourceStore, type SourceStore } from '../../sources/source-store.ts';
import { type CrawlerRig, crawlerRig } from '../testing/crawler-rig.ts';
import { indexXml, newsXml, urlsXml } from '../testing/documents.ts';
import { type MannersRig, mannersRig } from '../testing/manners-rig.ts';
import { fastClock } from '../time/clock.ts';
import { addChildren, MOST_CHILDREN } from './index-children.ts';

let client: ClickHouseClient;
let store: SourceStore;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('children');
  await migratedDatabase(url, database);
  client = createClickHouse({ url, database });
  store = createSourceStore(client);
});
afterAll(() => client.close());
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

type Pages = Record<string, string | number>;

const news = (host: string, at = Date.now() - 60_000): string =>
  newsXml([{ url: `http://${host}/1`, title: 'Un titre', at: new Date(at).toISOString() }], 'fr');
const late = (host: string): string =>
  urlsXml([`http://${host}/2`]).replace('</loc>', `</loc><lastmod>${new Date().toISOString()}</lastmod>`);

async function web(pages: Pages): Promise<MannersRig> {
  const rig = await mannersRig((request, response) => {
    const page = pages[`${request.headers.host}${request.url}`];
    const status = typeof page === 'number' ? page : page === undefined ? 404 : 200;
    response.writeHead(status).end(typeof page === 'string' ? page : '');
  });
  undo.push(() => rig.close());
  return rig;
}

const source = (url: string, change: Partial<Source> = {}): Source => ({
  id: sourceId(url),
  version: 1,
  deleted: false,
  domain: new URL(url).hostname,
  url,
  kind: 'index',
  language: 'fr',
  priority: 'high',
  own: true,
  enabled: true,
  switchedBy: 'test',
  switchedAt: Date.now(),
  indexUrl: '',
  ...change,
});

async function turn(rig: MannersRig, index: Source, urls: readonly string[]) {
  const onAdded = vi.fn();
  const deps = { ...rig.deps, sources: store, onAdded: onAdded };
  const later = await addChildren(
    deps,
    index,
    urls.map((url) => ({ url })),
    new AbortController().signal,
  );
  const added = (await store.list()).filter(({ indexUrl }) => indexUrl === index.url);
  return {
    later: later.map(({ url }) => url),
    added: added.map(({ url }) => url).sort(),
    additions: onAdded.mock.calls.length,
  };
}

test('news, plain sitemaps with something new and indexes become sources; the rest does not, or not yet', async () => {
  const rig = await web({
    'a.test/robots.txt': 'User-agent: *\nDisallow: /secret',
    'a.test/news.xml': news('a.test'),
    'a.test/plain.xml': late('a.test'),
    'a.test/still.xml': urlsXml(['http://a.test/3']),
    'a.test/deep.xml': indexXml([{ url: 'http://a.test/x.xml', at: '2026-11-20T00:00:00Z' }]),
    'a.test/old.xml': news('a.test', Date.now() - 40 * 86_400_000),
    'a.test/empty.xml': newsXml([], 'fr'),
    'a.test/secret.xml': news('a.test'),
    'a.test/page.xml': '<html></html>',
    'a.test/broken.xml': 500,
    'b.test/news.xml': news('b.test'),
  });
  const index = source('http://a.test/index.xml');
  const named = ['news', 'plain', 'still', 'deep', 'old', 'empty', 'secret', 'page', 'broken'];
  const { later, added, additions } = await turn(rig, index, [
    ...named.map((name) => `http://a.test/${name}.xml`),
    'http://b.test/news.xml',
  ]);
  expect(added).toEqual(['http://a.test/deep.xml', 'http://a.test/news.xml', 'http://a.test/plain.xml']);
  expect(later.sort()).toEqual(['http://a.test/broken.xml', 'http://a.test/empty.xml']);
  expect(additions).toBe(1);
  expect(rig.paths()).not.toContain('a.test/secret.xml');
  expect(rig.paths().filter((path) => path.startsWith('b.test'))).toEqual([]);
  const [deep, child, plain] = await store
    .find(added.map(sourceId))
    .then((found) => found.sort((a, b) => a.url.localeCompare(b.url)));
  expect([deep?.kind, child?.kind, plain?.kind]).toEqual(['index', 'news', 'urls']);
  expect(child).toMatchObject({ domain: 'a.test', language: 'fr', priority: 'high', own: true, enabled: true });

  // Below an index that an index brought there is no further one.
  const below = { ...index, ...deep, version: 1 } as Source;
  const pages = await web({ 'a.test/deeper.xml': indexXml([{ url: index.url, at: '2026-11-20T00:00:00Z' }]) });
  expect(await turn(pages, below, ['http://a.test/deeper.xml', index.url])).toEqual({
    later: [],
    added: [],
    additions: 0,
  });
});

test('what somebody switched off or deleted stays so, and no address is asked again', async () => {
  const rig = await web({ 'c.test/1.xml': news('c.test'), 'c.test/2.xml': news('c.test') });
  const index = source('http://c.test/index.xml');
  const urls = ['http://c.test/1.xml', 'http://c.test/2.xml'];
  expect((await turn(rig, index, urls)).added).toEqual(urls);
  const [off, gone] = await store.find(urls.map(sourceId));
  await store.write([
    { ...(off as Source), version: 2, enabled: false },
    { ...(gone as Source), version: 2, deleted: true },
  ]);
  const requestCount = rig.requests.length;
  expect(await turn(rig, index, urls)).toEqual({ later: [], added: [off?.url], additions: 0 });
  expect((await store.find([sourceId(off?.url ?? '')]))[0]?.enabled).toBe(false);
  expect(rig.requests).toHaveLength(requestCount);
});

test('an index brings a limited number of sources; those that are gone or off make room', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `http://d.test/${place}.xml`);
  const rig = await web(Object.fromEntries(names.map((url) => [url.slice('http://'.length), news('d.test')])));
  const index = source('http://d.test/index.xml');
  const there = Array.from({ length: MOST_CHILDREN - 1 }, (_, place) =>
    source(`http://d.test/before/${place}.xml`, { kind: 'news', indexUrl: index.url }),
  );
  await store.write(there);
  const first = await turn(rig, index, names);
  expect(first.added).toHaveLength(MOST_CHILDREN);
  expect(first.later).toHaveLength(11);
  const [asleep, off] = there as [Source, Source];
  await store.writeStanding(asleep.id, { state: 'asleep', since: Date.now(), status: 404, movedTo: '' }, Date.now());
  await store.write([{ ...off, version: 2, enabled: false }]);
  const second = await turn(rig, index, first.later);
  expect(second.added).toHaveLength(MOST_CHILDREN + 2);
  expect(second.later).toHaveLength(9);
});

test('a sitemap that an index names later is read; loops end, and a deletion stays', async () => {
  const clock = fastClock(Date.now(), 3_000);
  const pages: Pages = { '/index.xml': '', '/robots.txt': 'User-agent: *\nDisallow:' };
  const paths: string[] = [];
  const rig: CrawlerRig = await crawlerRig(clock, (request, response) => {
    paths.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  undo.push(() => rig.close());
  const names = (...list: string[]) =>
    indexXml(list.map((name) => ({ url: `http://e.test/${name}.xml`, at: '2026-11-20T00:00:00Z' })));
  const lists = (name: string) =>
    newsXml([{ url: `http://e.test/${name}`, title: name, at: new Date(clock.now() - 60_000).toISOString() }], 'fr');
  const url = 'http://e.test/index.xml';
  Object.assign(pages, { '/index.xml': names('index', 'unchosen'), '/unchosen.xml': lists('unchosen') });
  await rig.store.write([rig.source(url, { kind: 'index' })]);
  await rig.start();
  const turns = () => paths.filter((path) => path === '/index.xml').length;
  const titles = () => rig.collector.sitemaps().flatMap(({ entries }) => entries.map(({ title }) => title));
  const wait = { timeout: 90_000, interval: 50 };
  await expect.poll(turns, wait).toBeGreaterThan(0);

  // A loop of two indexes, of which one is new with its sitemap.
  pages['/index.xml'] = names('index', 'unchosen', 'second', 'news-2');
  pages['/second.xml'] = names('index', 'second', 'month');
  pages['/news-2.xml'] = lists('news-2');
  pages['/month.xml'] = lists('month');
  await expect.poll(() => [...new Set(titles())].sort(), wait).toEqual(['month', 'news-2']);
  const children = (await rig.store.list()).map((one) => [one.url, one.indexUrl]).sort();
  expect(children).toEqual([
    [url, ''],
    ['http://e.test/month.xml', 'http://e.test/second.xml'],
    ['http://e.test/news-2.xml', url],
    ['http://e.test/second.xml', url],
  ]);
  expect(paths).not.toContain('/unchosen.xml');

  const [child] = await rig.store.find([sourceId('http://e.test/news-2.xml')]);
  await rig.store.write([{ ...(child as Source), version: 2, deleted: true }]);
  const before = turns();
  await expect.poll(turns, wait).toBeGreaterThan(before + 1);
  expect((await rig.store.list()).map((one) => one.url)).not.toContain('http://e.test/news-2.xml');
}, 240_000);
