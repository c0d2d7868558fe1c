import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReportJob, reportJob } from '@vigie/contracts/jobs';
import { SESSION_ENDED } from '@vigie/contracts/socket-address';
import { isLargeRun } from '@vigie/local/testing/large-run';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { jobMetrics } from '../../platform/queue/job-metrics.ts';
import { openJobQueue } from '../../platform/queue/job-queue.ts';
import { type JobRunner, runJobs } from '../../platform/queue/run-jobs.ts';
import { createRedis } from '../../platform/redis.ts';
import { openReportFolder } from '../../reports/report-folder.ts';
import { createReportStore } from '../../reports/report-store.ts';
import { reportWork } from '../../reports/report-work.ts';
import { REPORT_QUEUE } from '../../reports/reports.ts';
import { smallReport } from '../../testing/small-report.ts';
import { connectSocket, type SocketClient } from '../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Clients of one instance. */
const CLIENTS = isLargeRun ? 1_000 : 200;

let vigie: TestApp;
/** A second instance of the same installation. */
let other: FastifyInstance;
let runner: JobRunner;
let dir: string;
/** What the writing of reports waits for. */
let blocker: Promise<void> = Promise.resolve();
const urls: string[] = [];
const users: Record<string, string> = {};

const listen = async (app: FastifyInstance): Promise<void> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  urls.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
};
const addUser = async (name: string, sessionLimit = 1_000) => {
  const email = `${name}@exemple.fr`;
  const users_ = { email, editeur: 'lemonde.fr', sessionLimit, password: 'trois barques au vent' };
  const answer = await vigie.post('/api/user', { users: users_ }, { headers: { cookie: await vigie.login() } });
  const all: { _id: string; email: string }[] = answer.json();
  users[name] = all.find((user) => user.email === email)?._id ?? '';
};
const cookieOf = (name: string) =>
  name === 'admin' ? vigie.login() : vigie.login({ email: `${name}@exemple.fr`, password: 'trois barques au vent' });
const connect = async (cookie: string, instance = 0): Promise<SocketClient> =>
  connectSocket({ url: urls[instance] ?? '', cookie });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-reports-'));
  const env = { VIGIE_REPORTS_DIR: dir, QUERY_FEEDS_EVERY_MS: '50', QUERY_SOCKETS_PER_SESSION: '2000' };
  vigie = await startTestApp(env);
  other = await vigie.another();
  await listen(vigie.app);
  await listen(other);
  await addUser('anne');
  await addUser('bruno');
  await addUser('claire', 1);
  const { log } = vigie.deps;
  const { redis, keys } = vigie.keyDeps();
  const work = reportWork({
    store: createReportStore(redis, keys),
    folder: openReportFolder(dir),
    write: async (request, options) => {
      await blocker;
      return smallReport(request, options);
    },
    now: Date.now,
  });
  const blocking = createRedis({ url: vigie.redisUrl, log, blocking: true });
  const limits = { concurrency: 4, limitMs: 60_000, lockMs: 5_000 };
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

let clients: SocketClient[] = [];
beforeEach(() => {
  clients = [];
  return () => {
    for (const client of clients) client.close();
  };
});
const joined = async (who: string, instance = 0): Promise<SocketClient> => {
  const client = await connect(await cookieOf(who), instance);
  clients.push(client);
  return client;
};

// ASVS 3.2.1, 5.4.1
test('a report requested at one instance is announced at the other, to its user; administrators are notified of the file', async () => {
  const [asks, same, stranger, admin] = [
    await joined('anne'),
    await joined('anne', 1),
    await joined('bruno', 1),
    await joined('admin', 1),
  ];
  asks.send({ event: 'startDailyReport', data: { query: { editeur: 'lemonde.fr' }, ref: 'mine' } });
  const { key } = await asks.frame('dailyReportStatus', ({ ref }) => ref === 'mine');
  const done = await same.frame('dailyReportStatus', ({ status }) => status === 'done');
  expect(done.key).toBe(key);
  expect(await asks.frame('dailyReportStatus', ({ status }) => status === 'done')).toEqual(done);
  const { file, files } = await admin.frame('reportFinished');
  expect(files).toEqual(done.files);
  same.send({ event: 'checkDailyReportStatus', data: { query: { editeur: 'lemonde.fr' }, ref: 'again' } });
  expect((await same.frame('dailyReportStatus', ({ ref }) => ref === 'again')).status).toBe('existing');
  // Whatever was meant for others has been delivered by now: one more frame of everybody’s own says so.
  for (const client of [stranger, admin]) {
    client.send({ event: 'checkDailyReportStatus', data: { query: { editeur: 'lemonde.fr' }, ref: 'own' } });
    expect((await client.frame('dailyReportStatus')).status).toBe('none');
    expect(client.frames.filter(({ event }) => event === 'dailyReportStatus')).toHaveLength(1);
  }
  for (const client of [stranger, asks, same]) {
    expect(client.frames.some(({ event }) => event === 'reportFinished')).toBe(false);
  }

  const read = async (who: string, name: string) =>
    vigie.app.inject({ url: `/reporting/${name}`, headers: { cookie: await cookieOf(who) } });
  const pdf = await read('anne', file);
  expect([pdf.statusCode, pdf.body]).toEqual([200, 'pdf of lemonde.fr']);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="vigie-lemonde-quotidien-\d{4}-\d\d-\d\d\.pdf"$/,
    ),
    'content-length': '17',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  // The name that people see is no address: the key is missing.
  const shown = /filename="(.+)"/.exec(String(pdf.headers['content-disposition']))?.[1] ?? '';
  expect((await read('anne', shown)).statusCode).toBe(404);
  expect((await read('admin', files.xlsx ?? '')).headers['content-type']).toContain('spreadsheetml');
  expect((await read('bruno', file)).statusCode).toBe(403);
  expect((await vigie.app.inject({ url: `/reporting/${file}` })).statusCode).toBe(401);
  for (const odd of ['x.pdf', '..%2f..%2fetc%2fpasswd', '.work', file.replace('.pdf', '.html'), `${file}%00`]) {
    expect((await read('admin', odd)).statusCode, odd).toBe(404);
  }
});

