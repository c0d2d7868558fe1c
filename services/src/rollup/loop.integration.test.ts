import { dayBounds } from '@vigie/contracts/paris';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { ONE_SERVER } from '@vigie/schema/cluster/layout';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { crawlEvent } from '../figures/testing/crawl-event.ts';
import { insertCrawls } from '../figures/testing/naive/insert.ts';
import { type ClickHouseClient, createClickHouse, until } from '../platform/clickhouse.ts';
import { readWeights } from '../platform/data-files.ts';
import { createLogger } from '../platform/logger.ts';
import { Counter, createRegistry, Gauge } from '../platform/metrics.ts';
import { openSilentProxy, type SilentProxy } from '../testing/silent-proxy.ts';
import { startLoop } from './loop.ts';
import { readRowsOver } from './seals/seal-day.ts';
import { SealLook } from './seals/seal-look.ts';

/** A process that is replaced stops at once, whatever it was doing: its grace is shorter than a day takes to be read. */

const DAY = '2041-10-26';
const now = (): number => dayBounds(DAY).end + 2 * 3_600_000;

let client: ClickHouseClient;
let database: string;
let proxy: SilentProxy;
let behind: ClickHouseClient;
beforeAll(async () => {
  const url = new URL(await engine('clickhouse'));
  database = uniqueName('loop');
  await migratedDatabase(url.href, database);
  client = createClickHouse({ url: url.href, database });
  await insertCrawls(client, [crawlEvent(`${DAY}T10:00:00Z`, [{ url: 'https://le-phare.example/1' }])]);
});
beforeEach(async () => {
  const url = new URL(await engine('clickhouse'));
  proxy = await openSilentProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  behind = createClickHouse({ url: url.href, database, requestTimeoutMs: 600_000 });
});
afterEach(async () => {
  await behind.close();
  await proxy.close();
});
afterAll(async () => {
  await client.command({ query: 'DROP DATABASE {database:Identifier}', query_params: { database } });
  await client.close();
});

/** A loop over the proxy that looks again and again without a pause, and what it says. */
function running(sends: ClickHouseClient = behind) {
  const registers = [createRegistry('rollup')];
  const sealed = vi.fn();
  const log = createLogger({ service: 'test', level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const stop = startLoop({
    client: sends,
    database,
    layout: ONE_SERVER,
    weights: readWeights(undefined),
    now,
    log,
    everyMs: 0,
    made: new Counter({ name: 'vigie_made', help: 'made', registers }),
    stale: new Gauge({ name: 'vigie_stale', help: 'stale', registers }),
    seals: (ended) =>
      new SealLook({
        client: until(ended, sends),
        read: readRowsOver(sends, ended),
        now,
        elapsed: () => 0,
        retentionDays: 400,
        quietMs: 0,
        longestMs: Number.POSITIVE_INFINITY,
        done: sealed,
      }),
  });
  return { stop, warn, sealed };
}

const rowsOf = async (query: string): Promise<unknown[]> =>
  (await client.query({ query, format: 'JSONCompactEachRow' })).json();

/** The client over the proxy, which falls silent as soon as a statement that contains `text` is sent. */
function silentAt(text: string) {
  const reached = vi.fn();
  const watched = new Proxy(behind, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'query' && name !== 'command') return typeof value === 'function' ? value.bind(target) : value;
      return (params: { query: string }) => {
        const sent = value.call(target, params);
        if (params.query.includes(text)) {
          proxy.silence();
          reached();
        }
        return sent;
      };
    },
  });
  return { watched, reached: () => expect.poll(() => reached).toHaveBeenCalled() };
}

test.each([
  ['a day is looked for', 'FROM touched_days'],
  ['a day is rolled up', 'INSERT INTO exposure_days'],
  ['a day is read to be sealed', 'FROM crawls_landing'],
])(
  'a loop that is stopped while %s, and the engine says nothing, stops at once and complains of nothing',
  async (_, text) => {
    const { watched, reached } = silentAt(text);
    const { stop, warn } = running(watched);
    await reached();
    await stop();
    expect(warn).not.toHaveBeenCalled();
  },
);

test('the next loop does what those left: the day is rolled up and sealed once', async () => {
  const { stop, sealed } = running();
  await expect.poll(() => sealed).toHaveBeenCalled();
  await stop();
  expect(sealed.mock.calls.map(([day, outcome]) => [day, outcome])).toEqual([[DAY, 'sealed']]);
  expect(await rowsOf('SELECT toString(day) FROM exposure_days_published FINAL')).toEqual([[DAY]]);
  expect(await rowsOf('SELECT toString(day) FROM seals FINAL')).toEqual([[DAY]]);
});

test('reading that is ended between two batches fails, though the engine is silent', async () => {
  const ended = new AbortController();
  const rows = readRowsOver(behind, ended.signal).stream({ sql: 'SELECT number FROM numbers(100000000)', values: {} });
  const read = (async () => {
    for await (const _ of rows) {
      proxy.silence();
      setImmediate(() => ended.abort());
    }
  })();
  await expect(read).rejects.toThrow('aborted');
});
