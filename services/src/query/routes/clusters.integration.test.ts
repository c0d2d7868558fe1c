import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { StoryEdit } from '@vigie/contracts/headlines';
import { ALGORITHM } from '@vigie/stories/clusters/settings';
import { versionOf } from '@vigie/stories/clusters/version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Calls about clusters through HTTP: shapes, roles, refusals. What they answer is checked elsewhere. */

const ADDRESS = 'https://a.example/1';
const ARTICLE = articleId(ADDRESS);
const [CLUSTER, MERGED, UNKNOWN] = ['00000000000000a1', '00000000000000a2', '00000000000000ff'] as const;
/** Made by an earlier algorithm alone. */
const EARLIER = '00000000000000a4';
/** Near to CLUSTER by its vector; seen on another day. */
const NEAR = '00000000000000a3';
const NEAR_ADDRESS = 'https://b.example/2';
const DAY = { fromDate: '2026-11-19T00:00', toDate: '2026-11-20T23:59' };

let vigie: TestApp;
let admin: string;
let user: string;
const sent: { by: string; edit: StoryEdit }[] = [];
beforeAll(async () => {
  const edits = {
    send: async (request: (typeof sent)[number]) => {
      sent.push(request);
      return { id: 'e', outcome: 'applied' as const, code: '', cluster: CLUSTER };
    },
  };
  vigie = await startTestApp({}, () => ({ edits, now: () => Date.parse('2026-11-20T12:00:00Z') }));
  const { clickhouse } = vigie.keyDeps();
  await insertCrawls(clickhouse, [
    crawlEvent('2026-11-20T10:00:00Z', [{ url: ADDRESS }]),
    crawlEvent('2026-11-10T10:00:00Z', [{ url: NEAR_ADDRESS }]),
  ]);
  const state = { title: '=SOMME(1;2)', chosenTitle: 'Sans titre' };
  const lemmas = (...texts: string[]) => texts.map((lemma) => ({ lemma, count: 1 }));
  await writeStories(
    clickhouse,
    { clusters: [clusterState({ ...state, cluster: EARLIER, first: ARTICLE })] },
    versionOf(ALGORITHM - 1, 1n),
  );
  await writeStories(
    clickhouse,
    {
      assignments: [
        { article: articleId(NEAR_ADDRESS), cluster: NEAR },
        { article: ARTICLE, cluster: CLUSTER },
      ],
      clusters: [
        clusterState({
          ...state,
          cluster: CLUSTER,
          entities: [{ text: 'Paris', type: 'place', count: 1 }],
          lemmas: lemmas('grève', 'transport', 'jeudi', '20', 'an'),
          vector: [1, 0],
        }),
        clusterState({ ...state, cluster: MERGED, redirect: CLUSTER }),
        clusterState({ ...state, cluster: NEAR, lemmas: lemmas('grève'), vector: [0.8, 0.6] }),
      ],
      texts: [
        {
          article: ARTICLE,
          title: 'Un titre',
          lead: 'À l’Élysée.',
          entities: [{ text: 'Élysée', type: 'organisation' }],
          lemmas: [],
        },
      ],
    },
    versionOf(ALGORITHM, 1n),
  );
  admin = await vigie.login();
  const users = { email: 'u@exemple.fr', editeur: 'all', sessionLimit: 2, password: 'un secret de test' };
  await vigie.post('/api/user', { users }, { headers: { cookie: admin } });
  user = await vigie.login({ email: 'u@exemple.fr', password: 'un secret de test' });
});
afterAll(() => vigie.close());

const post = (path: string, body: object, cookie = user) => vigie.post(path, body, { headers: { cookie } });

test('a list: cards and their total, pages by number or by offset and count', async () => {
  const answer = await post('/api/cluster', { ...DAY, pagination: 0 });
  expect(answer.json()).toEqual({
    clusters: [expect.objectContaining({ _id: CLUSTER, score: 50, articles: 1, categories: ['homepage'] })],
    pageInfo: [{ count: 1, lemmes: [] }],
  });
  const past = await post('/api/cluster', { ...DAY, pagination: { offset: 10, count: 10 } });
  expect(past.json()).toEqual({ clusters: [], pageInfo: [{ count: 1, lemmes: [] }] });
});

