import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles, writeClusters } from '../../figures/testing/cluster-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SEEN = Date.UTC(2024, 0, 1, 12);
const A = '000000000000000a';
const B = '000000000000000b';
const MERGED = '000000000000000c';
const UNKNOWN = '00000000000000ff';

let vigie: TestApp;
let client: ClickHouseClient;
let admin: { cookie: string };
let reader: { cookie: string };

beforeAll(async () => {
  vigie = await startTestApp();
  client = vigie.keyDeps().clickhouse;
  admin = { cookie: await vigie.login() };
  const account = { email: 'lecteur@exemple.fr', editeur: 'all', sessionLimit: 5, password: 'un secret de test' };
  await vigie.post('/api/user', { users: account }, { headers: admin });
  reader = { cookie: await vigie.login({ email: account.email, password: account.password }) };
  await writeClusters(client, [
    { id: A, title: 'Grève des trains', entities: ['SNCF'], lemmas: ['grève', 'train'] },
    { id: B, title: 'Une panne', chosen: 'La panne', entities: ['Lyon'], lemmas: ['panne'] },
    { id: MERGED, title: 'Grève, bis', redirect: A },
  ]);
  await writeArticles(client, [
    { url: 'https://un.example/1', firstView: SEEN, cluster: A },
    { url: 'https://deux.example/2', firstView: SEEN, cluster: A },
    { url: 'https://un.example/3', firstView: SEEN, cluster: B },
  ]);
});
afterAll(() => vigie.close());

const post = async (path: string, payload: object, headers = admin) => {
  const answer = await vigie.post(`/api/cluster/${path}`, payload, { headers });
  return { status: answer.statusCode, body: answer.json() };
};
const make = async (payload: object): Promise<string> => (await post('topic', payload)).body._id;
const listed = async (payload: object = {}) => (await post('gettopic', payload)).body[0];
const found = async (id: string) => (await listed()).clusters.find(({ _id }: { _id: string }) => _id === id);

