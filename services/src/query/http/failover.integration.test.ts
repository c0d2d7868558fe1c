import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReportJob, reportJob } from '@vigie/contracts/jobs';
import { querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { type Sentinels, startSentinels } from '@vigie/local/testing/sentinels';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry } from '../../platform/metrics.ts';
import { jobMetrics } from '../../platform/queue/job-metrics.ts';
import { openJobQueue } from '../../platform/queue/job-queue.ts';
import { type JobRunner, runJobs } from '../../platform/queue/run-jobs.ts';
import { createRedis, keyspace } from '../../platform/redis.ts';
import { openReportFolder } from '../../reports/report-folder.ts';
import { createReportStore } from '../../reports/report-store.ts';
import { reportWork } from '../../reports/report-work.ts';
import { REPORT_QUEUE } from '../../reports/reports.ts';
import { smallReport } from '../../testing/small-report.ts';
import { connectSocket } from '../testing/socket-client.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

/** A master, two replicas and three Sentinels, and a user with just the rights that docs/scaling.md names. */

const KILLS = isLargeRun ? 10 : 1;
const SECRET = 'the-password-of-the-user-vigie';
let cluster: Sentinels;
let vigie: TestApp;
let runner: JobRunner;
let dir: string;
let url: string;
let cookie: string;

