import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NODE_FLAGS } from '@vigie/local/services';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import type { CrawlerConfig } from '@vigie/services/crawler/config';
import { InventedWeb } from '@vigie/services/crawler/testing/invented-web';
import { openLoopbackWeb } from '@vigie/services/crawler/testing/loopback-web';
import { openTakingCollector } from '@vigie/services/crawler/testing/taking-collector';
import { fastClock } from '@vigie/services/crawler/time/clock';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { sourceId } from '@vigie/services/sources/source';
import { createSourceStore } from '@vigie/services/sources/source-store';
import { processorMs } from '../processor.ts';
import { startEngines } from '../query/stack.ts';

/**
 * `npm run bench:crawler`: what the crawler costs at real speed, compiled, on an invented web in this process: without a
 * source, while it reads all sources and then their pages for the first time, and through quiet minutes afterwards. Its habits are known: each source
 * has a week of fetches behind it.
 */
const { values } = parseArgs({
  options: {
    hosts: { type: 'string', default: '550' },
    sources: { type: 'string', default: '4' },
    'per-hour': { type: 'string', default: '6' },
    flags: { type: 'string', default: NODE_FLAGS.crawler?.join(' ') },
    minutes: { type: 'string', default: '10' },
  },
});
const HOSTS = Number(values.hosts);
const PER_HOST = Number(values.sources);
const PER_HOUR = Number(values['per-hour']);
const MINUTES = Number(values.minutes);
/** Of Node, for the crawler: `--flags=` for Node's own defaults. */
const FLAGS = (values.flags ?? '').split(' ').filter((flag) => flag !== '');
const DATABASE = 'crawler_bench';
const KEY = 'vgk_for-the-bench-of-the-crawler-0123456789';
const FILE = fileURLToPath(new URL('../../dist/crawler/testing/crawler-process.js', import.meta.url));

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

interface Phase {
  phase: string;
  seconds: number;
  requests: number;
  /** Per cent of a core. */
  core: number;
  meanMb: number;
  mostMb: number;
}

const folder = await mkdtemp(join(tmpdir(), 'vigie-bench-crawler-'));
const engines = await startEngines(folder);
const undo: (() => unknown)[] = [() => rm(folder, { recursive: true }), () => engines.stop()];
let child: ChildProcess | undefined;
try {
  await prepareTables({ url: engines.clickhouse, database: DATABASE, retentionDays: DEFAULT_RETENTION_DAYS });
  const client = createClickHouse({ url: engines.clickhouse, database: DATABASE });
  undo.push(() => client.close());
  const start = Date.now();
  const clock = fastClock(start, 1);
  const web = new InventedWeb({
    clock,
    start,
    days: 2,
    hosts: HOSTS,
    sourcesPerHost: PER_HOST,
    perHour: () => PER_HOUR,
    refuses: false,
  });
  const server = await openLoopbackWeb(web.answer);
  undo.push(server.close);
  const collector = await openTakingCollector(clock.now, KEY);
  undo.push(collector.close);
  const config: CrawlerConfig = {
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    VIGIE_STOP_TIMEOUT_MS: 8_000,
    HEALTH_PORT: 0,
    VIGIE_METRICS_FROM: ['loopback'],
    CLICKHOUSE_URL: engines.clickhouse,
    VIGIE_DATABASE: DATABASE,
    REDIS_SENTINELS: [],
    VIGIE_CLICKHOUSE_SHARDS: 'one',
    VIGIE_CLICKHOUSE_CLOUD: false,
    REDIS_URL: engines.redis,
    VIGIE_REDIS_PREFIX: 'bench:',
    COLLECTOR_URL: collector.url,
    VIGIE_API_KEY: KEY,
    VIGIE_CONTACT: 'https://vigie.test/robot',
    VIGIE_COLLECT: [],
    VIGIE_COLLECT_ALLOW: [],
    NO_PROXY: [],
    CRAWLER_CONCURRENCY: 32,
  };
  child = spawn(
    process.execPath,
    [
      ...FLAGS,
      FILE,
      '--patient',
      '--config',
      JSON.stringify(config),
      '--port',
      String(server.port),
      '--start',
      String(start),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const crawler = child;
  if (crawler.stdout) await once(crawler.stdout, 'data');
  const pid = crawler.pid ?? 0;
  const requests = (): number => web.judge.counts.robots + web.judge.counts.source + web.judge.counts.page;

  const watched = async (phase: string, isOver: (seconds: number) => boolean): Promise<Phase> => {
    const before = { at: performance.now(), cpu: processorMs(pid), requests: requests() };
    const samples: number[] = [];
    const seconds = () => (performance.now() - before.at) / 1_000;
    while (!isOver(seconds())) {
      await pause(1_000);
      if (crawler.exitCode !== null) throw new Error(`the crawler ended with ${crawler.exitCode}`);
      samples.push(residentMb(pid));
    }
    return {
      phase,
      seconds: Math.round(seconds()),
      requests: requests() - before.requests,
      core: Math.round(((processorMs(pid) - before.cpu) / seconds()) * 10) / 100,
      meanMb: Math.round(samples.reduce((sum, mb) => sum + mb, 0) / samples.length),
      mostMb: Math.round(Math.max(...samples)),
    };
  };

  const phases = [await watched('no source', (seconds) => seconds >= 60)];
  await client.command({
    query: `INSERT INTO crawl_fetches (source, at, id, host, url, kind, outcome, status, span_ms, total, entries_new)
      SELECT source, toDateTime64({now:Int64} / 1000, 3) - toIntervalHour(hour), concat(source, toString(hour)), 'h.test', 'http://h.test/', 'sitemap',
        'changed', 200, 3600000, 100, {perHour:UInt32}
      FROM (SELECT arrayJoin({sources:Array(String)}) AS source, arrayJoin(range(1, 168)) AS hour)`,
    query_params: { now: start, perHour: PER_HOUR, sources: web.sources.map(({ url }) => sourceId(url)) },
  });
  await createSourceStore(client).write(
    web.sources.map(({ host, url, isFeed }) => ({
      id: sourceId(url),
      version: 1,
      deleted: false,
      domain: host,
      url,
      kind: isFeed ? 'feed' : 'news',
      language: 'fr',
      priority: 'normal',
      own: false,
      enabled: true,
      switchedBy: 'bench',
      switchedAt: start,
      indexUrl: '',
    })),
  );
  phases.push(
    await watched(
      `first reading of ${web.sources.length} sources`,
      () => web.judge.counts.source >= web.sources.length,
    ),
  );
  // Each host has at most 20 pages of each source left then.
  let lately: number[] = [];
  phases.push(
    await watched('pages that they listed', () => {
      lately = [...lately, web.judge.counts.page].slice(-60);
      return lately.length === 60 && ((lately.at(-1) ?? 0) - (lately[0] ?? 0)) * 60 < web.sources.length * PER_HOUR * 2;
    }),
  );
  phases.push(await watched('quiet', (seconds) => seconds >= MINUTES * 60));
  console.table(phases);
  console.log(`${collector.events.size} events, ${web.judge.violations.length} violations of manners`);
} finally {
  if (child && child.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const step of undo.reverse()) await step();
}