test('a free text: clusters with most of its weight, the largest share first', async () => {
  const query = { fromDate: '2026-11-09T00:00', toDate: '2026-11-20T23:59', pagination: 0 };
  const found = async (text: string): Promise<unknown[]> => {
    const { clusters, pageInfo } = (await post('/api/cluster', { ...query, text })).json();
    return [clusters.map(({ _id }: { _id: string }) => _id), pageInfo[0].count, pageInfo[0].lemmes];
  };
  expect(await found('les grèves')).toEqual([[CLUSTER, NEAR], 2, ['grève']]);
  expect(await found('la grève des transports')).toEqual([[CLUSTER], 1, ['grève', 'transport']]);
  expect(await found('rien de connu')).toEqual([[], 0, []]);
});

test('clusters with similar ones by meaning', async () => {
  const query = { fromDate: '2026-11-09T00:00', toDate: '2026-11-20T23:59' };
  const [first, second] = (await post('/api/cluster/bert', query, admin)).json();
  expect(first).toMatchObject({ _id: CLUSTER, proches: [{ _id: NEAR, score: 50 }] });
  expect(first.proches[0].similarite).toBeCloseTo(0.8, 5);
  expect(second).toMatchObject({ _id: NEAR, proches: [{ _id: CLUSTER }] });
});

test('articles by a name in their lead, beside those with it in their title', async () => {
  const ids = async (articleEntities: string): Promise<string[]> =>
    (await post('/api/article', { ...DAY, articleEntities })).json().map((row: unknown[]) => row[14]);
  for (const name of ['ÉLYSÉE, titre', 'l’Elysée', "L'ELYSEE"]) expect(await ids(name)).toEqual([ARTICLE]);
  expect(await ids('Élysée, Matignon')).toEqual([]);
});

test('one cluster; an id that was merged leads to its new cluster; an unknown one is 404', async () => {
  const answer = await post(`/api/cluster/${CLUSTER}`, { query: DAY });
  expect(answer.json()).toMatchObject({
    _id: CLUSTER,
    name: '=SOMME(1;2)',
    score: 50,
    urlList: [ADDRESS],
    coverage: 3,
  });
  expect((await post(`/api/cluster/${MERGED}`, { query: DAY })).json()).toMatchObject({ _id: CLUSTER, score: 50 });
  const unknown = await post(`/api/cluster/${UNKNOWN}`, { query: DAY });
  expect([unknown.statusCode, unknown.json().error.message]).toEqual([404, 'Cluster inconnu']);
});

test('an id of an earlier algorithm leads to the cluster of its first article', async () => {
  expect((await post(`/api/cluster/${EARLIER}`, { query: DAY })).json()).toMatchObject({ _id: CLUSTER, score: 50 });
});

test('events of a cluster are in order of their time, also where history was replayed later', async () => {
  const { clickhouse } = vigie.keyDeps();
  const event = { cluster: articleIdToUInt64(CLUSTER), other: '0', article: '0', by: '', detail: '' };
  const values = [
    { ...event, version: 1, kind: 'joined', at: '2026-11-20 09:00:00' },
    { ...event, version: 2, kind: 'split', at: '2026-11-20 10:00:00' },
    // Read last, of a day before.
    { ...event, version: 3, kind: 'born', at: '2026-11-19 08:00:00' },
    { ...event, version: 4, kind: 'edited', at: '2026-11-20 10:29:59.999' },
    { ...event, version: 5, kind: 'left', at: '2026-11-20 10:30:00' },
  ];
  await clickhouse.insert({ table: 'cluster_lineage', format: 'JSONEachRow', values });
  const typesUntil = async (toDate: string): Promise<string[]> => {
    const { historique } = (await post(`/api/cluster/${CLUSTER}`, { query: { ...DAY, toDate } })).json();
    return historique.map(({ type }: { type: string }) => type);
  };
  expect(await typesUntil(DAY.toDate)).toEqual(['left', 'edited', 'split', 'joined', 'born']);
  // Without what came after the range.
  expect(await typesUntil('2026-11-20T11:29')).toEqual(['edited', 'split', 'joined', 'born']);
});

