import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleId } from '@vigie/contracts/article-id';
import { parisDay } from '@vigie/contracts/paris';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { BACKED_UP } from '@vigie/schema/backup-tables';
import { HEADLINES } from '@vigie/schema/topics';
import { clusterId } from '@vigie/stories/clusters/cluster-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { Lifecycle } from '../platform/lifecycle.ts';
import { createRegistry } from '../platform/metrics.ts';
import { jobMetrics } from '../platform/queue/job-metrics.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { untilDone } from '../platform/retry.ts';
import { createFactorStore } from '../query/second-factor/second-factors.ts';
import { startTestApp, type TestApp } from '../query/testing/test-app.ts';
import { readRowsOver, sealDay } from '../rollup/seals/seal-day.ts';
import { type IngestRig, openIngestRig } from '../testing/ingest-rig.ts';
import { articleAt, crawlAt, shareAt, sitemapAt } from '../testing/sample-events.ts';
import { openStoriesRig, type StoriesRig } from '../testing/stories-rig.ts';
import { startAnalysisJobs } from '../worker/jobs.ts';
import { everyAnswer } from './testing/all-answers.ts';
import { type RunResult, runBackup } from './testing/run-backup.ts';
import { everyRow, storedRows } from './testing/stored-rows.ts';

/** One installation with everything in it, its backup, and a second one that is filled from it. */
const FIRST = uniqueName('first');
const SECOND = uniqueName('second');
const root = mkdtempSync(join(tmpdir(), 'vigie-test-backup-'));
const dir = join(root, 'backup');
const RAW_URL = 'https://www.exemple.fr/a';

let rig: IngestRig;
let stories: StoriesRig;
let app: TestApp;
let env: Record<string, string>;
let until: number;
const clients: ClickHouseClient[] = [];

const clientOf = (database: string): ClickHouseClient => {
  const client = createClickHouse({ url: rig ? env.CLICKHOUSE_URL! : '', database });
  clients.push(client);
  return client;
};

const run = (what: 'backup' | 'restore', installation: string, killAt?: string): Promise<RunResult> =>
  runBackup(what, { dir, installation, env, killAt });
const rowsOf = (database: string, table: string) => storedRows(clientOf(database), table);
const picture = (database: string) => everyRow(clientOf(database));

/** Saves an analysis of an article and waits for its result. */
async function analyse(article: string, headers: { cookie: string }): Promise<void> {
  const ask = async (path: string, body: object) =>
    (await app.post(`/api/article/analyse_articles${path}`, body, { headers })).json();
  const { _id: id } = await ask('/save', { filterName: 'Gel', articles: [article] });
  await ask('/startAnalysis', { id });
  const { log, store } = app.deps;
  const life = new Lifecycle(log);
  const redis = createRedis({ url: env.REDIS_URL!, log });
  const blocking = redis.duplicate({ maxRetriesPerRequest: null });
  life.onStop('redis', () => [redis, blocking].map((one) => one.disconnect()));
  const [client, keys] = [clientOf(FIRST), keyspace(`${FIRST}:`)];
  const limits = { concurrency: 1, limitMs: 60_000, lockMs: 10_000 };
  const metrics = jobMetrics(createRegistry('test'));
  startAnalysisJobs({ store, client, redis, blocking, keys, limits, log, now: Date.now, metrics }, life);
  const completed = async () => expect((await ask('/details', { id })).status).toBe('completed');
  await untilDone(completed, { signal: AbortSignal.timeout(60_000), onFailure: () => {}, random: () => 0.1 });
  await life.stop();
}

/** Rows of any values; times of today, so that none is too old to be kept. */
async function fillWithAnything(table: string): Promise<void> {
  const client = clientOf(FIRST);
  const about = await client.query({
    query: `SELECT arrayStringConcat(groupArray(concat(name, ' ', type)), ', '), countIf(name = 'at') > 0
      FROM system.columns WHERE database = currentDatabase() AND table = {table:String}`,
    query_params: { table },
    format: 'JSONCompactEachRow',
  });
  const [[columns, isDated] = []] = await about.json<[string, number]>();
  await client.command({
    query: `INSERT INTO ${table} SELECT *${isDated ? ' REPLACE (now64(3) AS at)' : ''}
      FROM generateRandom({columns:String}, 1, 8, 2) LIMIT 3`,
    query_params: { columns },
  });
}

