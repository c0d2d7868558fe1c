import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const OLD = 'un secret de test';
const NEW = 'une autre phrase de test';
let vigie: TestApp;
let made = 0;
beforeAll(async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '3' });
});
afterAll(() => vigie.close());

/** A new user, logged in on two devices. */
async function somebody() {
  const user = { email: `moi${made++}@exemple.fr`, password: OLD };
  const users = { ...user, editeur: 'all', sessionLimit: 5 };
  const saved = await vigie.post('/api/user', { users }, { headers: { cookie: await vigie.login() } });
  expect(saved.statusCode).toBe(200);
  return { user, cookie: await vigie.login(user), elsewhere: await vigie.login(user) };
}
const change = (cookie: string, currentPassword: string, newPassword = NEW) =>
  vigie.post('/api/compte/mot-de-passe', { currentPassword, newPassword }, { headers: { cookie } });
const statusOf = async (cookie: string) =>
  (await vigie.app.inject({ url: '/api/session', headers: { cookie } })).statusCode;
const loginStatus = async (email: string, password: string) =>
  (await vigie.post('/login', { email, password })).statusCode;

// ASVS 6.2.2, 7.4.3
test('the new password works, the old one does not; other sessions end, this one stays', async () => {
  const { user, cookie, elsewhere } = await somebody();
  const answer = await change(cookie, OLD);
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'ok' }]);
  expect([await statusOf(cookie), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect([await loginStatus(user.email, OLD), await loginStatus(user.email, NEW)]).toEqual([401, 200]);
});

// ASVS 6.2.3
test('a wrong current password changes nothing and names the field', async () => {
  const { user, cookie, elsewhere } = await somebody();
  const answer = await change(cookie, 'faux');
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'validation_failed']);
  expect(answer.json().error.details).toEqual([
    { path: 'currentPassword', message: '«\u00a0Mot de passe actuel\u00a0» est incorrect.' },
  ]);
  expect([await statusOf(cookie), await statusOf(elsewhere)]).toEqual([200, 200]);
  expect(await loginStatus(user.email, OLD)).toBe(200);
});

test('wrong current passwords are limited by session: one that was left open elsewhere keeps its user from nothing', async () => {
  const own = await somebody();
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await change(own.elsewhere, 'faux')).statusCode);
  expect(statuses).toEqual([400, 400, 400, 429]);
  const right = await change(own.elsewhere, OLD);
  expect([right.statusCode, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await loginStatus(own.user.email, OLD)).toBe(200);
  expect((await change(own.cookie, OLD)).statusCode).toBe(200);
});

test('new passwords that are refused are counted', async () => {
  const { cookie } = await somebody();
  const statuses = [];
  for (let i = 0; i < 10; i++) statuses.push((await change(cookie, OLD, 'motdepasse12')).statusCode);
  expect(statuses).toEqual([...Array(9).fill(400), 429]);
});

test('the right password resets the count, also when the new one is refused', async () => {
  const { cookie } = await somebody();
  for (let round = 0; round < 5; round++) expect((await change(cookie, OLD, 'motdepasse12')).statusCode).toBe(400);
  expect((await change(cookie, OLD)).statusCode).toBe(200);
});

// ASVS 6.2.1
test.each([
  ['too short', 'court', 'doit avoir au moins 12 caractères'],
  ['easy to guess', 'azertyuiop12', 'est trop facile à deviner'],
  ['with a control character', 'une phrase\u0000 de test', 'contient un caractère interdit'],
])('a new password that is %s: 400 names the field, the old one stays', async (_, password, message) => {
  const { user, cookie, elsewhere } = await somebody();
  const answer = await change(cookie, OLD, password);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details).toEqual([{ path: 'newPassword', message: expect.stringContaining(message) }]);
  expect(await statusOf(elsewhere)).toBe(200);
  expect(await loginStatus(user.email, OLD)).toBe(200);
});

test('the journal has who changed their password and with what outcome, and no password', async () => {
  const { user, cookie } = await somebody();
  await change(cookie, 'faux');
  await change(cookie, OLD);
  const headers = { cookie: await vigie.login() };
  const entry = { user: user.email, action: 'password.change' };
  const journal = async () => (await vigie.post('/api/journal', entry, { headers })).json();
  await expect
    .poll(async () => (await journal()).lignes.map(({ statut }: { statut: number }) => statut).sort())
    .toEqual([200, 400]);
  expect(JSON.stringify(await journal())).not.toMatch(/phrase|secret|faux/);
});
