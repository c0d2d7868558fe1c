import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles } from '../../figures/testing/cluster-rows.ts';
import { createLogger } from '../../platform/logger.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { ensureFirstAdmin } from './first-admin.ts';

let vigie: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  vigie = await startTestApp();
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const input = { editeur: 'lemonde.fr', sessionLimit: 1, password: 'un secret de test' };
const save = (users: object) => vigie.post('/api/user', { users }, { headers });
type ListedUser = { _id: string; email: string; isAdmin: boolean };
const list = async (): Promise<ListedUser[]> => (await vigie.app.inject({ url: '/api/user', headers })).json();

// ASVS 15.3.1
test('a save answers with all users, never a password', async () => {
  const answer = await save({ ...input, email: 'un@exemple.fr', role: 'actus' });
  expect(answer.json()).toEqual([
    expect.objectContaining({ email: ADMIN.email, isAdmin: true }),
    {
      _id: expect.any(String),
      email: 'un@exemple.fr',
      editeur: 'lemonde.fr',
      sessionLimit: 1,
      lastConnection: null,
      isAdmin: false,
      role: 'actus',
      secondFactor: false,
      ssoLinked: false,
    },
  ]);
  expect(answer.body).not.toMatch(/argon2|secret/);
});

// ASVS 2.3.4
test('of 8 saves of one email at once, one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => save({ ...input, email: i % 2 ? 'meme@exemple.fr' : 'MEME@exemple.fr' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect((await list()).filter(({ email }) => email.toLowerCase() === 'meme@exemple.fr')).toHaveLength(1);
});

test('the last administrator stays an administrator', async () => {
  const me = (await list()).find(({ isAdmin }) => isAdmin);
  const demotion = await save({ ...input, _id: me?._id, email: ADMIN.email, password: '', isAdmin: false });
  expect([demotion.statusCode, demotion.json().error.details[0].path]).toEqual([409, 'users.isAdmin']);
  const deletion = await vigie.post('/api/user/delete', { id: me?._id }, { headers });
  expect([deletion.statusCode, deletion.json().error.code]).toEqual([409, 'conflict']);
});

test('the email of a deleted user can be used again', async () => {
  await save({ ...input, email: 'retour@exemple.fr' });
  const before = (await list()).find(({ email }) => email === 'retour@exemple.fr');
  await vigie.post('/api/user/delete', { id: before?._id }, { headers });
  expect((await list()).some(({ email }) => email === 'retour@exemple.fr')).toBe(false);
  expect((await save({ ...input, email: 'retour@exemple.fr' })).statusCode).toBe(200);
});

// ASVS 6.3.2
test('the first administrator is created once, with its password in a file that only its owner reads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-admin-'));
  const file = join(dataDir, 'secrets', 'first-admin.json');
  const log = createLogger({ service: 'test', level: 'silent' });
  const options = { email: 'premier@exemple.fr', password: undefined, dataDir };
  await ensureFirstAdmin(vigie.deps.accounts, options, log, new AbortController().signal);
  await expect(stat(file)).rejects.toThrow('ENOENT');

  const fresh = await startTestApp({}, () => ({}), { admin: false });
  await ensureFirstAdmin(fresh.deps.accounts, options, log, new AbortController().signal);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const credentials = JSON.parse(await readFile(file, 'utf8'));
  expect(await fresh.login(credentials)).toMatch(/^vigie_session=/);
  await fresh.close();
  await rm(dataDir, { recursive: true });
});

