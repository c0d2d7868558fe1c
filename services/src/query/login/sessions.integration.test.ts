import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
beforeAll(async () => {
  vigie = await startTestApp();
});
afterAll(() => vigie.close());

const session = (cookie: string) => vigie.app.inject({ url: '/api/session', headers: { cookie } });
const makeUser = async (email: string, sessionLimit = 2) => {
  const cookie = await vigie.login();
  const users = { email, editeur: 'lemonde.fr', sessionLimit, password: 'un secret de test' };
  const answer = await vigie.post('/api/user', { users }, { headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  const all: { _id: string; email: string }[] = answer.json();
  return { cookie, id: all.find((user) => user.email === email)?._id ?? '' };
};

// ASVS 3.3.2, 3.3.4, 7.2.3
test('login sets an http-only, same-site cookie and answers what the dashboard stores', async () => {
  const answer = await vigie.post('/login', ADMIN);
  expect(answer.json()).toEqual({ email: ADMIN.email, editeur: 'all', isAdmin: true, role: 'normal' });
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^vigie_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers['set-cookie']?.[1]).toMatch(
    /^vigie_device=[\w-]{43}; Max-Age=34560000; Path=\/login; HttpOnly; SameSite=Lax$/,
  );
});

test('the cookie is secure behind https when the proxy is trusted', async () => {
  const trusting = await startTestApp({ VIGIE_TRUST_PROXY: '127.0.0.1' });
  const answer = await trusting.post('/login', ADMIN, { headers: { 'x-forwarded-proto': 'https' } });
  for (const cookie of answer.headers['set-cookie'] as string[]) expect(cookie).toContain('; Secure');
  await trusting.close();
});

// ASVS 3.3.1
test('behind TLS the cookies are secure and bound to this host, whatever the request says', async () => {
  const behind = await startTestApp({ VIGIE_TLS: '1' });
  const answer = await behind.post('/login', ADMIN);
  const [own, device] = answer.headers['set-cookie'] as string[];
  expect(own).toMatch(/^__Host-vigie_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(device).toMatch(/^__Host-vigie_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = String(own).split(';')[0]!;
  expect((await behind.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(200);
  const out = await behind.app.inject({ url: '/logout', headers: { cookie } });
  expect(out.headers['set-cookie']).toMatch(/^__Host-vigie_session=; .*Secure/);
  await behind.close();
});

// ASVS 7.2.1
test('without a session, or with a wrong one: the text Unauthorized', async () => {
  for (const cookie of [
    '',
    'vigie_session=',
    'vigie_session=%E0%A4%A',
    `vigie_session=${'a'.repeat(43)}`,
    'x',
    ';;=;',
  ]) {
    const answer = await session(cookie);
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unauthorized']);
  }
});

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await vigie.post('/login', { email: ADMIN.email, password: 'faux' });
  const unknown = await vigie.post('/login', { email: 'personne@exemple.fr', password: 'faux' });
  expect([wrong.statusCode, wrong.body]).toEqual([401, 'Unauthorized']);
  expect([unknown.statusCode, unknown.body]).toEqual([401, 'Unauthorized']);
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

// ASVS 7.2.2, 7.2.4, 7.4.1
test('the session is rotated at login and ends at logout', async () => {
  const before = await vigie.login();
  const again = await vigie.post('/login', ADMIN, { headers: { cookie: before } });
  const after = String(again.headers['set-cookie']).split(';')[0] ?? '';
  expect(after).not.toBe(before);
  expect((await session(before)).statusCode).toBe(401);
  expect((await session(after)).statusCode).toBe(200);
  const out = await vigie.app.inject({ url: '/logout', headers: { cookie: after } });
  expect(out.json()).toEqual({ msg: 'OK' });
  expect((await session(after)).statusCode).toBe(401);
});

test('the case of the email does not matter at login', async () => {
  const answer = await vigie.post('/login', { ...ADMIN, email: ` ${ADMIN.email.toUpperCase()} ` });
  expect(answer.statusCode).toBe(200);
});

test('one session too many closes the oldest', async () => {
  await makeUser('limite@exemple.fr', 2);
  const credentials = { email: 'limite@exemple.fr', password: 'un secret de test' };
  const [first, second, third] = [
    await vigie.login(credentials),
    await vigie.login(credentials),
    await vigie.login(credentials),
  ];
  const states = await Promise.all([first, second, third].map(async (cookie) => (await session(cookie)).statusCode));
  expect(states).toEqual([401, 200, 200]);
});

// ASVS 7.4.5
test('a changed user loses its sessions at once, an unchanged one keeps them', async () => {
  const { cookie, id } = await makeUser('change@exemple.fr');
  const own = await vigie.login({ email: 'change@exemple.fr', password: 'un secret de test' });
  const users = { _id: id, email: 'change@exemple.fr', editeur: 'lemonde.fr', sessionLimit: 2, password: '' };
  await vigie.post('/api/user', { users }, { headers: { cookie } });
  expect((await session(own)).statusCode).toBe(200);
  await vigie.post('/api/user', { users: { ...users, role: 'actus' } }, { headers: { cookie } });
  expect((await session(own)).statusCode).toBe(401);
  const again = await vigie.login({ email: 'change@exemple.fr', password: 'un secret de test' });
  expect((await session(again)).json()).toMatchObject({ role: 'actus' });
});

// ASVS 7.4.2
test('a deleted user loses its sessions at once and cannot log in', async () => {
  const { cookie, id } = await makeUser('parti@exemple.fr');
  const own = await vigie.login({ email: 'parti@exemple.fr', password: 'un secret de test' });
  await vigie.post('/api/user/delete', { id }, { headers: { cookie } });
  expect((await session(own)).statusCode).toBe(401);
  expect((await vigie.post('/login', { email: 'parti@exemple.fr', password: 'un secret de test' })).statusCode).toBe(
    401,
  );
});

test('an account that changes during a login does not leave a session with its old rights', async () => {
  const seen = await vigie.deps.sessions.changeCount();
  const user = { id: 'someone', email: 'e', editeur: 'all', isAdmin: true, role: 'normal' } as const;
  await vigie.deps.sessions.dropUser('someone');
  expect(await vigie.deps.sessions.open(user, 1, seen)).toBeUndefined();
  expect(await vigie.deps.sessions.open(user, 1, await vigie.deps.sessions.changeCount())).toBeDefined();
});

test('the last connection is kept', async () => {
  const { cookie } = await makeUser('connexion@exemple.fr');
  const list = async () => (await vigie.app.inject({ url: '/api/user', headers: { cookie } })).json() as ListedUser[];
  type ListedUser = { email: string; lastConnection: string | null };
  const lastOf = async () => (await list()).find(({ email }) => email === 'connexion@exemple.fr')?.lastConnection;
  expect(await lastOf()).toBeNull();
  await vigie.login({ email: 'connexion@exemple.fr', password: 'un secret de test' });
  expect(Date.parse((await lastOf()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('while there is no account at all: 503, not a wrong password', async () => {
  const empty = await startTestApp({}, () => ({}), { admin: false });
  const early = await empty.post('/login', ADMIN);
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '2']);
  await empty.deps.accounts.ensureAdmin(async () => ADMIN);
  expect((await empty.post('/login', ADMIN)).statusCode).toBe(200);
  await empty.close();
});