beforeAll(async () => {
  const [brokers, clickhouse, redis] = await Promise.all([engine('kafka'), engine('clickhouse'), engine('redis')]);
  env = { KAFKA_BROKERS: brokers, CLICKHOUSE_URL: clickhouse, REDIS_URL: redis };
  rig = await openIngestRig({ brokers, clickhouse, name: FIRST });
  const ingest = await rig.start();
  until = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
  const at = (minutes: number) => new Date(until - minutes * 60_000).toISOString();
  const send = (topic: string, ...events: unknown[]) =>
    rig.producer.send(
      events.map((it) => ({ topic: rig.prefix + topic, key: 'k', value: Buffer.from(JSON.stringify(it)) })),
    );
  await send('crawls', ...Array.from({ length: 40 }, (_, i) => crawlAt(at(i + 2), `crawl-${i}`)), {
    v: 1,
    type: 'nothing',
  });
  await send('articles', articleAt(at(30)));
  await send('sitemaps', sitemapAt(at(31)));
  await send('shares', shareAt(at(20)));
  await rig.settled();
  await ingest.stop(5_000);
  stories = await openStoriesRig({ brokers, clickhouse, name: FIRST });
  await stories.start({ client: clientOf(FIRST), folder: 'first' });
  app = await startTestApp({
    VIGIE_DATABASE: FIRST,
    VIGIE_REDIS_PREFIX: `${FIRST}:`,
    KAFKA_BROKERS: brokers,
    VIGIE_TOPIC_PREFIX: rig.prefix,
  });
  const headers = { cookie: await app.login() };
  const cluster = clusterId(articleId(RAW_URL));
  const edit = await app.post(`/api/cluster/${cluster}/edit`, { type: 'title', title: 'Un titre choisi' }, { headers });
  expect(edit.statusCode, edit.body).toBe(200);
  expect(
    (await app.post('/api/cluster/topic', { topicName: 'Été', clusters: [cluster] }, { headers })).statusCode,
  ).toBe(200);
  const titleId = articleId(RAW_URL);
  for (const [path, body] of [
    ['/api/cluster/expressions', { clusterId: cluster, titre: 'Un titre', selected: ['un gel tardif'] }],
    ['/api/article/report', { titleId, position: 'titre', comment: 'Le titre est coupé' }],
  ] as const) {
    const answer = await app.post(path, body, { headers });
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.anything()]);
  }
  await analyse(titleId, headers);
  const made = await app.post('/api/cles', { nom: 'Robot' }, { headers });
  const factor = { userId: 'u', version: 1, active: true, secret: 'encrypted', recovery: ['a', 'b'] };
  await createFactorStore(clientOf(FIRST)).write(factor);
  const sent = (count: number) => Array.from({ length: count }, (_, i) => `event ${i}`);
  await app.deps.collectorKeys.countEvents(made.json<{ key: { _id: string } }>().key._id, {
    accepted: sent(42),
    refused: sent(3),
  });
  for (const table of BACKED_UP.filter((name) =>
    /^crawl_|^sso_links$|^preferences$|^view(?:s|_pins|_feeds)$|^alert_|^channels$|^messages$|^editions$|^schedules$|^occurrences$|^annotations$|^article_dated$/.test(
      name,
    ),
  ))
    await fillWithAnything(table);
  const client = clientOf(FIRST);
  const seal = await sealDay({ client, read: readRowsOver(client), now: Date.now }, [parisDay(until - 60_000), '1']);
  expect(seal).toBe('sealed');
  await app.deps.audit.close();
  // An event that ingest has not stored yet.
  await send('crawls', crawlAt(at(1), 'late'));
});
afterAll(async () => {
  await app?.close();
  for (const client of clients) await client.close();
  await stories?.close();
  await rig?.close();
  const bare = createClickHouse({ url: env.CLICKHOUSE_URL!, database: 'default' });
  await bare.command({ query: `DROP DATABASE IF EXISTS ${SECOND}` });
  await bare.close();
  rmSync(root, { recursive: true, force: true });
});

