import { MOST_PINNED, MOST_VIEWS } from '@vigie/contracts/views/view-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const ADDRESS = '/dashboard/clusters?periode=24h&editeur=all&clusterLemmes=gel';

let vigie: TestApp;
let admin: string;
/** Two of one house, one of another. */
let anne: string;
let basile: string;
let carole: string;
beforeAll(async () => {
  vigie = await startTestApp();
  admin = await vigie.login();
  const account = async (name: string, editeur: string): Promise<string> => {
    const own = { email: `${name}@exemple.fr`, password: 'un secret de test' };
    const users = { ...own, editeur, sessionLimit: 5 };
    expect((await vigie.post('/api/user', { users }, { headers: { cookie: admin } })).statusCode).toBe(200);
    return vigie.login(own);
  };
  anne = await account('anne', 'lemonde.fr');
  basile = await account('basile', 'lemonde.fr');
  carole = await account('carole', 'lefigaro.fr');
});
afterAll(() => vigie.close());

const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(`/api/vues${path}`, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const save = (cookie: string, change: object = {}) => post(cookie, '', { nom: 'Gel', adresse: ADDRESS, ...change });
const list = async (cookie: string): Promise<{ _id: string; nom: string; epinglee: boolean; modifiable: boolean }[]> =>
  (await vigie.app.inject({ url: '/api/vues', headers: { cookie } })).json().vues;
const names = async (cookie: string) => (await list(cookie)).map(({ nom }) => nom);
const clear = async (cookie: string) => {
  for (const { _id, modifiable } of await list(cookie)) if (modifiable) await post(cookie, '/supprimer', { id: _id });
};

test('a view comes back to its owner, and is renamed, replaced, deleted and restored', async () => {
  const { status, body: view } = await save(anne);
  expect([status, view]).toEqual([
    200,
    {
      _id: expect.any(String),
      nom: 'Gel',
      ecran: 'clusters',
      adresse: ADDRESS,
      visible: 'moi',
      proprietaire: 'anne@exemple.fr',
      mienne: true,
      modifiable: true,
      epinglee: false,
      flux: false,
      modifiee: expect.stringMatching(/Z$/),
    },
  ]);
  const id = view._id;
  expect((await post(anne, '/modifier', { id, nom: 'Gel et vigne' })).body).toMatchObject({
    nom: 'Gel et vigne',
    adresse: ADDRESS,
  });
  const other = '/dashboard/couverture/gel%20tardif?fromDate=2026-11-01T00%3A00&toDate=2026-11-02T23%3A59&tri=score';
  expect((await post(anne, '/modifier', { id, adresse: other })).body).toMatchObject({
    nom: 'Gel et vigne',
    ecran: 'couvertureOf',
    adresse: other,
  });
  const before = await list(anne);
  expect(await post(anne, '/supprimer', { id })).toEqual({ status: 200, body: { msg: 'ok' } });
  expect(await names(anne)).toEqual([]);
  expect((await post(anne, '/modifier', { id, nom: 'Autre' })).status).toBe(404);
  expect((await post(basile, '/retablir', { id })).status).toBe(404);
  expect((await post(anne, '/retablir', { id })).status).toBe(200);
  expect(await list(anne)).toMatchObject(before.map(({ _id, nom }) => ({ _id, nom })));
  expect((await post(anne, '/retablir', { id })).status).toBe(404);
  await clear(anne);
});

test('who sees a view: its owner, their house, everybody; to others it does not exist', async () => {
  const own = (await save(anne, { nom: 'À moi' })).body._id;
  await save(anne, { nom: 'Maison', visible: 'maison' });
  const shared = (await save(anne, { nom: 'Tous', visible: 'tous' })).body._id;
  expect(await names(anne)).toEqual(['À moi', 'Maison', 'Tous']);
  expect(await names(basile)).toEqual(['Maison', 'Tous']);
  expect(await names(carole)).toEqual(['Tous']);
  expect(await names(admin)).toEqual(['Maison', 'Tous']);
  for (const cookie of [basile, carole, admin]) {
    for (const [path, body] of [
      ['/modifier', { nom: 'Pris' }],
      ['/supprimer', {}],
      ['/retablir', {}],
      ['/epingler', { epinglee: true }],
      ['/lignes', {}],
    ] as const) {
      expect([path, (await post(cookie, path, { id: own, ...body })).status]).toEqual([path, 404]);
    }
  }
  expect((await post(basile, '/modifier', { id: shared, nom: 'Pris' })).status).toBe(403);
  expect((await post(basile, '/supprimer', { id: shared })).status).toBe(403);
  expect((await post(admin, '/modifier', { id: shared, nom: 'Rangée' })).body).toMatchObject({
    nom: 'Rangée',
    proprietaire: 'anne@exemple.fr',
    mienne: false,
  });
  expect((await post(admin, '/supprimer', { id: shared })).status).toBe(200);
  expect(await names(carole)).toEqual([]);
  expect((await post(anne, '/retablir', { id: shared })).status).toBe(200);
  expect(await names(carole)).toEqual(['Rangée']);
  await clear(anne);
});

test('a view of a screen is seen by those alone who may open it', async () => {
  await save(admin, { nom: 'Sujets', adresse: '/dashboard/sujets?periode=7j', visible: 'tous' });
  expect(await names(admin)).toEqual(['Sujets']);
  expect(await names(anne)).toEqual([]);
  const refused = await save(anne, { adresse: '/dashboard/sujets?periode=7j' });
  expect([refused.status, refused.body.error.details[0].path]).toEqual([400, 'adresse']);
  await clear(admin);
});

test('an account without a publisher has no house', async () => {
  const reader = await vigie.loginAsReader();
  const refused = await save(reader, { visible: 'maison' });
  expect([refused.status, refused.body.error.details[0]]).toEqual([
    400,
    { path: 'visible', message: expect.stringContaining('aucun éditeur') },
  ]);
  expect(await names(reader)).toEqual([]);
});

test.each([
  ['no name', { nom: ' ' }, 'nom', 'ne doit pas être vide'],
  ['a long name', { nom: 'a'.repeat(81) }, 'nom', '80'],
  ['a name with a control character', { nom: 'a\u0000' }, 'nom', 'caractère interdit'],
  ['another host', { adresse: 'https://ailleurs.example/dashboard/clusters' }, 'adresse', 'écran de Vigie'],
  ['a host without a scheme', { adresse: '//ailleurs.example/dashboard/clusters' }, 'adresse', 'écran de Vigie'],
  ['a script', { adresse: 'javascript:alert(1)//dashboard/clusters' }, 'adresse', 'écran de Vigie'],
  ['a way around', { adresse: '/dashboard/clusters/../admin' }, 'adresse', 'écran de Vigie'],
  ['a coded way around', { adresse: '/dashboard/clusters/%2e%2e' }, 'adresse', 'écran de Vigie'],
  ['a backslash', { adresse: '/\\ailleurs.example' }, 'adresse', 'écran de Vigie'],
  ['no screen', { adresse: '/dashboard/nulle-part' }, 'adresse', 'écran de Vigie'],
  ['a screen without figures', { adresse: '/dashboard/compte' }, 'adresse', 'écran de Vigie'],
  ['a part after #', { adresse: `${ADDRESS}#ici` }, 'adresse', 'écran de Vigie'],
  ['an unknown parameter', { adresse: `${ADDRESS}&suite=1` }, 'adresse', 'suite'],
  ['a parameter twice', { adresse: `${ADDRESS}&editeur=b` }, 'adresse', 'editeur'],
  ['a parameter of another screen', { adresse: '/dashboard/articles?manques=1' }, 'adresse', 'manques'],
  ['an unreadable value', { adresse: '/dashboard/articles?periode=demain' }, 'adresse', 'periode'],
  [
    'a range that ends first',
    { adresse: '/dashboard/articles?fromDate=2026-11-02T00:00&toDate=2026-11-01T00:00' },
    'adresse',
    'toDate',
  ],
  ['a long address', { adresse: `/dashboard/articles?articleEntities=${'a'.repeat(4_000)}` }, 'adresse', ''],
  ['nobody to see it', { visible: 'personne' }, 'visible', ''],
])('%s is refused by the name of the field', async (_, change, path, message) => {
  const { status, body } = await save(anne, change);
  expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  expect(body.error.details[0]).toEqual({ path, message: expect.stringContaining(message) });
});

test('changes at once of different fields are both kept; of one field one stays', async () => {
  const id = (await save(anne)).body._id;
  const adresse = '/dashboard/articles?periode=7j';
  await Promise.all([
    post(anne, '/modifier', { id, nom: 'Autre nom' }),
    post(anne, '/modifier', { id, adresse }),
    post(anne, '/modifier', { id, visible: 'tous' }),
  ]);
  expect(await list(anne)).toMatchObject([{ nom: 'Autre nom', adresse, visible: 'tous' }]);
  await clear(anne);
});

test('pinned views come first, in the order of pinning, for the one who pinned them alone', async () => {
  for (const nom of ['A', 'B', 'C']) await save(anne, { nom, visible: 'maison' });
  const [, b, c] = await list(anne);
  for (const view of [c, b]) await post(basile, '/epingler', { id: view?._id, epinglee: true });
  expect((await list(basile)).map(({ nom, epinglee }) => [nom, epinglee])).toEqual([
    ['C', true],
    ['B', true],
    ['A', false],
  ]);
  expect(await names(anne)).toEqual(['A', 'B', 'C']);
  expect((await post(basile, '/epingler', { id: c?._id, epinglee: false })).body.epinglee).toBe(false);
  expect(await names(basile)).toEqual(['B', 'A', 'C']);
  await clear(anne);
  expect(await names(basile)).toEqual([]);
});

test(`a user owns at most ${MOST_VIEWS} views and pins at most ${MOST_PINNED}`, async () => {
  const first = (await save(carole, { epinglee: true })).body._id;
  for (let i = 1; i < MOST_PINNED; i++) expect((await save(carole, { epinglee: true })).status).toBe(200);
  expect((await save(carole, { epinglee: true })).status).toBe(409);
  expect(await list(carole)).toHaveLength(MOST_PINNED);
  // All but the last two come by one insert: a call for each would take most of this file's time.
  const { clickhouse } = vigie.keyDeps();
  await clickhouse.command({
    query: `INSERT INTO views SELECT * REPLACE (concat(id, toString(arrayJoin(range({count:UInt64})))) AS id)
      FROM (SELECT * FROM views FINAL WHERE id = {id:String})`,
    query_params: { id: first, count: MOST_VIEWS - MOST_PINNED - 2 },
  });
  for (let i = 0; i < 2; i++) expect((await save(carole)).status).toBe(200);
  expect(await list(carole)).toHaveLength(MOST_VIEWS);
  const refused = await save(carole);
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining(String(MOST_VIEWS))]);
  await post(carole, '/supprimer', { id: first });
  expect((await save(carole)).status).toBe(200);
  expect((await post(carole, '/retablir', { id: first })).status).toBe(409);
});

test('the lines of a view: points, none, and where each leads; a limit out of bounds names its field', async () => {
  const lines = async (adresse: string, more: object = {}) =>
    post(anne, '/lignes', { id: (await save(anne, { adresse })).body._id, ...more });
  expect((await lines('/dashboard/suivigeneral?periode=24h')).body).toEqual({
    genre: 'points',
    lignes: [{ texte: 'Score', score: null, article: null, cluster: null }],
  });
  expect((await lines('/dashboard/sitemap?periode=24h')).body).toEqual({ genre: 'aucun', lignes: [] });
  expect((await lines(ADDRESS)).body).toEqual({ genre: 'lignes', lignes: [] });
  for (const limit of [0, 11, 1.5]) {
    const { status, body } = await lines(ADDRESS, { limit });
    expect([status, body.error.details[0].path]).toEqual([400, 'limit']);
  }
  await clear(anne);
});
