import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { PackedArticle } from '@vigie/contracts/rows';
import { DaysInMemory } from '@vigie/services/figures/read/blocks/days-in-memory';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { Lifecycle } from '@vigie/services/platform/lifecycle';
import { createLogger } from '@vigie/services/platform/logger';
import { buildApp } from '@vigie/services/query/app';
import { queryConfig } from '@vigie/services/query/config';
import { openDeps } from '@vigie/services/query/open';
import { clusterCalls, screenCalls } from './calls.ts';
import { fill, sizes } from './fill.ts';
import type { FillPlan } from './fill-sql.ts';
import { proofCalls } from './proof-calls.ts';
import { type AskedRange, scoreCalls } from './score-calls.ts';
import { type BenchEngines, startEngines } from './stack.ts';

/**
 * Every call at 30 days and 100 M placements, over HTTP, cold and warm, with and without day roll-ups. Arguments: days that are stored,
 * rounds, a pattern, and days that are asked for (all that are stored). With a pattern only calls with such a name are timed,
 * and no file is written. It is run with the memory for young objects that `npm start` gives to query.
 */

const DAYS = Number(process.argv[2] ?? 30);
const ROUNDS = Number(process.argv[3] ?? 30);
const ONLY = process.argv[4] === undefined ? null : new RegExp(process.argv[4], 'iu');
const ASKED_DAYS = Number(process.argv[5] ?? DAYS);
const FOLDER = resolve('.vigie-bench/query');
const DATABASE = `bench_${DAYS}`;
const today = parisDay(Date.now());
const firstDay = addDays(today, 1 - ASKED_DAYS);
const plan: FillPlan = { firstDay: '', days: DAYS, pages: 25, entries: 93, everyMinutes: 1, publishers: 60 };

const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;

interface Timing {
  call: string;
  cold: number;
  p50: number;
  p95: number;
  max: number;
  /** p95 in medians of the floor: see {@link timeFloor}. */
  floors: number;
  /** Resident memory of this process after the call, MB. */
  residentMb: number;
}

const MINUTES = 24 * 60;

/** Ranges that begin in another minute of the first day with each of 1,440 requests, so that no answer can be used again. */
function* ranges(): Generator<{ fromDate: string; toDate: string }> {
  // 307 and 1,440 have no common divisor.
  for (let i = 0; ; i += 307) {
    const minute = i % MINUTES;
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
    yield { fromDate: `${firstDay}T${hours}:${minutes}`, toDate: `${today}T23:59` };
  }
}

/** What figures of closed days are read from. */
type From = 'memory' | 'roll-ups' | 'quarters';

async function startApp(engines: BenchEngines, from: From) {
  const log = createLogger({ service: 'bench', level: 'error' });
  const life = new Lifecycle(log);
  const config = readEnvironment(queryConfig, {
    CLICKHOUSE_URL: engines.clickhouse,
    REDIS_URL: engines.redis,
    VIGIE_DATABASE: DATABASE,
    LOG_LEVEL: 'error',
  });
  const opened = openDeps(config, log, life);
  const file = publishersFile.parse({
    version: 'bench',
    publishers: Array.from({ length: 60 }, (_, i) => ({
      nom_norme: `editeur-${i}.example`,
      nom_affiche: `Editeur ${i}`,
      groupe: `Groupe ${i % 20}`,
      hosts: [`editeur-${i}.example`],
    })),
  });
  // Without roll-ups the table of published days is read as empty.
  const store =
    from !== 'quarters'
      ? opened.store
      : {
          ...opened.store,
          query: ((sql, values, options) =>
            sql.includes('exposure_days_published')
              ? Promise.resolve([])
              : opened.store.query(sql, values, options)) as typeof opened.store.query,
        };
  const exposureMemory = from === 'memory' ? new DaysInMemory({ bytes: config.QUERY_DAYS_MB * 2 ** 20 }) : undefined;
  const app = await buildApp({ ...opened, store, exposureMemory, publishers: buildPublisherIndex(file) });
  await opened.accounts.ensureAdmin(async () => ({ email: 'bench@example.org', password: 'bench-password' }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.org', password: 'bench-password' }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const post = async (path: string, body: object): Promise<{ ms: number; firstByte: number; bytes: number }> => {
    const start = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    let bytes = 0;
    let firstByte = Number.NaN;
    for await (const chunk of answer.body ?? []) {
      if (bytes === 0) firstByte = performance.now() - start;
      bytes += chunk.length;
    }
    if (!answer.ok) throw new Error(`${path} ${answer.status}`);
    return { ms: performance.now() - start, firstByte, bytes };
  };
  const list = await fetch(`${url}/api/cluster`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...ranges().next().value, pagination: { offset: 0, count: 100 } }),
  });
  const { clusters } = (await list.json()) as { clusters: { _id: string }[] };
  const articles = await fetch(`${url}/api/article`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...ranges().next().value, limit: 100 }),
  });
  const clusterIds = clusters.map(({ _id }) => _id);
  const ids = ((await articles.json()) as PackedArticle[]).map((row) => row[ARTICLE.id]);
  return {
    post,
    settled: async () => exposureMemory?.settled(),
    calls: [
      ...screenCalls(ASKED_DAYS),
      ...clusterCalls(clusterIds),
      ...scoreCalls(ids),
      ...proofCalls(ids, clusterIds),
    ],
    stop: async () => {
      await app.close();
      await life.stop();
    },
  };
}