test('nolookup leaves out the list of articles', async () => {
  const answer = (await post(`/api/cluster/${CLUSTER}?nolookup=true`, { query: DAY })).json();
  expect(answer).toMatchObject({ score: 50, urls: [], articlesCluster: [], generated_text: '' });
});

test('only administrators set its status, as an edit of the cluster that the id leads to', async () => {
  const body = { status: 'closed', query: DAY };
  expect((await post(`/api/cluster/${MERGED}`, body)).statusCode).toBe(403);
  expect(sent).toEqual([]);
  const answer = await post(`/api/cluster/${MERGED}`, body, admin);
  expect(answer.json()).toEqual({ _id: CLUSTER, status: 'closed' });
  expect(sent).toEqual([{ by: expect.any(String), edit: { type: 'status', cluster: CLUSTER, status: 'closed' } }]);
  expect((await post(`/api/cluster/${UNKNOWN}`, body, admin)).statusCode).toBe(404);
});

test('the CSV file: a BOM, semicolons, no formulas that a spreadsheet would run', async () => {
  const search = new URLSearchParams({ ...DAY, clusterOrphan: 'false', limit: '' });
  const answer = await vigie.app.inject({ url: `/api/cluster/csv?${search}`, headers: { cookie: user } });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="vigie-[a-z0-9]+-clusters-[\dh-]+(?:au-[\dh-]+)?\.csv"$/,
  );
  const [head, first, ...others] = answer.body.split('\r\n');
  expect(head).toBe(
    '\ufeffposition;score;articles;editeurs;titre;couverture;tendance_1h;tendance_4h;premiere_detection;derniere_modification;entites;lemmes;id',
  );
  expect(first).toBe(
    `1;50;1;1;"'=SOMME(1;2)";3;;;20/11/2026 11:00;20/11/2026 11:00;"Paris";"grève, transport, jeudi, 20, an";"${CLUSTER}"`,
  );
  expect(others).toEqual(['']);
});

test('an invalid address of the CSV file is 400 with the field', async () => {
  const paths = async (search: string): Promise<unknown[]> => {
    const answer = await vigie.app.inject({ url: `/api/cluster/csv?${search}`, headers: { cookie: user } });
    return [answer.statusCode, ...(answer.json().error.details ?? []).map(({ path }: { path: string }) => path)];
  };
  expect(await paths('clusterOrphan=peut-etre')).toEqual([400, 'clusterOrphan']);
  expect(await paths('limit=0')).toEqual([400, 'limit']);
  expect(await paths('fromDate=2026-11-20T00:00&toDate=2026-11-19T00:00')).toEqual([400, 'toDate']);
});