/** The rule as operators copy it. */
async function documentedUser(): Promise<string> {
  const page = await readFile(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');
  const line = page.split('\n').find((it) => it.startsWith('user vigie on >'));
  if (line === undefined) throw new Error('docs/scaling.md names no rule');
  return line.replace(/>\S+/, `">${SECRET}"`);
}

const look = (port: number): Redis => new Redis({ port, password: cluster.password, maxRetriesPerRequest: null });
async function rolesOf(): Promise<string[]> {
  return Promise.all(
    cluster.servers.map(async ({ port }) => {
      const redis = look(port);
      const [role] = (await redis.role()) as [string];
      redis.disconnect();
      return role;
    }),
  );
}
const oneMaster = (roles: string[]): boolean => [...roles].sort().join() === 'master,slave,slave';
const ports = (): string => cluster.sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-failover-'));
  cluster = await startSentinels({
    servers: 3,
    serverLines: [await documentedUser()],
    sentinelLines: [`user reader on "+@all" "allchannels" "allkeys" ">${SECRET}"`],
  });
  const environment = {
    REDIS_URL: `redis://vigie:${encodeURIComponent(SECRET)}@redis.invalid:1`,
    REDIS_SENTINELS: ports(),
    REDIS_SENTINEL_NAME: cluster.name,
    REDIS_SENTINEL_USER: 'reader',
    REDIS_SENTINEL_PASSWORD: SECRET,
    VIGIE_REDIS_PREFIX: 'vigie:',
    VIGIE_REPORTS_DIR: dir,
  };
  vigie = await startTestApp(environment);
  await vigie.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(vigie.app.server.address() as AddressInfo).port}`;
  const { log } = vigie.deps;
  const servers = {
    url: environment.REDIS_URL,
    sentinels: {
      servers: cluster.sentinels.map(({ port }) => ({ host: '127.0.0.1', port })),
      name: cluster.name,
      user: 'reader',
      password: SECRET,
    },
  };
  const redis = createRedis({ ...servers, log });
  const blocking = createRedis({ ...servers, log, blocking: true });
  const keys = keyspace('vigie:');
  const work = reportWork({
    store: createReportStore(redis, keys),
    folder: openReportFolder(dir),
    write: smallReport,
    now: Date.now,
  });
  const lanes = openJobQueue<ReportJob>({ name: REPORT_QUEUE, redis, keys, log });
  const started = runJobs({
    name: REPORT_QUEUE,
    schema: reportJob,
    work,
    redis: blocking,
    keys,
    log,
    lanes,
    limits: { concurrency: 2, limitMs: 60_000, lockMs: 2_000 },
    metrics: jobMetrics(createRegistry('worker')),
  });
  runner = {
    async stop() {
      await started.stop();
      await lanes.close();
      blocking.disconnect();
      redis.disconnect();
    },
  };
  cookie = await vigie.login();
}, 60_000);
afterAll(async () => {
  await runner?.stop();
  await vigie?.close();
  await cluster?.stop();
  await rm(dir, { recursive: true, force: true });
});

const query = (editeur: string) => ({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59', editeur });
let orderCount = 0;
const questionOf = (name: string) => ({
  kind: 'daily' as const,
  user: 'somebody',
  query: querySchema.parse(query(name)),
});

/** Asks for a report of its own; its name if that was acknowledged. */
async function order(): Promise<string | undefined> {
  orderCount += 1;
  const name = `editeur-${orderCount}.example`;
  return vigie.deps.reports.start(questionOf(name)).then(
    () => name,
    () => undefined,
  );
}
const statusOf = async (name: string): Promise<string> => (await vigie.deps.reports.check(questionOf(name))).status;

test.for(Array.from({ length: KILLS }, (_, i) => i))(
  'the master is killed while reports are ordered (%i): those that were acknowledged are made, the session goes on',
  { timeout: 120_000 },
  async (_, { signal }) => {
    await expect.poll(rolesOf).toSatisfy(oneMaster);
    await expect.poll(async () => order()).toBeDefined();
    const socket = await connectSocket({ url, cookie });
    const master = cluster.servers[(await rolesOf()).indexOf('master')]!;
    const acknowledged: string[] = [];
    const ends = new Set<number>();
    const calls = async (until: () => boolean) => {
      while (!until()) {
        signal.throwIfAborted();
        const name = await order();
        if (name !== undefined) acknowledged.push(name);
        ends.add((await vigie.app.inject({ url: '/api/session', headers: { cookie } })).statusCode);
      }
    };
    await calls(() => acknowledged.length >= 5);
    master.signal('SIGKILL');
    const before = acknowledged.length;
    // By another master: this one is dead. Whether an order was refused meanwhile is a matter of how quickly that was.
    await calls(() => acknowledged.length >= before + 5);
    // Nothing else than "not now" while there is no master, and the session is as it was once there is one.
    expect([...ends].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await vigie.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(200);
    for (const name of acknowledged) {
      await expect.poll(() => statusOf(name)).toMatch(/done|existing/);
    }
    // The socket has stayed: it hears that it may have missed something, and asks again.
    await socket.frame('resync');
    socket.send({ event: 'checkDailyReportStatus', data: { query: query('x.example'), ref: 'after' } });
    expect((await socket.frame('dailyReportStatus', ({ ref }) => ref === 'after')).status).toBe('none');
    socket.close();
    await master.again();
  },
);

test('what no replica has is lost with the master: such a report is not acknowledged, such a session ends with 401', async () => {
  await expect.poll(rolesOf).toSatisfy(oneMaster);
  await expect.poll(async () => order()).toBeDefined();
  const roles = await rolesOf();
  const master = cluster.servers[roles.indexOf('master')]!;
  const replicas = cluster.servers.filter((it) => it !== master);
  for (const replica of replicas) replica.signal('SIGSTOP');
  // More than the system keeps on the way: what follows stays in the memory of the master.
  const full = look(master.port);
  await full.set('filler', Buffer.alloc(32 * 2 ** 20));
  full.disconnect();
  expect(await order()).toBeUndefined();
  const refused = `editeur-${orderCount}.example`;
  const login = await vigie.post('/login', ADMIN);
  expect(login.statusCode).toBe(200);
  const late = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  master.signal('SIGKILL');
  for (const replica of replicas) replica.signal('SIGCONT');
  const session = async (of: string) => {
    const { statusCode, body } = await vigie.app.inject({ url: '/api/session', headers: { cookie: of } });
    return statusCode === 200 ? statusCode : [statusCode, body];
  };
  await expect.poll(() => session(cookie)).toBe(200);
  expect(await session(late)).toEqual([401, 'Unauthorized']);
  expect(await statusOf(refused)).toBe('none');
  await master.again();
}, 60_000);

test('the user of docs/scaling.md may do all that Vigie does, and nothing was refused to it', async () => {
  const entries = await Promise.all(
    cluster.servers.map(async ({ port }) => {
      const redis = look(port);
      const log = (await redis.call('ACL', 'LOG')) as unknown[];
      redis.disconnect();
      return log;
    }),
  );
  expect(entries.flat()).toEqual([]);
});