test('a backup that was killed is refused, and the next one in its folder begins anew', async () => {
  expect(await run('backup', FIRST, 'hosts: ')).toEqual({ code: null, said: expect.stringContaining('hosts: ') });
  const refused = await run('restore', SECOND);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('is not a finished backup') });
  const { code, said } = await run('backup', FIRST);
  expect(said).toContain('Backup finished');
  expect(code).toBe(0);
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const { mode } = statSync(join(dir, name));
    expect([name, (mode & 0o777).toString(8)]).toEqual([name, statSync(join(dir, name)).isDirectory() ? '700' : '600']);
  }
});

test('a damaged file is named, and nothing is changed', async () => {
  const name = 'tables/users.000001.tsv.gz';
  const path = join(dir, name);
  const whole = readFileSync(path);
  for (const damage of [
    () => truncateSync(path, whole.length - 1),
    () =>
      writeFileSync(
        path,
        whole.map((it, i) => (i === 20 ? it ^ 1 : it)),
      ),
  ]) {
    damage();
    expect(await run('restore', SECOND)).toEqual({ code: 1, said: expect.stringContaining(name) });
  }
  writeFileSync(path, whole);
  const result = await clientOf('default').query({
    query: `SELECT count() FROM system.databases WHERE name = '${SECOND}'`,
    format: 'JSONCompactEachRow',
  });
  expect(await result.json()).toEqual([[0]]);
});

test('an installation with data is refused and stays as it is', async () => {
  const before = await picture(FIRST);
  expect(await run('restore', FIRST)).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
  expect(await picture(FIRST)).toEqual(before);
});

test('a restore that was killed goes on, and every call has the same answer', async () => {
  for (const step of ['crawls_landing: ', 'users: ', 'Kafka topic headlines']) {
    expect(await run('restore', SECOND, step)).toEqual({ code: null, said: expect.stringContaining(step) });
  }
  const { code, said } = await run('restore', SECOND);
  expect(said).toContain('Restore finished');
  expect(code).toBe(0);
  expect(await run('restore', SECOND)).toEqual({ code: 0, said: expect.stringContaining('restored here before') });

  const first = await picture(FIRST);
  expect(BACKED_UP.filter((table) => first[table]?.length === 0)).toEqual([]);
  expect(await picture(SECOND)).toEqual(first);
  const second = await openStoriesRig({ brokers: env.KAFKA_BROKERS!, clickhouse: env.CLICKHOUSE_URL!, name: SECOND });
  const values = async (prefix: string, topic: string) => (await rig.admin.endOffsets(prefix + topic)).get(0);
  expect(await values(`${SECOND}_`, HEADLINES)).toBe(await values(rig.prefix, HEADLINES));
  expect(await values(`${SECOND}_`, 'crawls.dlq')).toBe(1n);
  // The event that ingest had not stored waits for it.
  const waiting = [...(await rig.admin.endOffsets(`${SECOND}_crawls`)).values()].reduce((sum, end) => sum + end, 0n);
  expect(waiting).toBeGreaterThan(0n);

  await second.caughtUp(await second.start({ client: clientOf(SECOND), folder: 'second' }));
  const other = await startTestApp({ VIGIE_DATABASE: SECOND, VIGIE_REDIS_PREFIX: `${SECOND}:` }, () => ({}), {
    admin: false,
  });
  try {
    await expect.poll(() => rowsOf(SECOND, 'story_edits')).toEqual(await rowsOf(FIRST, 'story_edits'));
    const expected = await everyAnswer(app, { until, address: RAW_URL });
    expect(expected.analysisDetails).toEqual([200, expect.stringContaining('"status":"completed"')]);
    expect(String(expected.clusterList)).toContain('Un titre choisi');
    expect(String(expected['/api/cles'])).toContain('"accepted":42');
    expect(await everyAnswer(other, { until, address: RAW_URL })).toEqual(expected);
  } finally {
    await other.close();
    await second.close();
  }
});