test.each([
  ['/api/cluster/theme', {}, 'clusterEntities'],
  ['/api/cluster/theme/ranking', { clusterEntities: ' , ' }, 'clusterEntities'],
  ['/api/cluster/theme/editeur', { clusterLemmes: 'grève', editeur: 'all' }, 'editeur'],
  ['/api/cluster/details', { ids: ['x'] }, 'ids.0'],
])('%s refuses %o', async (path, body, field) => {
  const answer = await post(path, { ...DAY, ...body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details[0].path).toBe(field);
});

test('the other calls answer as in their contracts', async () => {
  const theme = { ...DAY, clusterEntities: 'Paris', editeur: 'a.example' };
  const contents = await post('/api/cluster/details', { ...DAY, ids: [MERGED, UNKNOWN] });
  expect(contents.json()).toEqual([expect.objectContaining({ _id: MERGED, urlList: [ADDRESS], coverage: 3 })]);
  const [themed, publisher, ranking] = await Promise.all(
    ['', '/editeur', '/ranking'].map((end) => post(`/api/cluster/theme${end}`, theme)),
  );
  expect(themed?.json()).toMatchObject({ entities: [{ text: 'Paris', type: 'place', count: 1 }] });
  expect(themed?.json().editeurDataChart.scores).toContain(50);
  expect(publisher?.json()).toMatchObject({ count: 1, unexposed: [] });
  expect(ranking?.json()).toMatchObject([{ _id: 'a.example', rang: 1, score: 50, part: 1, articles: 1 }]);
  const words = await post('/api/cluster/keywords', DAY);
  expect(words.json()).toEqual({
    entities: [{ text: 'Paris', type: 'place', score: 50, publications: null, linkedLemmes: ['grève', 'transport'] }],
    lemmes: [],
  });
  const levels = await post('/api/cluster/keywords/details', { ...DAY, keywords: ['PARIS', 'Lyon'] });
  expect(levels.json()).toEqual([
    { _id: 'PARIS', coverage: 3, concurrents: [] },
    { _id: 'Lyon', coverage: 0, concurrents: [] },
  ]);
  expect((await post('/api/cluster/bert', DAY, admin)).json()).toEqual([]);
  const coverage = (await post('/api/editeur/coverage', DAY)).json();
  expect(coverage).toMatchObject([{ _id: 'a.example', coverage: [{ couverture_totale: 1, couverture_homepage: 1 }] }]);
  expect(coverage[0].coverage[0].couverture_sports).toBe(null);
  for (const path of ['/api/article/coverage', '/api/cluster/coverage']) {
    expect((await post(path, { ...DAY, sitemap: true, orphan: true })).json()).toHaveLength(1);
    expect((await post(path, { ...DAY, sitemap: true, coverage: 2 })).json()).toEqual([]);
  }
});

test('a theme is about the clusters that have all of its entities and lemmas', async () => {
  const days = { fromDate: '2026-11-09T00:00', toDate: '2026-11-20T23:59' };
  const ranked = async (words: object): Promise<string[]> =>
    (await post('/api/cluster/theme/ranking', { ...days, ...words })).json().map(({ _id }: { _id: string }) => _id);
  expect(await ranked({ clusterLemmes: 'grève' })).toEqual(['a.example', 'b.example']);
  expect(await ranked({ clusterLemmes: 'grève, transport' })).toEqual(['a.example']);
  expect(await ranked({ clusterLemmes: 'grève', clusterEntities: 'Paris' })).toEqual(['a.example']);
  expect(await ranked({ clusterLemmes: 'panne', clusterEntities: 'Paris' })).toEqual([]);
  expect(await ranked({ clusterEntities: 'Lyon' })).toEqual([]);
});

test('a theme of given clusters is that of their words; a merged id counts once, as its new cluster', async () => {
  const named = { ...DAY, editeur: 'a.example', ids: [MERGED, CLUSTER] };
  const worded = { ...DAY, editeur: 'a.example', clusterEntities: 'Paris' };
  for (const end of ['', '/editeur', '/ranking']) {
    const answer = await post(`/api/cluster/theme${end}`, named);
    expect([end, answer.statusCode]).toEqual([end, 200]);
    expect(answer.json()).toEqual((await post(`/api/cluster/theme${end}`, worded)).json());
  }
  expect((await post('/api/cluster/theme/ranking', { ...DAY, ids: [UNKNOWN] })).json()).toEqual([]);
});

test('an article has its cluster, its words and the cluster’s score', async () => {
  const article = (await post(`/api/article/${ARTICLE}`, DAY)).json();
  expect(article).toMatchObject({ cluster_id: CLUSTER, clusterArticle: { _id: CLUSTER, score: 50 } });
  const [row] = (await post('/api/article', DAY)).json();
  expect([row[22], row[30]]).toEqual([50, CLUSTER]);
});
