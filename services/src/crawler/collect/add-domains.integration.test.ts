import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Source } from '../../sources/source.ts';
import { createSourceStore, type SourceStore } from '../../sources/source-store.ts';
import { indexXml, newsXml, rss } from '../testing/documents.ts';
import { type MannersRig, mannersRig } from '../testing/manners-rig.ts';
import { addDomain, addDomains } from './add-domains.ts';

let client: ClickHouseClient;
let store: SourceStore;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('domains');
  await migratedDatabase(url, database);
  client = createClickHouse({ url, database });
  store = createSourceStore(client);
});
afterAll(() => client.close());
let rig: MannersRig | undefined;
afterEach(() => rig?.close());

const at = new Date(Date.now() - 60_000).toISOString();
const ENTRY = { title: 'Un titre', at };
const PAGES: Readonly<Record<string, string>> = {
  'a.test/robots.txt': 'Sitemap: http://a.test/index.xml',
  'a.test/index.xml': indexXml([{ url: 'http://a.test/news.xml', at }]),
  'a.test/news.xml': newsXml([{ ...ENTRY, url: 'http://a.test/1' }], 'fr'),
  'f.test/': ['1', '2', '3', '4'].map((n) => `<link rel=alternate type=application/rss+xml href=/${n}>`).join(''),
  ...Object.fromEntries(
    ['1', '2', '3', '4'].map((n) => [`f.test/${n}`, rss([{ ...ENTRY, url: `http://f.test/a${n}` }])]),
  ),
};

async function deps() {
  rig = await mannersRig((request, response) => {
    const page = PAGES[`${request.headers.host}${request.url}`];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  const log = createLogger({ service: 'test', level: 'silent' });
  return { visiting: rig.deps, store, log, onAdded: async () => undefined };
}
const never = () => new AbortController().signal;

test('a domain brings its news sitemap with the index that names it; what was deleted stays so', async () => {
  const given = await deps();
  expect(await addDomains(given, ['http://a.test'], never())).toEqual([]);
  const added = await store.list();
  expect(added.map(({ url, kind, indexUrl }) => [url, kind, indexUrl]).sort()).toEqual([
    ['http://a.test/index.xml', 'index', ''],
    ['http://a.test/news.xml', 'news', ''],
  ]);
  const news = added.find(({ kind }) => kind === 'news') as Source;
  await store.write([{ ...news, version: 2, deleted: true }]);
  expect(await addDomain(given, 'http://a.test', 'source asleep', never())).toMatchObject({ added: 0, opened: true });
  expect((await store.list()).map(({ kind }) => kind)).toEqual(['index']);
});

test('a publisher with feeds only brings three of them, and a typed address what is there', async () => {
  const given = await deps();
  expect(await addDomain(given, 'http://f.test', 'test', never())).toMatchObject({ added: 3 });
  expect(await addDomain(given, 'http://f.test/4', 'test', never())).toMatchObject({ added: 1 });
  expect(await addDomains(given, ['http://f.test', 'http://f.test/4'], never())).toEqual([]);
  const added = (await store.list()).filter(({ domain }) => domain === 'f.test');
  expect(added.map(({ url, kind }) => [url, kind]).sort()).toEqual(
    ['1', '2', '3', '4'].map((n) => [`http://f.test/${n}`, 'feed']),
  );
});
