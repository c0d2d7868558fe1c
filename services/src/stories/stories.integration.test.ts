import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { clusterId } from '@vigie/stories/clusters/cluster-id';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { watchStories } from '../platform/stories-state.ts';
import { type IngestRig, openIngestRig } from '../testing/ingest-rig.ts';
import { headline, titleEdit } from '../testing/log-values.ts';
import { articleAt, crawlAt } from '../testing/sample-events.ts';
import { openStoriesRig, type StoriesRig } from '../testing/stories-rig.ts';
import { clustering } from './clustering.ts';
import { tellProgress } from './progress.ts';

/** Ingest and stories on one log: raw topics, headlines and the tables of both. */
let ingest: IngestRig;
let rig: StoriesRig;

beforeAll(async () => {
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  const name = uniqueName('stories');
  ingest = await openIngestRig({ brokers, clickhouse, name });
  rig = await openStoriesRig({ brokers, clickhouse, name });
});
afterAll(async () => {
  await ingest?.close();
  await rig?.close();
});

const at = new Date(Date.now() - 3_600_000).toISOString();
const url = (n: number) => `https://www.exemple.fr/incendie-${n}`;
const TITLES = [
  'Incendie dans une usine chimique à Rouen : les écoles fermées',
  'Rouen : une usine chimique ravagée par un incendie, les écoles fermées',
  'Présidentielle : le débat télévisé aura lieu jeudi soir',
];
const crawl = (id: string) => ({
  ...crawlAt(at, id),
  entries: TITLES.map((title, i) => ({ rank: i + 1, storyRank: 1, url: url(i), title })),
});
const sendRaw = async (topic: string, value: unknown) => {
  await ingest.producer.send([{ topic: ingest.prefix + topic, key: 'k', value: Buffer.from(JSON.stringify(value)) }]);
  await ingest.settled();
};
const decimal = (id: string) => articleIdToUInt64(id);

test('crawled articles become clusters with names, lemmas and lineage', async () => {
  const first = await ingest.start();
  const app = await rig.start({ database: 'a', folder: 'a' });
  await sendRaw('crawls', crawl('c1'));
  await sendRaw('articles', {
    ...articleAt(at, 'p1'),
    url: url(0),
    title: TITLES[0],
    lead: 'Un panache de fumée noire',
  });
  await rig.caughtUp(app);
  await expect.poll(async () => (await rig.picture('a')).article_texts?.join()).toContain('panache');
  const rows = await rig.rows<Record<string, unknown>>(
    'a',
    `SELECT toString(article) AS article, toString(cluster) AS cluster FROM article_clusters FINAL`,
  );
  const clusterOf = new Map(rows.map((row) => [row.article, row.cluster]));
  const [fire, again, debate] = [0, 1, 2].map((n) => clusterOf.get(decimal(articleId(url(n)))));
  expect(fire).toBe(decimal(clusterId(articleId(url(0)))));
  expect(again).toBe(fire);
  expect(debate).not.toBe(fire);
  const [cluster] = await rig.rows<Record<string, unknown>>(
    'a',
    `SELECT status, size, toString(redirect) AS redirect, has(entity_keys, 'rouen') AS rouen, has(lemma_keys, 'incendie') AS incendie,
       length(terms) > 0 AS terms, length(vector) > 0 AS vector, bitShiftRight(version, 48) AS algorithm
     FROM clusters FINAL WHERE cluster = ${fire}`,
  );
  expect(cluster).toEqual({
    status: 'opened',
    size: 2,
    redirect: '0',
    rouen: 1,
    incendie: 1,
    terms: 1,
    vector: 1,
    algorithm: clustering.algorithm,
  });
  const lineage = await rig.rows<{ kind: string }>(
    'a',
    `SELECT kind FROM cluster_lineage FINAL WHERE cluster = ${fire} ORDER BY version`,
  );
  expect(lineage.map(({ kind }) => kind)).toEqual(['born', 'joined']);
  await Promise.all([first.stop(5_000), app.stop(5_000)]);
});

test('raw topics replayed while the log is kept change nothing, whether the service follows the log or reads it again', async () => {
  const before = await rig.picture('a');
  const end = await rig.end();
  // A process that has just started does not know which articles are in the log.
  await ingest.start();
  const app = await rig.start({ database: 'a', folder: 'a' });
  for (const id of ['c1', 'c2']) await sendRaw('crawls', crawl(id));
  await sendRaw('articles', {
    ...articleAt(at, 'p1'),
    url: url(0),
    title: TITLES[0],
    lead: 'Un panache de fumée noire',
  });
  expect(await rig.end()).toBeGreaterThan(end);
  await rig.caughtUp(app);
  await app.stop(5_000);
  expect(await rig.picture('a')).toEqual(before);

  const fresh = await rig.start({ database: 'b', folder: 'b' });
  await rig.caughtUp(fresh);
  await fresh.stop(5_000);
  expect(await rig.picture('b')).toEqual(before);
});

test('while the log is read again the service is degraded and says so to the others, until the rows are stored', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const app = await rig.start({
    database: 'c',
    folder: 'c',
    store: (real) => ({ insert: (rows) => opened.then(() => real.insert(rows)) }),
  });
  const log = createLogger({ service: 'test', level: 'silent' });
  const redis = createRedis({ url: await engine('redis'), log });
  const keys = keyspace(`${uniqueName('stories')}:`);
  const gauge = { set: vi.fn() };
  const progress = tellProgress(app, { redis, keys, log, gauge, now: Date.now, everyMs: 20 });
  const read = () => watchStories({ redis, keys, now: Date.now })();
  const behind = Number(await rig.end());
  await expect.poll(read).toMatchObject({ catchingUp: true, behind });
  expect(await progress.check()).toEqual({ state: 'degraded', message: `catching up: ${behind} behind` });
  open();
  await expect.poll(read).toMatchObject({ catchingUp: false, behind: 0 });
  expect(await progress.check()).toBeNull();
  progress.end();
  await app.stop(5_000);
  redis.disconnect();
});

test('an edit is answered once, in the log and in its table; invalid records are skipped and counted', async () => {
  const app = await rig.start({ database: 'a', folder: 'a' });
  const cluster = clusterId(articleId(url(0)));
  await rig.send([
    titleEdit('e1', cluster),
    Buffer.from('{'),
    titleEdit('e1', cluster),
    titleEdit('e2', '0'.repeat(16)),
    headline(9, 'Fin'),
  ]);
  await rig.caughtUp(app);
  await app.stop(5_000);
  const rows = await rig.rows(
    'a',
    'SELECT id, outcome, code, toString(cluster) AS cluster FROM story_edits FINAL ORDER BY id',
  );
  expect(rows).toEqual([
    { id: 'e1', outcome: 'applied', code: '', cluster: decimal(cluster) },
    { id: 'e2', outcome: 'refused', code: 'unknown_cluster', cluster: '0' },
  ]);
  const [chosen] = await rig.rows('a', `SELECT chosen_title FROM clusters FINAL WHERE cluster = ${decimal(cluster)}`);
  expect(chosen).toEqual({ chosen_title: 'Un titre' });
  expect(await rig.registry.metrics()).toMatch(/vigie_stories_skipped_total{reason="json",service="test"} 1/);
});
