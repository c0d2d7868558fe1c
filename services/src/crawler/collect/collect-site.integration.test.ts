import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { createLogger } from '../../platform/logger.ts';
import { type Source, sourceId } from '../../sources/source.ts';
import { createSourceStore, type SourceStore } from '../../sources/source-store.ts';
import { createFetchStore, type FetchRecord } from '../sources/fetch-store.ts';
import { newsXml, rss } from '../testing/documents.ts';
import { type MannersRig, mannersRig } from '../testing/manners-rig.ts';
import { collectSite } from './collect-site.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let client: ClickHouseClient;
let sources: SourceStore;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('sites');
  await migratedDatabase(url, database);
  client = createClickHouse({ url, database });
  sources = createSourceStore(client);
});
afterAll(() => client.close());
let rig: MannersRig | undefined;
afterEach(() => rig?.close());

/** A site that refuses everything until it is opened. */
async function closedSite(url: string, answers: Readonly<Record<string, string>>) {
  let isOpen = false;
  const it = await mannersRig((request, response) => {
    const page = answers[request.url ?? ''];
    if (!isOpen) return void response.writeHead(request.url === '/robots.txt' ? 404 : 403).end();
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  rig = it;
  const site: Source = {
    id: sourceId(url),
    version: 1,
    deleted: false,
    domain: new URL(url).hostname,
    url,
    kind: 'site',
    language: '',
    priority: 'normal',
    own: false,
    enabled: true,
    switchedBy: 'u1',
    switchedAt: it.clock.now(),
    indexUrl: '',
  };
  await sources.write([site]);
  const fetches = createFetchStore(client);
  const records: FetchRecord[] = [];
  const deps = {
    ...it.deps,
    sources,
    fetches,
    log: createLogger({ service: 'test', level: 'silent' }),
    fetchLog: { add: (record: FetchRecord) => void records.push(record) },
    onFetch: () => undefined,
    onAdded: () => undefined,
  };
  return {
    it,
    open: () => {
      isOpen = true;
    },
    /** A turn, whose fetch is stored. */
    async turn(isAwaited = false) {
      const turn = await collectSite(deps, site, isAwaited, new AbortController().signal);
      await fetches.write(records.splice(0));
      return turn;
    },
  };
}

test('a site that refuses is looked at once a day, whatever is forgotten; once it has opened its sources begin', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const news = newsXml([{ url: 'http://a.test/1', title: 'Un titre', at }], 'fr');
  const { it, open, turn } = await closedSite('http://a.test/', { '/sitemap-news.xml': news });
  const first = await turn();
  expect(first.state).toMatchObject({ state: 'read', outcome: 'refused', status: 403 });
  expect(first.waitMs).toBeGreaterThan(22 * HOUR_MS);
  expect(first.waitMs).toBeLessThanOrEqual(DAY_MS);
  const requestCount = it.requests.length;
  // Only the fetch in the database is left of it.
  await it.redis.del(...(await it.redis.keys(it.keys('*'))));
  const second = await turn();
  expect([second.state.state, it.requests.length]).toEqual(['waiting', requestCount]);
  expect(second.waitMs).toBeGreaterThan(20 * HOUR_MS);
  it.advance(DAY_MS);
  expect((await turn()).state).toMatchObject({ outcome: 'refused', status: 403 });

  open();
  it.advance(60_000);
  expect(await turn(true)).toMatchObject({ waitMs: undefined, state: { outcome: 'changed', fresh: 1 } });
  const list = (await sources.list()).map(({ url, kind, switchedBy }) => [url, kind, switchedBy]);
  expect(list).toEqual([['http://a.test/sitemap-news.xml', 'news', 'u1']]);
  // A second process that had begun the same turn changes nothing.
  it.advance(DAY_MS);
  await turn();
  expect((await sources.list()).map(({ url }) => url)).toEqual(['http://a.test/sitemap-news.xml']);
});

test('a kept address becomes the source that is there, unless somebody has deleted it', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const feed = rss([{ url: 'http://b.test/1', title: 'Un titre', at }]);
  const { it, open, turn } = await closedSite('http://b.test/rss', { '/rss': feed });
  expect((await turn()).state).toMatchObject({ outcome: 'refused', status: 403 });
  open();
  it.advance(DAY_MS);
  expect((await turn()).state).toMatchObject({ outcome: 'changed' });
  const [now] = await sources.find([sourceId('http://b.test/rss')]);
  expect(now).toMatchObject({ kind: 'feed', deleted: false, version: 2 });
  await sources.write([{ ...(now as Source), version: 3, deleted: true }]);
  it.advance(DAY_MS);
  await turn();
  expect(await sources.find([sourceId('http://b.test/rss')])).toMatchObject([{ deleted: true, version: 3 }]);
});
