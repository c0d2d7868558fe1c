import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { articleId } from '@vigie/contracts/article-id';
import { builtFile } from '@vigie/local/testing/built-file';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles } from '../figures/testing/cluster-rows.ts';
import { createClickHouse } from '../platform/clickhouse.ts';
import { createLogger } from '../platform/logger.ts';
import { openJobQueue } from '../platform/queue/job-queue.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { ANALYSES_QUEUE, type Analysis, createAnalysisStore } from './analysis-store.ts';
import { createResultStore } from './result-store.ts';

const PROGRAM = builtFile(new URL('../testing/analysis-worker.ts', import.meta.url));
const URL_OF_ARTICLE = 'https://un.example/1';
const KILLS = 2;

const children = new Set<ChildProcess>();
const prefix = `${uniqueName('analyses')}:`;
const database = uniqueName('analyses');
const log = createLogger({ service: 'test', level: 'silent' });
let args: string[];
let close = async (): Promise<void> => undefined;
let deps: ReturnType<typeof open>;

function open(clickhouse: string, redisUrl: string) {
  const client = createClickHouse({ url: clickhouse, database });
  const redis = createRedis({ url: redisUrl, log });
  const keys = keyspace(prefix);
  const queue = openJobQueue({ name: ANALYSES_QUEUE, redis, keys, log });
  return { client, redis, queue, analyses: createAnalysisStore(client), results: createResultStore(client) };
}

beforeAll(async () => {
  const [clickhouse, redisUrl] = await Promise.all([engine('clickhouse'), engine('redis')]);
  await migratedDatabase(clickhouse, database);
  args = ['--clickhouse', clickhouse, '--database', database, '--redis', redisUrl, '--prefix', prefix];
  deps = open(clickhouse, redisUrl);
  const { client, redis, queue } = deps;
  close = async () => {
    await queue.close();
    const left = await redis.keys(`${prefix}*`);
    if (left.length > 0) await redis.del(left);
    redis.disconnect();
    await client.command({ query: `DROP DATABASE ${database}` });
    await client.close();
  };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await close();
});

const worker = (...more: string[]): ChildProcess => {
  const child = spawn(process.execPath, [PROGRAM, ...args, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

test('an analysis completes although its workers are killed in the middle, one after the other', {
  timeout: 120_000,
}, async () => {
  await writeArticles(deps.client, [{ url: URL_OF_ARTICLE, firstView: Date.now(), title: 'Gel : pourquoi ?' }]);
  const analysis: Analysis = {
    id: 'a',
    version: 1,
    deleted: false,
    name: 'Gel',
    articles: [articleId(URL_OF_ARTICLE)],
    fromDate: '2026-11-20T00:00',
    toDate: '2026-11-20T23:59',
    createdAt: Date.now(),
    createdBy: 'u',
    status: 'running',
    run: 'run',
    error: '',
  };
  await deps.analyses.write(analysis);
  await deps.queue.add(analysis.run, { id: analysis.id, run: analysis.run }, analysis.createdBy);
  for (let i = 0; i < KILLS; i += 1) {
    const blocked = worker('--hold');
    if (blocked.stdout) await once(blocked.stdout, 'data');
    blocked.kill('SIGKILL');
    expect((await deps.analyses.find('a'))?.status).toBe('running');
    expect(await deps.results.find('a')).toBeUndefined();
  }
  worker();
  await expect.poll(async () => (await deps.analyses.find('a'))?.status, { interval: 100 }).toBe('completed');
  const stored = await deps.results.find('a');
  expect(stored?.run).toBe('run');
  expect(stored?.result.articles.map(({ title, attractiveness }) => [title, attractiveness])).toEqual([
    ['Gel : pourquoi ?', 32],
  ]);
});
