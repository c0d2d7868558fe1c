import { articleId } from '@vigie/contracts/article-id';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { clusterId } from '@vigie/stories/clusters/cluster-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClickHouse } from '../../platform/clickhouse.ts';
import { openStoriesRig, type StoriesRig } from '../../testing/stories-rig.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The API in front of the real log and the real clustering. */
let rig: StoriesRig;
let t: TestApp;
let admin: string;
let reader: string;
const READER = { email: 'lecteur@vigie.local', password: 'mot de passe de test' };

const TITLES = [
  'Incendie dans une usine chimique à Rouen : les écoles fermées',
  'Rouen : une usine chimique ravagée par un incendie, les écoles fermées',
  'Présidentielle : le débat télévisé aura lieu jeudi soir',
  'Tarte aux pommes : la recette des grands-mères normandes',
];
const ARTICLES = TITLES.map((_, i) => articleId(`https://www.exemple.fr/${i}`));
const [FIRE, AGAIN, DEBATE, TART] = ARTICLES as [string, string, string, string];
const UNKNOWN = '0'.repeat(16);
const at = '2026-11-20T12:00:00Z';

beforeAll(async () => {
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  rig = await openStoriesRig({ brokers, clickhouse, name: uniqueName('edits') });
  t = await startTestApp({ KAFKA_BROKERS: brokers, VIGIE_TOPIC_PREFIX: rig.prefix });
  const [[database] = ['']] = await t.deps.store.query<[string]>('SELECT currentDatabase()');
  const client = createClickHouse({ url: clickhouse, database });
  const headlines = TITLES.map((title, i) => ({
    url: `https://www.exemple.fr/${i}`,
    title,
    at,
    article: ARTICLES[i]!,
  }));
  await rig.send(headlines.map((it) => ({ v: 1, kind: 'headline', ...it })));
  await rig.start({ client, folder: 'edits' });
  admin = await t.login();
  const headers = { cookie: admin };
  const users = { email: READER.email, password: READER.password, editeur: 'all', sessionLimit: 2 };
  await t.post('/api/user', { users }, { headers });
  reader = await t.login(READER);
});
afterAll(async () => {
  await rig?.close();
  await t?.close();
});

const edit = (cluster: string, body: unknown, cookie = admin) =>
  t.post(`/api/cluster/${cluster}/edit`, body, { headers: { cookie } });
const clusterOf = async (article: string): Promise<string> => {
  const sql = 'SELECT lower(hex(cluster)) FROM article_clusters FINAL WHERE lower(hex(article)) = {article:String}';
  const [[cluster] = ['']] = await t.deps.store.query<[string]>(sql, { article: article.replace(/^0+/, '') });
  return cluster.padStart(16, '0');
};

test('an edit is applied when the call answers: split, move, merge, title, status', async () => {
  const fire = clusterId(FIRE);
  const split = await edit(fire, { type: 'split', articles: [AGAIN] });
  expect([split.statusCode, split.json()]).toEqual([200, { msg: 'ok', _id: clusterId(AGAIN) }]);
  expect(await clusterOf(AGAIN)).toBe(clusterId(AGAIN));

  const moved = await edit(fire, { type: 'move', article: DEBATE });
  expect(moved.json()).toEqual({ msg: 'ok', _id: fire });
  expect(await clusterOf(DEBATE)).toBe(fire);

  const merged = await edit(clusterId(AGAIN), { type: 'merge', clusters: [fire] });
  expect(merged.json()).toEqual({ msg: 'ok', _id: fire });
  expect(await clusterOf(AGAIN)).toBe(fire);

  expect((await edit(fire, { type: 'title', title: '  Le feu de Rouen ' })).json()).toEqual({ msg: 'ok', _id: fire });
  expect((await edit(fire, { type: 'status', status: 'closed' })).statusCode).toBe(200);
  const sql = 'SELECT chosen_title, toString(status), size FROM clusters FINAL WHERE lower(hex(cluster)) = {id:String}';
  expect(await t.deps.store.query(sql, { id: fire.replace(/^0+/, '') })).toEqual([['Le feu de Rouen', 'closed', 3]]);
});

test('author and time are in the history that every user reads', async () => {
  const answer = await t.post(`/api/cluster/${clusterId(FIRE)}`, {}, { headers: { cookie: reader } });
  const events = answer.json().historique as { type: string; par: string | null }[];
  expect(events.filter(({ par }) => par === 'admin@vigie.local').map(({ type }) => type)).toEqual(
    expect.arrayContaining(['split', 'merged', 'edited']),
  );
  expect(events.at(-1)).toMatchObject({ type: 'born', par: null });
});

test('only administrators may edit', async () => {
  const body = { type: 'title', title: 'x' };
  expect((await t.post(`/api/cluster/${clusterId(FIRE)}/edit`, body)).statusCode).toBe(401);
  expect((await edit(clusterId(FIRE), body, reader)).statusCode).toBe(403);
});

