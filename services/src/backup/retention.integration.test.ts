import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { RAW_TABLES } from '@vigie/schema/retention';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { startTestApp } from '../query/testing/test-app.ts';
import { type IngestRig, openIngestRig } from '../testing/ingest-rig.ts';
import { articleAt, crawlAt, shareAt, sitemapAt } from '../testing/sample-events.ts';
import { everyAnswer } from './testing/all-answers.ts';
import { runBackup } from './testing/run-backup.ts';
import { everyRow } from './testing/stored-rows.ts';

/** Raw events of all ages, restored where they are kept for another number of days. */

const FIRST = uniqueName('aged');
const KEPT_DAYS = 3_000;
const root = mkdtempSync(join(tmpdir(), 'vigie-test-retention-'));
const dir = join(root, 'backup');
const ADDRESS = 'https://www.exemple.fr/a';
/** Of the two times that calls ask for. */
const AGES = [0, 1_000];
const [ROUNDS, KILLS, DAYS] = process.env.VIGIE_FULL ? [6, 3, 60] : [1, 1, 12];
/** Of the events of each type, in days. */
const ages = [
  ...AGES.flatMap((age) => Array.from({ length: 30 }, (_, i) => age + (i + 2) / 1_440)),
  ...fc.sample(fc.integer({ min: 0, max: KEPT_DAYS - 2 }), DAYS),
];

let rig: IngestRig;
let env: Record<string, string>;
let now: number;
/** Of the first installation, when its backup was made. */
let rows: Record<string, string[]>;
const answers = new Map<number, unknown>();
const made: string[] = [];
const clients: ClickHouseClient[] = [];

const clientOf = (database: string): ClickHouseClient => {
  const client = createClickHouse({ url: env.CLICKHOUSE_URL!, database });
  clients.push(client);
  return client;
};

const another = (): string => {
  const name = uniqueName('aged');
  made.push(name);
  return name;
};

const restoreInto = (installation: string, days: number, killAt?: string) =>
  runBackup('restore', { dir, installation, env: { ...env, VIGIE_RETENTION_DAYS: String(days) }, killAt });

async function answersOf(database: string, age: number): Promise<Record<string, unknown>> {
  const variables = { VIGIE_DATABASE: database, VIGIE_REDIS_PREFIX: `${database}:` };
  const app = await startTestApp(variables, () => ({}), { admin: database === FIRST });
  try {
    return await everyAnswer(app, { until: now - age * DAY_MS, address: ADDRESS });
  } finally {
    await app.close();
  }
}

/** What was backed up, without raw events from before `from`. */
const wantedRows = async (from: number): Promise<Record<string, string[]>> => {
  const raw = Object.entries(await everyRow(clientOf(FIRST), from)).filter(([table]) => RAW_TABLES.includes(table));
  return { ...rows, ...Object.fromEntries(raw) };
};

beforeAll(async () => {
  const [brokers, clickhouse, redis] = await Promise.all([engine('kafka'), engine('clickhouse'), engine('redis')]);
  env = { KAFKA_BROKERS: brokers, CLICKHOUSE_URL: clickhouse, REDIS_URL: redis };
  rig = await openIngestRig({ brokers, clickhouse, name: FIRST, retentionDays: KEPT_DAYS });
  const ingest = await rig.start();
  now = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
  const send = (topic: string, event: (at: string, id: string) => object) =>
    rig.producer.send(
      ages.map((age, i) => ({
        topic: rig.prefix + topic,
        key: 'k',
        value: Buffer.from(JSON.stringify(event(new Date(now - age * DAY_MS).toISOString(), `${topic}-${i}`))),
      })),
    );
  await Promise.all([
    send('crawls', crawlAt),
    send('articles', articleAt),
    send('sitemaps', sitemapAt),
    send('shares', shareAt),
  ]);
  await rig.settled();
  await ingest.stop(5_000);
  for (const age of AGES) answers.set(age, await answersOf(FIRST, age));
  rows = await everyRow(clientOf(FIRST));
  expect(await runBackup('backup', { dir, installation: FIRST, env })).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await rig?.close();
  const bare = createClickHouse({ url: env.CLICKHOUSE_URL!, database: 'default' });
  for (const name of made) await bare.command({ query: `DROP DATABASE IF EXISTS ${name}` });
  await bare.close();
  rmSync(root, { recursive: true, force: true });
});

test(
  'raw events of any age are restored where they are kept, and every call has the same answer, however often it is killed',
  async () => {
    const cases = fc.record({
      days: fc.integer({ min: 1_010, max: KEPT_DAYS + 1_000 }),
      kills: fc.uniqueArray(fc.constantFrom(...RAW_TABLES, 'sightings', 'exposure_quarters', 'users', 'Kafka topic'), {
        minLength: 1,
        maxLength: KILLS,
      }),
    });
    for (const { days, kills } of fc.sample(cases, ROUNDS)) {
      const database = another();
      for (const killAt of kills) await restoreInto(database, days, `\n${killAt}`);
      const { code, said } = await restoreInto(database, days);
      // A kill may come when everything is done.
      const done = expect.stringMatching(/Restore finished|was restored here before/);
      expect({ days, kills, code, said }).toMatchObject({ code: 0, said: done });
      const from = now - (days - 1) * DAY_MS;
      expect(await everyRow(clientOf(database), from)).toEqual(await wantedRows(from));
      for (const age of AGES) expect(await answersOf(database, age)).toEqual(answers.get(age));
    }
  },
  ROUNDS * 240_000,
);

test('events that are older than what is kept are named before anything is changed, and are not counted as missing', async () => {
  const database = another();
  const { code, said } = await restoreInto(database, 400);
  expect(code, said).toBe(0);
  const named = said.split('\n').filter((line) => line.includes('VIGIE_RETENTION_DAYS'));
  const old = ages.filter((age) => now - age * DAY_MS < Date.now() - 400 * DAY_MS).length;
  const tables = ['crawls_landing', 'article_pages_landing', 'sitemap_fetches', 'shares_landing'];
  const row = `${old} rows of ${ages.length} are older than 400 days (VIGIE_RETENTION_DAYS) and will not be kept`;
  expect(named).toEqual(tables.map((table) => `${table}: ${row}`));
  const from = Date.now() - 399 * DAY_MS;
  expect(await everyRow(clientOf(database), from)).toEqual(await wantedRows(from));
});

test('rows that do not stay make a restore fail, by the name of their table and both counts; until it is mended no backup is made of it', async () => {
  const database = another();
  expect(await restoreInto(database, 3_000, '\nexposure_quarters: ')).toMatchObject({ code: null });
  await clientOf(database).command({ query: 'TRUNCATE TABLE crawls_landing' });
  const { code, said } = await restoreInto(database, 3_000);
  expect(said).toContain(`crawls_landing has 0 rows instead of ${rows.crawls_landing?.length} rows.`);
  expect(said).not.toContain('Restore finished');
  expect(code).toBe(1);

  const unfinished = `A restore into the database ${database} is not finished`;
  const again = { dir: join(root, 'again'), installation: database, env };
  expect(await runBackup('backup', again)).toEqual({ code: 1, said: expect.stringContaining(unfinished) });
});
