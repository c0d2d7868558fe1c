import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { createLogger } from '../../platform/logger.ts';
import { createHostStore } from '../../sources/host-store.ts';
import { type Source, sourceCode, sourceId } from '../../sources/source.ts';
import { createSourceStore } from '../../sources/source-store.ts';
import { expectedEntries, ratesOf } from '../schedule/habit.ts';
import { openFetchLog } from './fetch-log.ts';
import { createFetchStore, type FetchRecord } from './fetch-store.ts';

const HOUR = 3_600_000;
/** A Friday, 9:00 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 8);
let client: ClickHouseClient;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('crawl');
  await migratedDatabase(url, database);
  client = createClickHouse({ url, database });
});
afterAll(() => client.close());

const source = (url: string, change: Partial<Source> = {}): Source => ({
  id: sourceId(url),
  version: 1,
  deleted: false,
  domain: 'exemple.test',
  url,
  kind: 'news',
  language: 'fr',
  priority: 'normal',
  own: false,
  enabled: true,
  switchedBy: 'démarrage',
  switchedAt: NOW,
  indexUrl: '',
  ...change,
});

const fetched = (change: Partial<FetchRecord>): FetchRecord => ({
  id: `f-${change.at}-${change.url ?? ''}`,
  source: 's',
  at: NOW,
  host: 'exemple.test',
  url: 'https://exemple.test/news.xml',
  kind: 'sitemap',
  outcome: 'changed',
  reason: '',
  status: 200,
  conditional: true,
  durationMs: 12.4,
  bytes: 900,
  spanMs: 0,
  total: 3,
  entriesNew: 1,
  entriesChanged: 0,
  delaysS: [40],
  ...change,
});

test('the newest version of a source counts, in whatever order they come', async () => {
  const store = createSourceStore(client);
  const [a, b] = [source('https://exemple.test/a.xml'), source('https://exemple.test/b.xml')];
  await store.write([{ ...a, version: 2, enabled: false }]);
  await store.write([a, b]);
  await store.write([{ ...b, version: 2, deleted: true }]);
  expect(await store.list()).toEqual([{ ...a, version: 2, enabled: false }]);
  expect(sourceCode(a)).toBe(`exemple.test-${a.id.slice(0, 8)}`);
  expect(sourceId(a.url)).toBe(a.id);
});

test('the latest standing of a source counts', async () => {
  const store = createSourceStore(client);
  expect(await store.standing('s')).toBeUndefined();
  const paused = { state: 'paused', since: NOW, status: 403, movedTo: '' } as const;
  const active = { state: 'active', since: NOW + 1, status: 0, movedTo: 'https://exemple.test/c.xml' } as const;
  await store.writeStanding('s', active, NOW + 1);
  await store.writeStanding('s', paused, NOW);
  expect(await store.standing('s')).toEqual(active);
});

test('the longest silence of a host counts, and the latest order', async () => {
  const store = createHostStore(client);
  expect(await store.remember('a.test')).toEqual({ silentUntil: 0, off: false });
  await store.writeSilence('a.test', NOW + HOUR);
  await store.writeSilence('a.test', NOW);
  await store.writeOrder('a.test', true, 'u1', NOW);
  expect(await store.remember('a.test')).toEqual({ silentUntil: NOW + HOUR, off: true });
  await store.writeOrder('a.test', false, 'u1', NOW + 1);
  expect(await store.remember('a.test')).toMatchObject({ off: false });
});

test('the latest robots.txt of a site is kept, also without an answer', async () => {
  const store = createHostStore(client);
  const origin = 'https://a.test';
  const reading = { origin, readAt: NOW, until: NOW + HOUR, status: 200, text: 'User-agent: *\nDisallow: /é' };
  await store.writeRobots(reading);
  expect(await store.robots(origin)).toEqual(reading);
  await store.writeRobots({ ...reading, readAt: NOW + 1, status: null, text: '' });
  expect(await store.robots(origin)).toMatchObject({ readAt: NOW + 1, status: null });
  expect(await store.robots('http://a.test')).toBeUndefined();
});

test('a habit is made again of the stored fetches, and a row stored twice changes nothing', async () => {
  const store = createFetchStore(client);
  // Every workday from 8 to 9 four fetches of a quarter of an hour, with three new entries each.
  const fetches = Array.from({ length: 20 }, (_, i) =>
    fetched({ at: NOW - Math.floor(i / 4) * 24 * HOUR - (i % 4) * 15 * 60_000, spanMs: 15 * 60_000, entriesNew: 3 }),
  );
  await store.write(fetches);
  const habit = await store.habit('s', NOW - 90 * 24 * HOUR);
  await store.write(fetches);
  expect(await store.habit('s', NOW - 90 * 24 * HOUR)).toEqual(habit);
  expect(expectedEntries(ratesOf(habit), NOW - HOUR, NOW)).toBeGreaterThan(9);
  expect((await store.habit('s', NOW)).entries.every((count) => count <= 3)).toBe(true);
});

test('pages that were read are known', async () => {
  const store = createFetchStore(client);
  const page = { source: '', kind: 'page' } as const;
  await store.write([
    fetched({ ...page, url: 'https://exemple.test/1' }),
    fetched({ ...page, url: 'https://exemple.test/2', outcome: 'failed', reason: 'timeout' }),
  ]);
  const urls = ['https://exemple.test/1', 'https://exemple.test/2', "https://exemple.test/'3"];
  expect(await store.fetchedPages(urls)).toEqual(new Set(['https://exemple.test/1']));
});

test('the log of fetches keeps what could not be stored', async () => {
  const stored: FetchRecord[][] = [];
  let away = true;
  const write = async (records: readonly FetchRecord[]) => {
    if (away) throw new Error('away');
    stored.push([...records]);
  };
  const log = openFetchLog({ store: { write }, log: createLogger({ service: 'test', level: 'silent' }) });
  log.add(fetched({ at: 1 }));
  await log.flush();
  log.add(fetched({ at: 2 }));
  away = false;
  await log.close();
  expect(stored.map((records) => records.map(({ at }) => at))).toEqual([[1, 2]]);
});