test('the same question by many sockets of two instances makes one report', async () => {
  let release = (): void => undefined;
  blocker = new Promise((resolve) => {
    release = resolve;
  });
  const cookie = await cookieOf('anne');
  const many = await Promise.all(Array.from({ length: 30 }, (_, n) => connect(cookie, n % 2)));
  clients.push(...many);
  const before = await vigie.deps.queues[0]?.list(['completed'], 100);
  const query = { editeur: 'lefigaro.fr' };
  for (const client of many) client.send({ event: 'startDailyReport', data: { query, ref: 'r' } });
  await Promise.all(many.map((client) => client.frame('dailyReportStatus', ({ ref }) => ref === 'r')));
  release();
  const files = await Promise.all(
    many.map(async (client) => (await client.frame('dailyReportStatus', ({ status }) => status === 'done')).file),
  );
  expect(new Set(files).size).toBe(1);
  const completed = async () => (await vigie.deps.queues[0]?.list(['completed'], 100))?.length;
  await expect.poll(completed).toBe((before?.length ?? 0) + 1);
  expect(await vigie.deps.queues[0]?.counts()).toMatchObject({ waiting: 0, active: 0, delayed: 0 });
});

// ASVS 4.4.3
test('logout, forced logout and a changed account end the sockets of those sessions, at every instance', async () => {
  const cookie = await cookieOf('anne');
  const leaving = [await connect(cookie), await connect(cookie, 1)];
  const staying = await joined('anne', 1);
  const bruno = await joined('bruno');
  await vigie.app.inject({ url: '/logout', headers: { cookie } });
  expect(await Promise.all(leaving.map(({ closed }) => closed))).toEqual([SESSION_ENDED, SESSION_ENDED]);
  staying.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await staying.frame('dailyReportStatus');
  await vigie.deps.sessions.dropUser(users.anne ?? '');
  expect(await staying.closed).toBe(SESSION_ENDED);
  bruno.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await bruno.frame('dailyReportStatus');
  await expect(connect(cookie)).rejects.toThrow('refused: 401');
});

test('a session that its user ends from another one loses its sockets, at every instance', async () => {
  const [cookie, from] = [await cookieOf('anne'), await cookieOf('anne')];
  const leaving = [await connect(cookie), await connect(cookie, 1)];
  const staying = await connect(from, 1);
  clients.push(staying);
  const id = vigie.deps.sessions.tagOf(cookie.split('=')[1] ?? '');
  const answer = await vigie.post('/api/compte/sessions/fermer', { id }, { headers: { cookie: from } });
  expect(answer.statusCode).toBe(200);
  expect(await Promise.all(leaving.map(({ closed }) => closed))).toEqual([SESSION_ENDED, SESSION_ENDED]);
  staying.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await staying.frame('dailyReportStatus');
});

test('the oldest session, closed for a new one, loses its socket', async () => {
  const oldest = await joined('claire', 1);
  const newest = await joined('claire');
  expect(await oldest.closed).toBe(SESSION_ENDED);
  newest.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await newest.frame('dailyReportStatus');
});

test('an expired session ends its socket at the next heartbeat; checking does not prolong it', async () => {
  const cookie = await cookieOf('bruno');
  const client = await connect(cookie);
  clients.push(client);
  const tag = vigie.deps.sessions.tagOf(cookie.split('=')[1] ?? '');
  const { redis, keys } = vigie.keyDeps();
  await redis.pexpire(keys('session', tag), 60_000);
  expect(await vigie.deps.sessions.endedOf([tag, 'none'])).toEqual(['none']);
  expect(await redis.pttl(keys('session', tag))).toBeLessThanOrEqual(60_000);
  await redis.del(keys('session', tag));
  expect(await vigie.deps.sessions.endedOf([tag])).toEqual([tag]);
  client.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  expect(await client.closed).toBe(SESSION_ENDED);
});

