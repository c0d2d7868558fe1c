import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleId } from '@vigie/contracts/article-id';
import { type ReportJob, reportJob } from '@vigie/contracts/jobs';
import { verify } from '@vigie/contracts/statements/verify/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { jobMetrics } from '../../platform/queue/job-metrics.ts';
import { openJobQueue } from '../../platform/queue/job-queue.ts';
import { type JobRunner, runJobs } from '../../platform/queue/run-jobs.ts';
import { createRedis } from '../../platform/redis.ts';
import { writeReport } from '../../reports/content/write-report.ts';
import { openReportFolder } from '../../reports/report-folder.ts';
import { createReportStore } from '../../reports/report-store.ts';
import { reportWork } from '../../reports/report-work.ts';
import { REPORT_QUEUE } from '../../reports/reports.ts';
import { readRowsOver } from '../../rollup/seals/seal-day.ts';
import { SealLook } from '../../rollup/seals/seal-look.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Statements through HTTP: refusals, and the way from the call to the file. What is in them is checked beside their code. */

const NOW = Date.parse('2041-11-22T08:00:00Z');
const URL = 'https://a.example/1';
const BUSY = 'https://a.example/2';
const DAY = { fromDate: '2041-11-20T00:00', toDate: '2041-11-20T23:59' };
const ARTICLE = { type: 'article', id: articleId(URL) };

let vigie: TestApp;
let cookie: string;
let dir: string;
let runner: Pick<JobRunner, 'stop'> | undefined;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-statements-'));
  vigie = await startTestApp({ VIGIE_REPORTS_DIR: dir }, () => ({ now: () => NOW }));
  const { clickhouse: client } = vigie.keyDeps();
  await insertCrawls(client, [
    crawlEvent('2041-11-20T09:00:00Z', [{ url: URL }]),
    crawlEvent('2041-11-20T09:01:00Z', [{ url: URL }]),
    crawlEvent('2041-11-22T07:30:00Z', [{ url: URL }]),
    crawlEvent('2041-11-19T09:00:00Z', [{ url: BUSY }]),
  ]);
  // 5,001 snapshots in a day, by many crawlers.
  await client.command({
    query: `INSERT INTO crawls_landing SELECT * REPLACE (concat('p', toString(n)) AS producer)
      FROM crawls_landing ARRAY JOIN range(5001) AS n WHERE toDate(at) = '2041-11-19'`,
  });
  const read = readRowsOver(client);
  const look = new SealLook({
    client,
    read,
    now: () => NOW,
    elapsed: () => 0,
    retentionDays: 400,
    quietMs: 0,
    longestMs: Number.POSITIVE_INFINITY,
    done: () => undefined,
  });
  const { signal } = new AbortController();
  await look.look(signal);
  await look.look(signal);
  cookie = await vigie.login();

  const { redis, keys } = vigie.keyDeps();
  const { log } = vigie.deps;
  const work = reportWork({
    store: createReportStore(redis, keys),
    folder: openReportFolder(dir),
    // The queue's clock is the real one; the events are of years to come, since old ones leave the store.
    write: (request, options) => writeReport({ ...request, now: new Date(NOW) }, { ...options, deps: vigie.deps }),
    now: Date.now,
  });
  const blocking = createRedis({ url: vigie.redisUrl, log, blocking: true });
  const limits = { concurrency: 1, limitMs: 60_000, lockMs: 5_000 };
  const metrics = jobMetrics(createRegistry('worker'));
  const lanes = openJobQueue<ReportJob>({ name: REPORT_QUEUE, redis, keys, log });
  const common = { redis: blocking, keys, log, limits, metrics, lanes };
  const started = runJobs({ name: REPORT_QUEUE, schema: reportJob, work, ...common });
  runner = {
    async stop() {
      await started.stop();
      await lanes.close();
      blocking.disconnect();
    },
  };
});
afterAll(async () => {
  await runner?.stop();
  await vigie?.close();
  await rm(dir, { recursive: true, force: true });
});

const post = (payload: object, path = '', headers = { cookie }) =>
  vigie.app.inject({ method: 'POST', url: `/api/preuve/constat${path}`, headers, payload });
const download = (file: string, headers = { cookie }) =>
  vigie.app.inject({ method: 'GET', url: `/reporting/${file}`, headers });

test('a statement is started, made by a worker, and downloaded by its user alone', async () => {
  const request = { query: DAY, cible: ARTICLE };
  expect((await post(request, '/etat')).json()).toMatchObject({ status: 'none', files: null });
  const started = await post(request);
  expect([started.statusCode, started.json().status]).toEqual([200, 'processing']);
  await expect.poll(async () => (await post(request, '/etat')).json().status).toBe('existing');
  const { files, key } = (await post(request, '/etat')).json();
  expect(key).toBe(started.json().key);
  const [pdf, json] = [await download(files.pdf), await download(files.json)];
  expect([pdf.headers['content-type'], json.headers['content-type']]).toEqual(['application/pdf', 'application/json']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { racine } = (
    await vigie.app.inject({ method: 'GET', url: '/api/preuve/sceau/2041-11-20', headers: { cookie } })
  ).json();
  const source = { size: async () => json.body.length, read: async () => json.body };
  const { code, lines } = await verify(['constat.json', '--day', '2041-11-20', '--root', racine], source);
  expect(code, lines.join('\n')).toBe(0);
  const stranger = await vigie.loginAsReader();
  expect((await post(request, '/etat', { cookie: stranger })).json()).toMatchObject({ status: 'none' });
  expect((await download(files.json, { cookie: stranger })).statusCode).toBe(403);
});

const WEEKS = { fromDate: '2041-10-01T00:00', toDate: '2041-11-20T23:59' };
test.each<[string, object, string, RegExp]>([
  ['more than 31 days', { query: WEEKS, cible: ARTICLE }, 'query.toDate', /31 jours au plus/],
  [
    'a day that is not sealed',
    { query: { fromDate: '2041-11-22T00:00', toDate: '2041-11-22T09:00' }, cible: ARTICLE },
    'query.toDate',
    /22\/11\/2041, qui n’est pas encore scellé\s: il le sera /,
  ],
  [
    'a range to come',
    { query: { fromDate: '2041-12-01T00:00', toDate: '2041-12-01T09:00' }, cible: ARTICLE },
    'query.toDate',
    /est à venir/,
  ],
  [
    'too many snapshots',
    { query: { fromDate: '2041-11-19T00:00', toDate: '2041-11-19T23:59' }, cible: { type: 'editeur', id: 'all' } },
    'query.toDate',
    /5 001 captures, et un constat en prouve 5 000 au plus/,
  ],
  ['no target', { query: DAY }, 'cible', /./],
  ['a malformed id', { query: DAY, cible: { type: 'article', id: 'x' } }, 'cible.id', /./],
])('%s: 400 that names the field, in French', async (_, payload, path, sentence) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  const { error } = answer.json();
  const detail = error.details.find((one: { path: string }) => one.path === path);
  expect(detail?.message.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(sentence);
});

test('an unknown article is not found', async () => {
  const answer = await post({ query: DAY, cible: { type: 'article', id: '0000000000000001' } });
  expect(answer.statusCode).toBe(404);
});
