import { DAY_MS } from '@vigie/contracts/french/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRedis } from '../../platform/redis.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const OLD = 'un secret de test';
const NEW = 'une autre phrase de test';
let vigie: TestApp;
let headers: { cookie: string };
let now = Date.now();
let made = 0;
beforeAll(async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '3' }, undefined, { now: () => now });
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

interface Somebody {
  id: string;
  email: string;
}
const listed = async () =>
  (await vigie.app.inject({ url: '/api/user', headers })).json() as (Somebody & { _id: string })[];
async function somebody(): Promise<Somebody> {
  const users = { email: `lien${made++}@exemple.fr`, password: OLD, editeur: 'all', sessionLimit: 5 };
  expect((await vigie.post('/api/user', { users }, { headers })).statusCode).toBe(200);
  const { _id: id = '', email = '' } = (await listed()).find(({ email }) => email === users.email) ?? {};
  return { id, email };
}
const makeLink = (id: string) => vigie.post('/api/user/lien', { id }, { headers });
const linkFor = async (id: string): Promise<string> => (await makeLink(id)).json().token;
const reset = (token: string, newPassword = NEW) => vigie.post('/api/reinitialisation', { token, newPassword });
const statusOf = async (cookie: string) =>
  (await vigie.app.inject({ url: '/api/session', headers: { cookie } })).statusCode;
const loginStatus = async (email: string, password: string) =>
  (await vigie.post('/login', { email, password })).statusCode;
const expectDead = async (token: string) => {
  const answer = await reset(token);
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    404,
    { code: 'not_found', message: expect.stringMatching(/^Ce lien n’est plus valable : il a expiré, a déjà servi/) },
  ]);
};

// ASVS 6.4.3
test('a link sets a new password once, ends all sessions and lifts the lock, and logs nobody in', async () => {
  const { id, email } = await somebody();
  const [one, two] = [await vigie.login({ email, password: OLD }), await vigie.login({ email, password: OLD })];
  for (let wrong = 0; wrong < 4; wrong++) await loginStatus(email, 'faux');
  expect(await loginStatus(email, OLD)).toBe(429);
  const { token, expires } = (await makeLink(id)).json();
  expect(Date.parse(expires)).toBe(now + DAY_MS);
  expect([await statusOf(one), await statusOf(two)]).toEqual([200, 200]);

  const answer = await reset(token);
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { email }, []]);
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
  expect([await loginStatus(email, OLD), await loginStatus(email, NEW)]).toEqual([401, 200]);
  await expectDead(token);
});

test('of two uses at once one wins', async () => {
  const { id, email } = await somebody();
  const token = await linkFor(id);
  const passwords = [NEW, 'encore une phrase de test'];
  const statuses = await Promise.all(passwords.map(async (password) => (await reset(token, password)).statusCode));
  expect([...statuses].sort()).toEqual([200, 404]);
  const logins = await Promise.all(passwords.map((password) => loginStatus(email, password)));
  expect(logins).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
});

test('a newer link takes the place of the older one', async () => {
  const { id } = await somebody();
  const [older, newer] = [await linkFor(id), await linkFor(id)];
  await expectDead(older);
  expect((await reset(newer)).statusCode).toBe(200);
});

test('after 24 hours a link is void, whatever Redis keeps', async () => {
  const { id, email } = await somebody();
  const [before, token] = [now, await linkFor(id)];
  now = before + DAY_MS;
  await expectDead(token);
  now = before + DAY_MS - 1;
  expect((await reset(token)).statusCode).toBe(200);
  now = before;
  expect(await loginStatus(email, NEW)).toBe(200);
});

test('a link is void once the password was changed otherwise, or its user deleted', async () => {
  const [changed, gone] = [await somebody(), await somebody()];
  const tokens = [await linkFor(changed.id), await linkFor(gone.id)];
  const users = { _id: changed.id, email: changed.email, editeur: 'all', sessionLimit: 5, password: NEW };
  await vigie.post('/api/user', { users }, { headers });
  await vigie.post('/api/user/delete', { id: gone.id }, { headers });
  for (const token of tokens) await expectDead(token);
});

