import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import type { AnalysisJob } from '@vigie/contracts/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANALYSES_QUEUE, createAnalysisStore } from '../../analyses/analysis-store.ts';
import type { Store } from '../../figures/store.ts';
import { writeArticles } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { insertFacts } from '../../figures/testing/naive/insert-facts.ts';
import { Lifecycle } from '../../platform/lifecycle.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { jobMetrics } from '../../platform/queue/job-metrics.ts';
import { openJobQueue } from '../../platform/queue/job-queue.ts';
import { KnownFailure } from '../../platform/queue/known-failure.ts';
import { startAnalysisJobs } from '../../worker/jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The calls of analyses, and a worker that does what they ask. */

const DAY = '2026-11-20';
const NOW = Date.UTC(2026, 10, 20, 12);
const url = (path: string): string => `https://un.example/${path}`;
const idOf = (path: string): string => articleId(url(path));

let vigie: TestApp;
let client: ClickHouseClient;
let admin: { cookie: string };

beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW }));
  ({ clickhouse: client } = vigie.keyDeps());
  admin = { cookie: await vigie.login() };
  const article = { v: 1 as const, type: 'article' as const, producer: 'p', at: `${DAY}T08:00:00Z` };
  await insertFacts(client, [
    {
      ...article,
      id: 'gel',
      url: url('gel'),
      title: 'DIRECT. Gel : pourquoi les vignes ?',
      publishedAt: `${DAY}T07:00:00Z`,
      words: 90,
      images: 2,
      videos: 0,
      author: 'A. Nonyme',
      headings: ['Un', 'Deux'],
    },
    { ...article, id: 'pluie', url: url('pluie'), title: 'La pluie arrive', words: 400, headings: [''] },
    { ...article, id: 'vent', url: url('vent'), title: 'Le vent se lève' },
  ]);
  await writeArticles(client, [
    { url: url('gel'), firstView: NOW - 5 * 3_600_000, lemmas: ['gel', 'vigne'], entities: ['Beaune'] },
    { url: url('pluie'), firstView: NOW - 5 * 3_600_000, lemmas: ['pluie', 'gel'], entities: ['Beaune'] },
  ]);
  await insertCrawls(client, [crawlEvent(`${DAY}T09:00:00Z`, [{ url: url('gel') }, { url: url('seen') }])]);
});
afterAll(() => vigie.close());

const post = async (path: string, payload: object, headers: object = admin) => {
  const answer = await vigie.post(`/api/article/analyse_articles${path}`, payload, { headers: { ...headers } });
  return { status: answer.statusCode, body: answer.json() };
};
const get = async (search = '') =>
  (await vigie.app.inject({ url: `/api/article/analyse_articles${search}`, headers: admin })).json();
const save = async (paths: readonly string[], filterName = 'Météo'): Promise<string> =>
  (await post('/save', { filterName, articles: paths.map(idOf) })).body._id;
const details = async (id: string) => (await post('/details', { id })).body;

/** A worker on the same engines, until the returned function is called. */
function work(store: Pick<Store, 'query'> = vigie.deps.store): () => Promise<unknown> {
  const { clickhouse, redis, keys } = vigie.keyDeps();
  const { log } = vigie.deps;
  const life = new Lifecycle(log);
  const blocking = redis.duplicate({ maxRetriesPerRequest: null });
  life.onStop('blocking', () => blocking.disconnect());
  const limits = { concurrency: 1, limitMs: 60_000, lockMs: 2_000 };
  const given = { store, client: clickhouse, redis, blocking, keys, limits, log, now: () => NOW };
  startAnalysisJobs({ ...given, metrics: jobMetrics(createRegistry('test')) }, life);
  return () => life.stop();
}
const ended = (id: string) => expect.poll(async () => (await details(id)).status, { interval: 50 }).not.toBe('running');

test('the articles to choose from: by words of title, address or names, none selected yet', async () => {
  const rows = async (query: object) => (await post('', { fromDate: `${DAY}T00:00`, ...query })).body;
  const shown = async (query: object): Promise<[boolean, string][]> =>
    (await rows(query)).map((row: [boolean, ...unknown[]]) => [row[0], row[14]]);
  expect(await shown({ urlEntities: 'vignes' })).toEqual([[false, idOf('gel')]]);
  expect(await shown({ urlEntities: 'example/gel' })).toEqual([[false, idOf('gel')]]);
  expect(await shown({ urlEntities: 'beaune, gel' })).toEqual([[false, idOf('gel')]]);
  expect(await shown({ urlEntities: 'beaune, grêle' })).toEqual([]);
  expect(new Set((await shown({})).map(([, id]) => id))).toEqual(new Set([idOf('gel'), idOf('seen')]));
});