type App = Awaited<ReturnType<typeof startApp>>;

/** Calls that are not timed. Node compiles what it runs often, so a service is slower in its first minute; the engine is not. */
const WARM_UP = 20;

/** `warmUp`: calls between the first one, which is reported as cold, and those that are timed. */
async function timeCalls(app: App, floor: number, warmUp: number): Promise<Timing[]> {
  const timings: Timing[] = [];
  const range = ranges();
  for (const [call, path, body, shape = (query: AskedRange): object => query] of app.calls) {
    if (ONLY?.test(call) === false) continue;
    const ask = (i: number) => app.post(path, shape({ ...(range.next().value as AskedRange), ...body(i) }, i));
    const cold = (await ask(0)).ms;
    for (let i = 1; i <= warmUp; i += 1) await ask(i);
    const warm: number[] = [];
    for (let i = 1; i <= ROUNDS; i += 1) warm.push((await ask(warmUp + i)).ms);
    warm.sort((a, b) => a - b);
    const p95 = percentile(warm, 95);
    const residentMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
    timings.push({
      call,
      cold,
      p50: percentile(warm, 50),
      p95,
      max: warm.at(-1) ?? 0,
      floors: p95 / floor,
      residentMb,
    });
  }
  return timings;
}

/**
 * What a machine can do, whatever its speed: one statement that reads and sums the day totals of the range once. Median of as many as
 * rounds, ms.
 */
async function timeFloor(url: string): Promise<number> {
  const engine = createClickHouse({ url, database: DATABASE });
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const start = performance.now();
    const answer = await engine.query({
      query: `SELECT count(), sum(points) FROM
        (SELECT article, sum(google_desktop + google_mobile_webview + applenews + flipboard_mobile) AS points
          FROM exposure_day_totals WHERE day >= toDate('${firstDay}') GROUP BY article)`,
      format: 'JSONCompactEachRow',
    });
    await answer.json();
    times.push(performance.now() - start);
  }
  await engine.close();
  return percentile(
    times.sort((a, b) => a - b),
    50,
  );
}

const residentMb = (pid: number | undefined): number => {
  if (pid === undefined) return Number.NaN;
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Math.round((Number(pages) * 4096) / 2 ** 20);
};

const print = (title: string, timings: readonly Timing[]): void => {
  console.log(`\n${title}`);
  const rounded = (t: Timing) => ({
    ...t,
    cold: Math.round(t.cold),
    p50: Math.round(t.p50),
    p95: Math.round(t.p95),
    max: Math.round(t.max),
    floors: Number(t.floors.toFixed(1)),
  });
  console.table(timings.map(rounded));
};

mkdirSync(FOLDER, { recursive: true });
let engines = await startEngines(FOLDER);
const client = createClickHouse({ url: engines.clickhouse, database: DATABASE, requestTimeoutMs: 1_800_000 });
const first = addDays(today, 1 - DAYS);
await fill(client, engines.clickhouse, DATABASE, { ...plan, firstDay: first });
const size = await sizes(client);
await client.close();
console.log(size);

// Cold: the engine has just been restarted.
await engines.stop();
engines = await startEngines(FOLDER);
let app = await startApp(engines, 'memory');
// Its first question found that no day was in memory.
await app.settled();
const floor = await timeFloor(engines.clickhouse);
console.log(`Floor, one statement that sums the day totals: ${floor.toFixed(1)} ms`);
const inMemory = await timeCalls(app, floor, WARM_UP);
print('Days in memory, ms', inMemory);
if (ONLY !== null) {
  await app.stop();
  app = await startApp(engines, 'roll-ups');
  print('Comparison: from day roll-ups, ms', await timeCalls(app, floor, 0));
  await app.stop();
  await engines.stop();
  process.exit();
}

const before = residentMb(engines.pid());
const whole = await app.post('/api/article', { ...ranges().next().value });
const memory = {
  engineMb: before,
  engineAfterWholeListMb: residentMb(engines.pid()),
  appMb: Math.round(process.memoryUsage().rss / 2 ** 20),
};
console.log('Articles without a limit:', {
  firstByteMs: Math.round(whole.firstByte),
  ms: Math.round(whole.ms),
  megabytes: Math.round(whole.bytes / 2 ** 20),
});
console.log('Resident, MB:', memory);
await app.stop();

app = await startApp(engines, 'roll-ups');
const rolled = await timeCalls(app, floor, 0);
print('Comparison: the same from day roll-ups, ms', rolled);
await app.stop();

app = await startApp(engines, 'quarters');
const plain = await timeCalls(app, floor, 0);
print('Comparison: the same from quarters alone, ms', plain);
await app.stop();
await engines.stop();

const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
mkdirSync('docs/bench', { recursive: true });
writeFileSync(
  'docs/bench/query.json',
  `${JSON.stringify({ date: today, machine, size, floor, inMemory, rolled, plain, whole, memory }, null, 2)}\n`,
);