test('made with a name and a range; every user reads it', async () => {
  const { status, body } = await post('topic', {
    topicName: '  Transports ',
    clusters: [A, A],
    query: { fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59' },
  });
  expect([status, body]).toEqual([200, { msg: 'ok', _id: expect.any(String) }]);
  const shown = await post('gettopic', {}, reader);
  const topic = shown.body[0].clusters.find(({ _id }: { _id: string }) => _id === body._id);
  expect(topic).toMatchObject({
    name: 'Transports',
    clusters: [A],
    fromDate: '2026-11-19T00:00',
    toDate: '2026-11-19T23:59',
  });
});

test('without a name it has the title of its first cluster', async () => {
  expect((await found(await make({ topicName: ' ', clusters: [B, A] })))?.name).toBe('La panne');
});

test('added to: each cluster once, merged ones as their new cluster; the name stays', async () => {
  const id = await make({ topicName: 'Un', clusters: [A] });
  expect((await post('topic', { attributeTopic: id, topicName: 'ignoré', clusters: [MERGED, B, A] })).status).toBe(200);
  expect(await found(id)).toMatchObject({ name: 'Un', clusters: [A, B] });
});

test('of 6 simultaneous additions none is lost', async () => {
  const more = Array.from({ length: 6 }, (_, i) => `00000000000001${i.toString(16).padStart(2, '0')}`);
  await writeClusters(
    client,
    more.map((id) => ({ id })),
  );
  const id = await make({ topicName: 'Tous', clusters: [A] });
  await Promise.all(more.map((cluster) => post('topic', { attributeTopic: id, clusters: [cluster] })));
  expect(new Set((await found(id))?.clusters)).toEqual(new Set([A, ...more]));
});

test('updated: renamed, clusters replaced or all removed; the same content changes nothing', async () => {
  const id = await make({ topicName: 'Avant', clusters: [A, B] });
  await post('topic', { update: true, id, topicName: 'Après', clusters: [B] });
  const after = await found(id);
  expect(after).toMatchObject({ name: 'Après', clusters: [B] });
  await post('topic', { update: true, id, topicName: 'Après', clusters: [B] });
  expect(await found(id)).toEqual(after);
  await post('topic', { update: true, id, topicName: 'Après' });
  expect((await found(id))?.clusters).toEqual([B]);
  await post('topic', { update: true, id, topicName: 'Après', clusters: [] });
  expect((await found(id))?.clusters).toEqual([]);
});

test('deleted', async () => {
  const id = await make({ topicName: 'Bientôt parti', clusters: [A] });
  expect(await post('deletetopic', { id })).toEqual({ status: 200, body: { msg: 'ok' } });
  expect(await found(id)).toBeUndefined();
  expect((await post('deletetopic', { id })).status).toBe(404);
});

test.each([
  ['topic', { topicName: 'x', clusters: [] }, 400, 'clusters'],
  ['topic', { topicName: 'x' }, 400, 'clusters'],
  ['topic', { topicName: 'x', clusters: ['x'] }, 400, 'clusters.0'],
  ['topic', { topicName: 1, clusters: [A] }, 400, 'topicName'],
  ['topic', { update: true, topicName: 'x', clusters: [A] }, 400, 'id'],
  ['topic', { topicName: 'x', clusters: [A], fromDate: '2026-11-20T10:00', toDate: '2026-11-20T09:00' }, 400, 'toDate'],
  ['deletetopic', {}, 400, 'id'],
  ['gettopic', { compareDate: 'hier' }, 400, 'compareDate'],
  ['gettopic', { pagination: -1 }, 400, 'pagination'],
  ['gettopic/details', { ids: 'x' }, 400, 'ids'],
  ['gettopic/details/classement', { ids: [], toDate: 'x' }, 400, 'toDate'],
  ['topic', { topicName: 'x', clusters: [UNKNOWN] }, 404, undefined],
  ['topic', { attributeTopic: 'inconnu', clusters: [A] }, 404, undefined],
  ['topic', { update: true, id: 'inconnu', topicName: 'x' }, 404, undefined],
])('%s %j: %i %s', async (path, payload, status, field) => {
  const { status: got, body } = await post(path, payload);
  expect([got, body.error.details?.[0].path]).toEqual([status, field]);
});

test('changes are for administrators', async () => {
  for (const [path, payload] of [
    ['topic', { topicName: 'x', clusters: [A] }],
    ['deletetopic', { id: 'x' }],
  ] as const) {
    const { status, body } = await post(path, payload, reader);
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    expect((await vigie.post(`/api/cluster/${path}`, payload)).body).toBe('Unauthorized');
  }
});

test('entities and lemmas choose topics, and the answer has the words', async () => {
  const id = await make({ topicName: 'Pannes', clusters: [B] });
  const { clusters, pageInfo } = await listed({ clusterLemmes: 'pannes', clusterEntities: 'lyon' });
  expect(clusters.map(({ _id }: { _id: string }) => _id)).toContain(id);
  expect(clusters.every((topic: { clusters: string[] }) => topic.clusters.includes(B))).toBe(true);
  expect(pageInfo[0].lemmes).toEqual(['panne']);
  expect((await listed({ clusterEntities: 'Marseille' })).clusters).toEqual([]);
});

test('details and ranking: unknown topics are left out', async () => {
  const id = await make({ topicName: 'Deux', clusters: [MERGED, A] });
  const { body } = await post('gettopic/details', { ids: [id, 'inconnu', id] }, reader);
  expect(body).toMatchObject([{ _id: id, score: null, articles: 2, clustersLists: [{ _id: A }] }]);
  expect(body[0].clustersLists[0].urlList).toHaveLength(2);
  const ranking = await post('gettopic/details/classement', { ids: ['inconnu', id] }, reader);
  expect(ranking.body).toMatchObject([
    {
      _id: id,
      articlesCluster: [
        { rang: 1, count: 2 },
        { rang: 2, count: 2 },
      ],
    },
  ]);
});

test('pages of ten, fifty in all, newest first', async () => {
  for (let i = 0; i < 52; i += 1) await make({ topicName: `Sujet ${i}`, clusters: [A] });
  const pages = [];
  for (const pagination of [0, { offset: 10, count: 10 }, 40, 45, 50]) pages.push(await listed({ pagination }));
  expect(pages.map(({ clusters }) => clusters.length)).toEqual([10, 10, 10, 5, 0]);
  expect(pages.every(({ pageInfo }) => pageInfo[0].count === 50)).toBe(true);
  expect(pages[0].clusters[0].name).toBe('Sujet 51');
  const ids = pages.flatMap(({ clusters }) => clusters.map(({ _id }: { _id: string }) => _id));
  expect(new Set(ids.slice(0, 20)).size).toBe(20);
});