test.each([
  ['no address', { email: 'pas-un-email' }, 'users.email', '«\u00a0Email\u00a0» doit être une adresse email.'],
  [
    'an unknown publisher',
    { editeur: 'nulle-part.example' },
    'users.editeur',
    '«\u00a0Editeur\u00a0» doit être un éditeur connu.',
  ],
  [
    'an address of 305 characters',
    { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c.'.repeat(91)}fr` },
    'users.email',
    '«\u00a0Email\u00a0» doit avoir au plus 254 caractères.',
  ],
  [
    'an address in full-width letters',
    { email: 'ａdmin@vigie.local' },
    'users.email',
    '«\u00a0Email\u00a0» doit être une adresse email.',
  ],
  ['no session', { sessionLimit: 0 }, 'users.sessionLimit', '«\u00a0Sessions Max\u00a0» doit être au moins 1.'],
  ['no publisher', { editeur: ' ' }, 'users.editeur', '«\u00a0Editeur\u00a0» ne doit pas être vide.'],
  [
    'no password',
    { password: '' },
    'users.password',
    '«\u00a0Nouveau Mot de Passe\u00a0» est nécessaire pour un nouvel utilisateur.',
  ],
  [
    'a short password',
    { password: 'onze signes' },
    'users.password',
    '«\u00a0Nouveau Mot de Passe\u00a0» doit avoir au moins 12 caractères.',
  ],
  [
    'a common password',
    { password: 'motdepasse12' },
    'users.password',
    '«\u00a0Nouveau Mot de Passe\u00a0» est trop facile à deviner : préférez une phrase de plusieurs mots, sans votre nom ni celui d’un éditeur.',
  ],
])('%s: 400 that names the field by its label, and no user is saved', async (_what, wrong, path, message) => {
  const before = await list();
  const answer = await save({ ...input, email: 'refus@exemple.fr', ...wrong });
  expect([answer.statusCode, answer.json().error.details]).toEqual([400, [{ path, message }]]);
  expect(await list()).toEqual(before);
});

test('a publisher that was only seen, or everyone, can be that of a user; one that is gone stays with its user', async () => {
  const { clickhouse } = vigie.keyDeps();
  await writeArticles(clickhouse, [{ url: 'https://seulement-vu.example/1', firstView: Date.UTC(2024, 0, 1, 12) }]);
  await clickhouse.insert({ table: 'hosts', values: [{ host: 'seulement-vu.example' }], format: 'JSONEachRow' });
  const seen = await save({ ...input, email: 'vu@exemple.fr', editeur: 'seulement-vu.example' });
  expect([seen.statusCode, (await save({ ...input, email: 'tous@exemple.fr', editeur: 'all' })).statusCode]).toEqual([
    200, 200,
  ]);
  await clickhouse.command({ query: 'TRUNCATE TABLE hosts' });
  const _id = (await list()).find(({ email }) => email === 'vu@exemple.fr')?._id;
  const changed = { ...input, _id, email: 'vu@exemple.fr', editeur: 'seulement-vu.example', role: 'actus' };
  expect((await save(changed)).statusCode).toBe(200);
  expect((await save({ ...changed, editeur: 'jamais-vu.example' })).statusCode).toBe(400);
});

test('an address with accents is one account, however it is composed and whatever the case of A to Z', async () => {
  expect((await save({ ...input, email: ' E\u0301lodie@Exemple.fr ' })).statusCode).toBe(200);
  expect((await list()).some(({ email }) => email === 'Élodie@Exemple.fr')).toBe(true);
  expect((await save({ ...input, email: 'Élodie@exemple.fr' })).statusCode).toBe(409);
  const enter = async (email: string) => (await vigie.post('/login', { email, password: input.password })).statusCode;
  expect([await enter(' E\u0301LODIE@EXEMPLE.FR '), await enter('Elodie@exemple.fr')]).toEqual([200, 401]);
});

test('an account from before, whose address no new one may have, goes on logging in by it alone', async () => {
  await save({ ...input, email: 'avant@exemple.fr' });
  const user = (await vigie.deps.users.list()).find(({ email }) => email === 'avant@exemple.fr');
  if (!user) throw new Error('there is no user');
  await vigie.deps.users.write({ ...user, version: user.version + 1, email: 'ａncien@exemple.fr' });
  const enter = async (email: string, password: string) => (await vigie.post('/login', { email, password })).statusCode;
  expect(await enter('ａncien@exemple.fr', input.password)).toBe(200);
  expect(await enter('ancien@exemple.fr', input.password)).toBe(401);
  expect((await save({ ...input, email: 'ancien@exemple.fr', password: 'un autre secret de test' })).statusCode).toBe(
    200,
  );
  expect(await enter('ａncien@exemple.fr', input.password)).toBe(200);
  expect(await enter('ancien@exemple.fr', 'un autre secret de test')).toBe(200);
});