test.each(['x', '.', `.${'a'.repeat(43)}`, `inconnu.${'a'.repeat(43)}`, '../../etc', '💥'.repeat(20)])(
  'a token of nobody: %s',
  (token) => expectDead(token),
);

test('the token of one user is not valid with the id of another', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const [own, theirs] = [await linkFor(one.id), await linkFor(other.id)];
  await expectDead(`${other.id}.${own.split('.')[1]}`);
  expect((await reset(theirs)).statusCode).toBe(200);
});

test.each([
  ['too short', 'court', 'doit avoir au moins 12 caractères'],
  ['easy to guess', 'azertyuiop12', 'est trop facile à deviner'],
])('a new password that is %s: 400 names the field, the link stays good', async (_, password, message) => {
  const { id, email } = await somebody();
  const token = await linkFor(id);
  const answer = await reset(token, password);
  expect([answer.statusCode, answer.json().error.details]).toEqual([
    400,
    [{ path: 'newPassword', message: expect.stringContaining(message) }],
  ]);
  expect(await loginStatus(email, OLD)).toBe(200);
  expect((await reset(token)).statusCode).toBe(200);
});

test('an unknown user has no link', async () => {
  expect((await makeLink('personne')).statusCode).toBe(404);
});

test('Redis has no token, and a link that somebody wrote there is not valid', async () => {
  const { id } = await somebody();
  const token = await linkFor(id);
  const redis = createRedis({ url: vigie.redisUrl, log: vigie.deps.log });
  const [key = ''] = await redis.keys(`*:reset:${id}`);
  const stored = (await redis.get(key)) ?? '';
  expect(stored).toContain('"hash"');
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.split('.')[1]);
  expect(await redis.pttl(key)).toBeGreaterThan(DAY_MS - 60_000);
  // The link of somebody with rights, put instead of one's own.
  await redis.set(key, stored.replace('"hash":"', '"hash":"A'));
  await expectDead(token);
  await redis.set(key, stored);
  expect((await reset(token)).statusCode).toBe(200);
  redis.disconnect();
});

test('attempts with dead links are limited by address; those that work do not count', async () => {
  const limited = await startTestApp({ VIGIE_LOGIN_PER_ADDRESS: '2' });
  const cookie = await limited.login();
  const users = (await limited.app.inject({ url: '/api/user', headers: { cookie } })).json();
  const { token } = (await limited.post('/api/user/lien', { id: users[0]._id }, { headers: { cookie } })).json();
  const post = (body: object) => limited.post('/api/reinitialisation', body, { remoteAddress: '192.0.2.7' });
  expect((await post({ token, newPassword: NEW })).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await post({ token, newPassword: NEW })).statusCode);
  expect(statuses).toEqual([404, 404, 429]);
  const refused = await post({ token, newPassword: NEW });
  expect([refused.json().error.code, Number(refused.headers['retry-after']) > 0]).toEqual(['too_many_requests', true]);
  await limited.close();
});

test('the journal has who made the link and who used it, and neither token nor password', async () => {
  const { id, email } = await somebody();
  const token = await linkFor(id);
  await reset(token);
  const journal = async (filter: object) => (await vigie.post('/api/journal', filter, { headers })).json();
  await expect
    .poll(async () => (await journal({ action: 'password.reset', user: email })).lignes)
    .toEqual([expect.objectContaining({ utilisateur: email, adresse: '127.0.0.1', statut: 200 })]);
  const links = await journal({ action: 'user.reset-link', user: ADMIN.email, count: 1_000 });
  expect(links.lignes).toContainEqual(expect.objectContaining({ utilisateur: ADMIN.email, objet: id, statut: 200 }));
  const everything = JSON.stringify(await journal({ count: 1_000 }));
  expect(everything).not.toContain(token.split('.')[1]);
  expect(everything).not.toContain(NEW);
});