test('with sitemap: true the articles of sitemaps can be chosen too', async () => {
  const sitemap = { code: 'actu', url: 'https://un.example/s.xml', priority: 'high' as const };
  await insertFacts(client, [
    {
      v: 1,
      type: 'sitemap',
      producer: 'p',
      id: 'listed',
      at: `${DAY}T10:00:00Z`,
      publisher: 'un.example',
      sitemap,
      status: 200,
      total: 1,
      entries: [{ url: url('annonce'), title: 'Une annonce', publishedAt: `${DAY}T09:55:00Z` }],
    },
  ]);
  const ids = async (query: object): Promise<Set<string>> =>
    new Set((await post('', { fromDate: `${DAY}T00:00`, ...query })).body.map((row: unknown[]) => row[14]));
  expect(await ids({ sitemap: true })).toEqual(new Set([idOf('gel'), idOf('seen'), idOf('annonce')]));
  expect(await ids({ sitemap: false })).toEqual(new Set([idOf('gel'), idOf('seen')]));
});

test('saved, listed newest first whatever the query is, and deleted', async () => {
  const first = await save(['gel', 'pluie', 'gel'], '  ');
  const second = (
    await post('/save', {
      filterName: 'Vignes',
      articles: [idOf('gel')],
      fromDate: `${DAY}T00:00`,
      toDate: `${DAY}T10:00`,
    })
  ).body._id;
  const listed = await get('?sitemap=true&urlEntities=rien&clusterOrphan=false&limit=&editeur=all');
  const [newest, older] = listed;
  expect(older).toEqual({
    _id: first,
    name: '',
    articles: [idOf('gel'), idOf('pluie')],
    status: 'saved',
    date_creation: expect.any(String),
    fromDate: expect.stringMatching(/T00:00$/),
    toDate: expect.stringMatching(/T23:59$/),
  });
  expect(newest).toMatchObject({ _id: second, name: 'Vignes', fromDate: `${DAY}T00:00`, toDate: `${DAY}T10:00` });

  expect(await post('/delete', { id: second })).toEqual({ status: 200, body: 'ok' });
  expect((await get()).map(({ _id }: { _id: string }) => _id)).not.toContain(second);
  expect((await post('/delete', { id: second })).status).toBe(404);
  expect((await post('/details', { id: second })).status).toBe(404);
});

test('before it has run, an analysis has its articles and no results', async () => {
  const id = await save(['gel']);
  expect(await details(id)).toMatchObject({
    status: 'saved',
    arrayDetails: [],
    resume: [],
    lemmes: [],
    entities: [],
    date_analyse: null,
    erreur: null,
    selection: [{ id: idOf('gel'), titre: 'DIRECT. Gel : pourquoi les vignes ?', url: url('gel') }],
  });
});

test('once started, a worker analyses it; what no event has is unknown', async () => {
  const id = await save(['gel', 'vent', 'pluie', 'seen']);
  expect((await post('/startAnalysis', { id })).body).toEqual({ msg: 'ok' });
  // Two who start it at once start it once.
  expect((await post('/startAnalysis', { id })).body).toEqual({ msg: 'ok' });
  expect(await details(id)).toMatchObject({ status: 'running', arrayDetails: [] });
  const stop = work();
  await ended(id);
  await stop();
  const found = await details(id);
  expect(found).toMatchObject({ status: 'completed', erreur: null, date_analyse: new Date(NOW).toISOString() });
  expect(found.arrayDetails).toEqual([
    {
      id: idOf('gel'),
      editeur: 'un.example',
      publication: `${DAY}T07:00:00.000Z`,
      url: url('gel'),
      titre: 'DIRECT. Gel : pourquoi les vignes ?',
      mots: 90,
      images: 2,
      videos: 0,
      auteur: 'A. Nonyme',
      intertitres: 2,
      typologie: 'direct',
      attractivite: 44,
      declencheurs: ['Question', 'Deux-points', 'Pourquoi', 'Urgence'],
      poids: [15, 5, 12, 12],
      reperes: [
        { declencheur: 'Urgence', debut: 0, fin: 6 },
        { declencheur: 'Deux-points', debut: 12, fin: 13 },
        { declencheur: 'Pourquoi', debut: 14, fin: 22 },
        { declencheur: 'Question', debut: 34, fin: 35 },
      ],
    },
    expect.objectContaining({
      id: idOf('vent'),
      mots: null,
      images: null,
      videos: null,
      intertitres: null,
      auteur: null,
      publication: null,
      typologie: 'article',
      attractivite: 0,
      declencheurs: [],
      reperes: [],
    }),
    expect.objectContaining({ id: idOf('pluie'), mots: 400, intertitres: 0, images: null, typologie: 'article' }),
    expect.objectContaining({ id: idOf('seen'), mots: null, intertitres: null }),
  ]);
  expect(found.resume).toEqual([
    { _id: 'un.example', count: 4, direct: 1, autres: 3, wordsAvg: 245, titleAvg: expect.any(Number) },
  ]);
  expect(found.details.scores).toMatchObject({ words: 245, videos: 0, images: 2 });
  expect(found.lemmes[0]).toEqual({ lemme: 'gel', count: 2 });
  expect(found.entities).toEqual([{ text: 'Beaune', type: 'other', count: 2 }]);
});

