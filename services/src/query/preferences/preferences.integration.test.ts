import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVENTED, RIVALS_INDEX, RIVALS_NOW, writeRivals } from '../testing/rivals.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { beginInvented } from '../users/first-admin.ts';

let vigie: TestApp;
let reader: string;
let admin: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => RIVALS_NOW, publishers: RIVALS_INDEX }));
  await writeRivals(vigie.keyDeps().clickhouse);
  reader = await vigie.loginAsReader();
  admin = await vigie.login();
});
afterAll(() => vigie.close());

const DEFAULTS = { editeur: 'all', concurrents: [], ecran: 'suivigeneral', densite: 'normale' };
const CHOSEN = {
  editeur: 'aurore.example',
  concurrents: ['soir.example', 'midi.example'],
  ecran: 'clusters',
  densite: 'serree',
};
const get = async (cookie: string, url = '/api/preferences') =>
  (await vigie.app.inject({ url, headers: { cookie } })).json();
const save = (cookie: string, change: object = {}) =>
  vigie.post('/api/preferences', { ...DEFAULTS, ...change }, { headers: { cookie } });

test('what a user has chosen comes back, also with the next login', async () => {
  expect(await get(reader)).toEqual({ ...DEFAULTS, lie: false });
  const saved = await save(reader, CHOSEN);
  expect([saved.statusCode, saved.json()]).toEqual([200, { ...CHOSEN, lie: false }]);
  expect(await get(reader)).toEqual({ ...CHOSEN, lie: false });
  expect(await get(reader, '/api/session')).toMatchObject({ ...CHOSEN, inventee: true });
  expect(await get(await vigie.loginAsReader(), '/api/session')).toMatchObject(CHOSEN);
  expect(await get(admin)).toEqual({ ...DEFAULTS, lie: false });
  await save(reader);
  expect(await get(reader, '/api/session')).not.toHaveProperty('concurrents');
});

test.each([
  ['an unknown publisher', { editeur: 'nulle-part.example' }, 'editeur', 'doit être un éditeur connu'],
  [
    'an unknown rival',
    { concurrents: ['midi.example', 'nulle-part.example'] },
    'concurrents.1',
    'doit être un éditeur connu',
  ],
  [
    'oneself',
    { editeur: 'midi.example', concurrents: ['midi.example'] },
    'concurrents.0',
    'ne doit pas être votre éditeur',
  ],
  ['a rival twice', { concurrents: ['midi.example', 'midi.example'] }, 'concurrents', 'deux fois'],
  ['nine rivals', { concurrents: Array.from({ length: 9 }, (_, i) => `${i}.example`) }, 'concurrents', 'au plus 8'],
  ['a screen of administrators', { ecran: 'admin' }, 'ecran', 'que vous pouvez ouvrir'],
  ['no screen', { ecran: 'ailleurs' }, 'ecran', ''],
  ['no height', { densite: 'haute' }, 'densite', ''],
])('%s is refused by the name of the field, and nothing changes', async (_, change, path, message) => {
  const before = await get(reader);
  const answer = await save(reader, change);
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'validation_failed']);
  expect(answer.json().error.details[0]).toEqual({ path, message: expect.stringContaining(message) });
  expect(await get(reader)).toEqual(before);
});

test('an account with a publisher stays bound to it; its rivals are its user’s', async () => {
  const bound = { email: 'liee@exemple.fr', password: 'un secret de test' };
  const users = { ...bound, editeur: 'soir.example', sessionLimit: 5 };
  expect((await vigie.post('/api/user', { users }, { headers: { cookie: admin } })).statusCode).toBe(200);
  const cookie = await vigie.login(bound);
  expect(await get(cookie)).toEqual({ ...DEFAULTS, editeur: 'soir.example', lie: true });
  const refused = await save(cookie, { editeur: 'midi.example' });
  expect([refused.statusCode, refused.json().error.details[0].path]).toEqual([400, 'editeur']);
  const saved = await save(cookie, { editeur: 'soir.example', concurrents: ['midi.example'] });
  expect(saved.json()).toMatchObject({ editeur: 'soir.example', concurrents: ['midi.example'] });
});

test('changes at once are each whole, and the last one stays', async () => {
  const answers = await Promise.all(
    ['un', 'deux', 'trois'].map((name) => save(reader, { concurrents: [`${name}.example`] })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { concurrents } = await get(reader);
  expect(concurrents).toHaveLength(1);
  await save(reader);
});

test('who shares most of the strongest clusters is proposed first, at most five', async () => {
  const { clusters, concurrents } = await get(reader, '/api/preferences/concurrents?editeur=aurore.example');
  expect(clusters).toBe(4);
  expect(concurrents.map(({ nom_norme, clusters: shared }: never) => [nom_norme, shared])).toEqual([
    ['soir.example', 4],
    ['midi.example', 3],
    ['deux.example', 2],
    ['trois.example', 2],
    ['un.example', 2],
  ]);
  expect(await get(reader, '/api/preferences/concurrents')).toEqual({ clusters: 0, concurrents: [] });
});

test('an invented newsroom’s first administrator begins with its publisher and rivals, until they choose', async () => {
  await beginInvented(vigie.deps, ADMIN.email);
  expect(await get(admin)).toMatchObject(INVENTED);
  await save(admin, { editeur: 'midi.example' });
  await beginInvented(vigie.deps, ADMIN.email);
  expect(await get(admin)).toMatchObject({ editeur: 'midi.example', concurrents: [] });
});
