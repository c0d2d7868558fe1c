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
  const list = async () => (await vigie.app.inject({ url: '/api/user', headers: { cookie } })).json() as Listed[];
  type Listed = { email: string; lastConnection: string | null };
  const lastOf = async () => (await list()).find(({ email }) => email === 'connexion@exemple.fr')?.lastConnection;
  expect(await lastOf()).toBeNull();
  await vigie.login({ email: 'connexion@exemple.fr', password: 'un secret de test' });
  expect(Date.parse((await lastOf()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

/** Logs in with a password from a network address, on a device with a cookie. */
const attempt = (on: TestApp, { email = ADMIN.email, password = 'faux', address = '192.0.2.1', device = '' } = {}) =>
  on.post('/login', { email, password }, { remoteAddress: address, headers: device ? { cookie: device } : {} });
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  String((answer.headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('vigie_device='))).split(
    ';',
  )[0]!;

test('wrong attempts are limited for one account from one address, known or not, with retry-after', async () => {
  const limited = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '3' });
  for (const email of [ADMIN.email, 'inconnu@exemple.fr']) {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await attempt(limited, { email })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  }
  const right = await attempt(limited, ADMIN);
  expect(right.statusCode).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect(right.json().error.code).toBe('too_many_requests');
  expect((await attempt(limited, { ...ADMIN, address: '192.0.2.2' })).statusCode).toBe(200);
  await limited.close();
});

test('a device that has logged in before is not refused for attempts of others, only for its own', async () => {
  const limited = await startTestApp({
    VIGIE_LOGIN_PER_PAIR: '3',
    VIGIE_LOGIN_PER_ACCOUNT: '4',
    VIGIE_LOGIN_PER_ADDRESS: '6',
  });
  const device = deviceOf(await attempt(limited, ADMIN));
  for (let i = 0; i < 8; i++) await attempt(limited, { address: `192.0.2.${1 + (i % 2)}` });
  for (let i = 0; i < 8; i++) await attempt(limited, { email: `${i}@exemple.fr` });
  expect((await attempt(limited, { ...ADMIN, address: '192.0.2.9' })).statusCode).toBe(429);
  const again = await attempt(limited, { ...ADMIN, device });
  expect([again.statusCode, deviceOf(again)]).toEqual([200, device]);
  for (let i = 0; i < 3; i++) expect((await attempt(limited, { device })).statusCode).toBe(401);
  expect((await attempt(limited, { ...ADMIN, device })).statusCode).toBe(429);
  await limited.close();
});

test('a device is known to the account that logged in on it, and a made-up one to none', async () => {
  const limited = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '2' });
  const device = deviceOf(await attempt(limited, ADMIN));
  for (const [i, other] of [device, `vigie_device=${'a'.repeat(43)}`, 'vigie_device=x'].entries()) {
    const email = `${i}@exemple.fr`;
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await attempt(limited, { email, device: other })).statusCode);
    expect(statuses).toEqual([401, 401, 429]);
  }
  await limited.close();
});

test('a new password by an administrator lets its user in again at once', async () => {
  const limited = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '2', VIGIE_LOGIN_PER_ACCOUNT: '3' });
  const cookie = await limited.login();
  const user = { email: 'bloquee@exemple.fr', editeur: 'all', sessionLimit: 2, password: 'un secret de test' };
  const all = (await limited.post('/api/user', { users: user }, { headers: { cookie } })).json();
  const { _id } = all.find(({ email }: { email: string }) => email === user.email);
  for (let i = 0; i < 5; i++) await attempt(limited, { email: user.email, address: `192.0.2.${i % 2}` });
  const password = 'une autre phrase de test';
  const credentials = { email: user.email, address: '192.0.2.1' };
  expect((await attempt(limited, { ...credentials, password: user.password })).statusCode).toBe(429);
  await limited.post('/api/user', { users: { ...user, _id, password } }, { headers: { cookie } });
  expect((await attempt(limited, { ...credentials, password })).statusCode).toBe(200);
  await limited.close();
});

test('an administrator unlocks an account: wrong attempts of unknown and known devices do not count any more', async () => {
  const limited = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '2', VIGIE_LOGIN_PER_ACCOUNT: '3' });
  const headers = { cookie: await limited.login() };
  const user = { email: 'bloquee@exemple.fr', editeur: 'all', sessionLimit: 5, password: 'un secret de test' };
  const all = (await limited.post('/api/user', { users: user }, { headers })).json();
  const { _id: id } = all.find(({ email }: { email: string }) => email === user.email);
  const right = { email: user.email, password: user.password };
  const device = deviceOf(await attempt(limited, right));
  for (let i = 0; i < 5; i++) {
    await attempt(limited, { email: user.email });
    await attempt(limited, { email: user.email, device });
  }
  const statuses = async () => [
    (await attempt(limited, right)).statusCode,
    (await attempt(limited, { ...right, device })).statusCode,
  ];
  expect(await statuses()).toEqual([429, 429]);
  const answer = await limited.post('/api/user/unlock', { id }, { headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'ok' }]);
  expect(await statuses()).toEqual([200, 200]);
  expect((await limited.post('/api/user/unlock', { id: 'personne' }, { headers })).statusCode).toBe(404);
  await limited.close();
});

test('while there is no account at all: 503, not a wrong password', async () => {
  const empty = await startTestApp({}, () => ({}), { admin: false });
  const early = await attempt(empty, ADMIN);
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '2']);
  await empty.deps.accounts.ensureAdmin(async () => ADMIN);
  expect((await attempt(empty, ADMIN)).statusCode).toBe(200);
  await empty.close();
});

test('attempts are limited per address', async () => {
  const limited = await startTestApp({ VIGIE_LOGIN_PER_ADDRESS: '2' });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push((await limited.post('/login', { email: `${attempt}@exemple.fr`, password: 'x' })).statusCode);
  }
  expect(statuses).toEqual([401, 401, 429]);
  await limited.close();
});