test('an unknown cluster or article is 404, a refused edit 409, both in French', async () => {
  const unknown = await edit(UNKNOWN, { type: 'title', title: 'x' });
  expect([unknown.statusCode, unknown.json().error]).toMatchObject([
    404,
    { code: 'not_found', message: 'Cluster inconnu' },
  ]);
  const article = await edit(clusterId(FIRE), { type: 'move', article: UNKNOWN });
  expect([article.statusCode, article.json().error.message]).toEqual([404, 'Article inconnu']);
  const whole = await edit(clusterId(FIRE), { type: 'split', articles: [FIRE, AGAIN, DEBATE] });
  expect([whole.statusCode, whole.json().error.code]).toEqual([409, 'conflict']);
});

/** All that stands of clusters and their members, and of what a person decided. */
const standing = async (): Promise<unknown[][]> => {
  const facts = `SELECT lower(hex(cluster)) AS id, lower(hex(first_article)), title, chosen_title, toString(status),
    lower(hex(redirect)), size, entities, lemmas FROM clusters FINAL ORDER BY id`;
  const members = 'SELECT lower(hex(article)) AS id, lower(hex(cluster)) FROM article_clusters FINAL ORDER BY id';
  return Promise.all([facts, members].map((sql) => t.deps.store.query<unknown[]>(sql)));
};
const split = (articles: readonly string[], into: unknown) =>
  edit(clusterId(FIRE), { type: 'split', articles, into: into as string });

test('a merge is undone with `into`: the earlier id is a cluster again, with its title, its status and its members', async () => {
  const debate = clusterId(DEBATE);
  // It came in by a move above: that is taken back the same way.
  const back = await split([DEBATE], debate);
  expect([back.statusCode, back.json()]).toEqual([200, { msg: 'ok', _id: debate }]);
  await edit(debate, { type: 'title', title: 'Le débat de jeudi' });
  await edit(debate, { type: 'status', status: 'closed' });
  const before = await standing();
  expect(await clusterOf(DEBATE)).toBe(debate);

  expect((await edit(clusterId(FIRE), { type: 'merge', clusters: [debate] })).json()._id).toBe(clusterId(FIRE));
  expect(await clusterOf(DEBATE)).toBe(clusterId(FIRE));
  const again = await split([DEBATE], debate);
  expect([again.statusCode, again.json()]).toEqual([200, { msg: 'ok', _id: debate }]);
  expect(await standing()).toEqual(before);
});

test('a split back into a cluster that was not merged is refused with the name of its field and changes nothing', async () => {
  const debate = clusterId(DEBATE);
  const before = await standing();
  const refused = [];
  for (const [articles, into] of [
    // Alive, itself, of nobody, no id.
    [[AGAIN], debate],
    [[AGAIN], clusterId(FIRE)],
    [[AGAIN], UNKNOWN],
    [[AGAIN], 'nope'],
    [[AGAIN], 12],
    // The id would do, the articles do not: not in it, all of it.
    [[DEBATE], clusterId(AGAIN)],
    [[FIRE, AGAIN], clusterId(AGAIN)],
  ] as const) {
    const answer = await split(articles, into);
    const { message, details = [] } = answer.json().error;
    refused.push([answer.statusCode, details.map(({ path }: { path: string }) => path).join(), message]);
  }
  const [not, unknown] = ['Le cluster d’origine n’a pas été fusionné avec celui-ci', 'Cluster d’origine inconnu'];
  const wrong = 'Un champ de la requête est incorrect';
  expect(refused).toEqual([
    [409, 'into', not],
    [409, 'into', not],
    [404, 'into', unknown],
    [400, 'into', wrong],
    [400, 'into', wrong],
    [409, 'articles', 'Un des articles n’est pas dans ce cluster'],
    [409, 'articles', 'Un cluster ne peut pas être détaché de lui-même'],
  ]);
  expect(await standing()).toEqual(before);
  // Of another lineage: merged, but not into the fire.
  const tart = clusterId(TART);
  const { _id: survivor } = (await edit(debate, { type: 'merge', clusters: [tart] })).json();
  const merged = await standing();
  const other = await split([AGAIN], survivor === tart ? debate : tart);
  expect([other.statusCode, other.json().error.message]).toEqual([409, not]);
  expect(await standing()).toEqual(merged);
});

test.each([
  ['id', 'nope', { type: 'title', title: 'x' }],
  ['type', clusterId(FIRE), { type: 'burn' }],
  ['title', clusterId(FIRE), { type: 'title', title: 'x'.repeat(501) }],
  ['title', clusterId(FIRE), { type: 'title', title: 'a\u0000' }],
  ['status', clusterId(FIRE), { type: 'status', status: 'open' }],
  ['articles', clusterId(FIRE), { type: 'split', articles: [] }],
  ['articles.0', clusterId(FIRE), { type: 'split', articles: ['x'] }],
  ['clusters', clusterId(FIRE), { type: 'merge' }],
  ['article', clusterId(FIRE), { type: 'move', article: 12 }],
])('400 names %s', async (path, cluster, body) => {
  const answer = await edit(cluster, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details.map((it: { path: string }) => it.path)).toContain(path);
});