test('new snapshots change the lights and announce new data, to connected and new clients', async () => {
  const client = await joined('bruno');
  await client.frame('feeds');
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString();
  const event = crawlEvent(at, [{ url: 'https://www.exemple.fr/a' }]);
  await insertCrawls(vigie.keyDeps().clickhouse, [event]);
  expect((await client.frame('dataUntil')).until).toBe(at);
  expect((await client.frame('feeds', ({ google_desktop }) => google_desktop === at)).applenews).toBeNull();
  const late = await joined('bruno');
  expect((await late.frame('feeds')).google_desktop).toBe(at);
});

test(`${CLIENTS} clients of one instance: everyone is answered and receives only their own frames`, async () => {
  const cookies = { anne: await cookieOf('anne'), bruno: await cookieOf('bruno') };
  const names = Array.from({ length: CLIENTS }, (_, n) => (n % 2 === 0 ? 'anne' : 'bruno'));
  const many: SocketClient[] = [];
  for (let from = 0; from < CLIENTS; from += 50) {
    const batch = names.slice(from, from + 50).map((name) => connect(cookies[name as keyof typeof cookies]));
    many.push(...(await Promise.all(batch)));
  }
  clients.push(...many);
  expect(vigie.deps.sockets.hub.size).toBeGreaterThanOrEqual(CLIENTS);
  const query = { editeur: `editeur ${CLIENTS}` };
  many.forEach((client, n) => {
    client.send({ event: 'checkDailyReportStatus', data: { query, ref: String(n) } });
  });
  const answers = await Promise.all(
    many.map((client, n) => client.frame('dailyReportStatus', ({ ref }) => ref === `${n}`)),
  );
  expect(answers.every(({ status }) => status === 'none')).toBe(true);
  many[0]?.send({ event: 'startDailyReport', data: { query } });
  await Promise.all(
    many
      .filter((_, n) => n % 2 === 0)
      .map((client) => client.frame('dailyReportStatus', ({ status }) => status === 'done')),
  );
  const strangers = many.filter((_, n) => n % 2 === 1);
  expect(strangers.flatMap(({ frames }) => frames.filter((frame) => frame.event === 'dailyReportStatus'))).toHaveLength(
    strangers.length,
  );
  expect((await vigie.app.inject('/metrics')).body).toMatch(
    /vigie_queue_jobs\{queue="reports",state="completed".*\} \d/,
  );
  expect((await vigie.app.inject('/metrics')).body).toMatch(/vigie_sockets\{.*\} \d{3,}/);
});

test('administrators see the queue, others do not', async () => {
  const get = async (who: string) => vigie.app.inject({ url: '/api/files', headers: { cookie: await cookieOf(who) } });
  const answer = await get('admin');
  expect(answer.statusCode).toBe(200);
  const reports = answer.json<{ nom: string; nombres: { completed: number }; travaux: unknown[] }[]>()[0];
  expect(reports?.nom).toBe('reports');
  expect(reports?.nombres.completed).toBeGreaterThan(0);
  expect(reports?.travaux.length).toBeGreaterThan(0);
  expect((await get('bruno')).statusCode).toBe(403);
});

test('pinned views are told to all pages of their user, at once and to a new page, and to nobody else', async () => {
  const cookie = await cookieOf('anne');
  const [here, there, stranger] = [await connect(cookie), await joined('anne', 1), await joined('bruno')];
  clients.push(here);
  const post = async (path: string, body: object) =>
    (await vigie.post(`/api/vues${path}`, body, { headers: { cookie } })).json();
  const names =
    (count: number) =>
    ({ vues }: { vues: { nom: string }[] }) =>
      vues.length === count;
  const adresse = '/dashboard/clusters?periode=24h&editeur=all';
  const first = await post('', { nom: 'Première', adresse, epinglee: true });
  const second = await post('', { nom: 'Seconde', adresse });
  await post('/epingler', { id: second._id, epinglee: true });
  const both = { vues: [first, second].map(({ _id, nom }) => ({ _id, nom, adresse })) };
  for (const page of [here, there]) expect(await page.frame('pinnedViews', names(2))).toEqual(both);
  const later = await joined('anne', 1);
  expect(await later.frame('pinnedViews')).toEqual(both);
  await post('/supprimer', { id: first._id });
  await post('/epingler', { id: second._id, epinglee: false });
  expect(await there.frame('pinnedViews', names(0))).toEqual({ vues: [] });
  expect(await (await joined('anne')).frame('pinnedViews')).toEqual({ vues: [] });
  await (await joined('bruno')).frame('feeds');
  expect(stranger.frames.filter(({ event }) => event === 'pinnedViews')).toEqual([]);
});