test('an analysis that fails for good has the reason, and can be run again', async () => {
  const id = await save(['gel']);
  const broken = work({ query: () => Promise.reject(new KnownFailure('Le moteur refuse')) });
  await post('/startAnalysis', { id });
  await ended(id);
  await broken();
  expect(await details(id)).toMatchObject({ status: 'failed', erreur: 'Le moteur refuse', arrayDetails: [] });
  const stop = work();
  await post('/startAnalysis', { id });
  await ended(id);
  await stop();
  expect(await details(id)).toMatchObject({ status: 'completed', erreur: null, arrayDetails: [{ id: idOf('gel') }] });
});

test('an analysis without a job is queued by the next worker: its starter died, or the queue was lost', async () => {
  const id = await save(['gel']);
  const store = createAnalysisStore(client);
  const saved = await store.find(id);
  if (!saved) throw new Error('not saved');
  await store.write({ ...saved, version: saved.version + 1, status: 'running', run: 'a-run' });
  const stop = work();
  await ended(id);
  await stop();
  expect(await details(id)).toMatchObject({ status: 'completed', arrayDetails: [{ id: idOf('gel') }] });
});

test('the job of an earlier start, and that of a deleted analysis, do nothing', async () => {
  const gone = await save(['gel']);
  await post('/startAnalysis', { id: gone });
  await post('/delete', { id: gone });
  const id = await save(['pluie']);
  const { redis, keys } = vigie.keyDeps();
  const queue = openJobQueue<AnalysisJob>({ name: ANALYSES_QUEUE, redis, keys, log: vigie.deps.log });
  await queue.add('earlier', { id, run: 'earlier' }, 'u');
  const stop = work();
  await expect.poll(async () => (await queue.counts()).waiting + (await queue.counts()).active).toBe(0);
  await stop();
  await queue.close();
  expect((await details(id)).status).toBe('saved');
  expect((await post('/details', { id: gone })).status).toBe(404);
});

test('a second run replaces the results', async () => {
  const id = await save(['vent']);
  const stop = work();
  const runs = async () => {
    await post('/startAnalysis', { id });
    await ended(id);
    return (await details(id)).arrayDetails.map(({ mots }: { mots: number | null }) => mots);
  };
  expect(await runs()).toEqual([null]);
  await insertFacts(client, [
    {
      v: 1,
      type: 'article',
      producer: 'p',
      at: `${DAY}T08:30:00Z`,
      id: 'vent2',
      url: url('vent'),
      title: 'x',
      words: 7,
    },
  ]);
  expect(await runs()).toEqual([7]);
  await stop();
});

test.each([
  ['/save', { articles: [] }, 400, 'articles'],
  ['/save', { filterName: 'x' }, 400, 'articles'],
  ['/save', { articles: ['x'] }, 400, 'articles.0'],
  ['/save', { articles: [idOf('gel')], fromDate: `${DAY}T10:00`, toDate: `${DAY}T09:00` }, 400, 'toDate'],
  ['/startAnalysis', {}, 400, 'id'],
  ['/details', { id: 1 }, 400, 'id'],
  ['', { source: 'radio' }, 400, 'source'],
  ['/save', { articles: [idOf('gel'), idOf('inconnu')] }, 404, undefined],
  ['/startAnalysis', { id: 'inconnue' }, 404, undefined],
  ['/details', { id: 'inconnue' }, 404, undefined],
])('%s %j: %i %s', async (path, payload, status, field) => {
  const { status: got, body } = await post(path, payload);
  expect([got, body.error.details?.[0].path]).toEqual([status, field]);
});

test('all of these calls are for administrators', async () => {
  const reader = { cookie: await vigie.loginAsReader({ role: 'actus' }) };
  for (const path of ['', '/save', '/startAnalysis', '/details', '/delete']) {
    expect((await post(path, { id: 'x', articles: [idOf('gel')] }, reader)).status).toBe(403);
  }
  expect((await vigie.app.inject({ url: '/api/article/analyse_articles', headers: reader })).statusCode).toBe(403);
  expect((await vigie.app.inject({ url: '/api/article/analyse_articles' })).body).toBe('Unauthorized');
});
