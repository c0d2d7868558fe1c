import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedis } from '../../platform/redis.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'un secret de test';
const FACTOR = '/api/compte/double-authentification';
let vigie: TestApp;
let admin: { cookie: string };
let now = Date.UTC(2026, 10, 20, 12);
let made = 0;
beforeAll(async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '4' }, undefined, { now: () => now });
  admin = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

type HttpAnswer = Awaited<ReturnType<TestApp['post']>>;
const cookieOf = ({ cookies }: HttpAnswer, name = 'vigie_session'): string =>
  cookies.flatMap((one) => (one.name === name && one.value !== '' ? [`${name}=${one.value}`] : []))[0] ?? '';
const codeAt = (secret: string, ms = now): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: ms });
/** Goes to the next time step, so that there is a code that was not used. */
const nextStep = () => {
  now += 30_000;
};

interface Somebody {
  id: string;
  email: string;
  cookie: string;
}
async function somebody(on = vigie, as = admin): Promise<Somebody> {
  const email = `facteur${made++}@exemple.fr`;
  const users = { email, password: PASSWORD, editeur: 'all', sessionLimit: 9 };
  const all: { _id: string; email: string }[] = (await on.post('/api/user', { users }, { headers: as })).json();
  const id = all.find((one) => one.email === email)?._id ?? '';
  return { id, email, cookie: await on.login({ email, password: PASSWORD }) };
}
const begin = (cookie: string, currentPassword = PASSWORD) =>
  vigie.post(FACTOR, { currentPassword }, { headers: { cookie } });
const confirm = (cookie: string, code: string) => vigie.post(`${FACTOR}/activer`, { code }, { headers: { cookie } });
const end = (cookie: string, currentPassword: string, code: string) =>
  vigie.post(`${FACTOR}/desactiver`, { currentPassword, code }, { headers: { cookie } });
const state = async (cookie: string) =>
  (await vigie.app.inject({ url: FACTOR, headers: { cookie } })).json<{ active: boolean; recoveryLeft: number }>();
const statusOf = async (cookie: string, url = '/api/session', on = vigie) =>
  (await on.app.inject({ url, headers: { cookie } })).statusCode;

/** Somebody with a second factor; its first code is behind. */
async function enrolled() {
  const who = await somebody();
  const { secret } = (await begin(who.cookie)).json<{ secret: string }>();
  const answer = await confirm(who.cookie, codeAt(secret));
  expect(answer.statusCode).toBe(200);
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
  nextStep();
  return { ...who, secret, recoveryCodes };
}
const firstStep = (email: string, { password = PASSWORD, device = '', address = '192.0.2.1', on = vigie } = {}) =>
  on.post('/login', { email, password }, { remoteAddress: address, ...(device && { headers: { cookie: device } }) });
const secondStep = (pending: string, code: string, { device = '', address = '192.0.2.1', on = vigie } = {}) =>
  on.post(
    '/login/code',
    { code },
    { remoteAddress: address, headers: { cookie: [pending, device].filter(Boolean).join('; ') } },
  );
/** Both steps; resolves to the answer of the second. */
const logIn = async (email: string, code: string, more = {}) =>
  secondStep(cookieOf(await firstStep(email, more), 'vigie_login'), code, more);
const errorOf = (answer: HttpAnswer) => [answer.statusCode, answer.json().error.code];
const WRONG = [400, [{ path: 'code', message: '«\u00a0Code\u00a0» est incorrect ou a déjà servi.' }]];
const wrongOf = (answer: HttpAnswer) => [answer.statusCode, answer.json().error.details];

describe('turning it on', () => {
  test('by the password and a first code; from then on the password alone opens nothing', async () => {
    const who = await somebody();
    const elsewhere = await vigie.login({ email: who.email, password: PASSWORD });
    expect(await state(who.cookie)).toEqual({ active: false, recoveryLeft: 0, required: false });
    const { secret, uri } = (await begin(who.cookie)).json();
    expect(uri).toContain(`secret=${secret}`);
    expect(await state(who.cookie)).toMatchObject({ active: false });
    expect((await firstStep(who.email)).statusCode).toBe(200);

    const on = await confirm(who.cookie, codeAt(secret));
    expect(on.json().recoveryCodes).toHaveLength(8);
    expect(await state(who.cookie)).toEqual({ active: true, recoveryLeft: 8, required: false });
    // A session that was opened by the password alone ends.
    expect([await statusOf(who.cookie), await statusOf(elsewhere)]).toEqual([200, 401]);

    const step = await firstStep(who.email);
    expect(errorOf(step)).toEqual([401, 'code_required']);
    expect(cookieOf(step)).toBe('');
    expect(step.headers['set-cookie']).toMatch(
      /^vigie_login=[\w-]{43}; Max-Age=300; Path=\/login; HttpOnly; SameSite=Lax$/,
    );
    nextStep();
    const entered = await secondStep(cookieOf(step, 'vigie_login'), codeAt(secret));
    expect([entered.statusCode, entered.json()]).toEqual([
      200,
      { email: who.email, editeur: 'all', isAdmin: false, role: 'normal' },
    ]);
    expect(await statusOf(cookieOf(entered))).toBe(200);
    // The first step works once.
    nextStep();
    expect(errorOf(await secondStep(cookieOf(step, 'vigie_login'), codeAt(secret)))).toEqual([401, 'login_expired']);
  });

  test('a wrong password makes no secret, a wrong code turns nothing on; both name their field', async () => {
    const { cookie } = await somebody();
    const refused = await begin(cookie, 'faux');
    expect([refused.statusCode, refused.json().error.details[0].path]).toEqual([400, 'currentPassword']);
    expect(errorOf(await confirm(cookie, '000000'))).toEqual([409, 'conflict']);
    await begin(cookie);
    expect(wrongOf(await confirm(cookie, '000000'))).toEqual(WRONG);
    expect(await state(cookie)).toMatchObject({ active: false });
  });

  test('a newer secret takes the place of the one that was begun, and one that is on cannot be replaced', async () => {
    const { cookie } = await somebody();
    const [older, newer] = [(await begin(cookie)).json().secret, (await begin(cookie)).json().secret];
    expect(wrongOf(await confirm(cookie, codeAt(older)))).toEqual(WRONG);
    expect((await confirm(cookie, codeAt(newer))).statusCode).toBe(200);
    expect(errorOf(await begin(cookie))).toEqual([409, 'conflict']);
  });
});

describe('codes', () => {
  // ASVS 6.5.1
  test('a code is used once: not for a second login, nor after turning it on', async () => {
    const who = await somebody();
    const { secret } = (await begin(who.cookie)).json();
    const first = codeAt(secret);
    await confirm(who.cookie, first);
    expect(wrongOf(await logIn(who.email, first))).toEqual(WRONG);
    nextStep();
    expect((await logIn(who.email, codeAt(secret))).statusCode).toBe(200);
    expect(wrongOf(await logIn(who.email, codeAt(secret)))).toEqual(WRONG);
    const steps = await Promise.all([firstStep(who.email), firstStep(who.email)]);
    nextStep();
    const both = await Promise.all(steps.map((step) => secondStep(cookieOf(step, 'vigie_login'), codeAt(secret))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('codes of one step before and after are taken, others not', async () => {
    const { email, secret } = await enrolled();
    now += 300_000;
    for (const ms of [-60_000, 60_000]) expect(wrongOf(await logIn(email, codeAt(secret, now + ms)))).toEqual(WRONG);
    for (const ms of [-30_000, 30_000]) expect((await logIn(email, codeAt(secret, now + ms))).statusCode).toBe(200);
  });

  test('a recovery code opens one session, however it is typed', async () => {
    const { email, recoveryCodes } = await enrolled();
    const [one = '', two = ''] = recoveryCodes;
    const entered = await logIn(email, one.toUpperCase().replaceAll('-', ' '));
    expect(entered.statusCode).toBe(200);
    expect(await state(cookieOf(entered))).toMatchObject({ recoveryLeft: 7 });
    expect(wrongOf(await logIn(email, one))).toEqual(WRONG);
    const steps = await Promise.all([firstStep(email), firstStep(email)]);
    const both = await Promise.all(steps.map((step) => secondStep(cookieOf(step, 'vigie_login'), two)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('codes of somebody else are wrong', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect(wrongOf(await logIn(one.email, codeAt(other.secret)))).toEqual(WRONG);
    expect(wrongOf(await logIn(one.email, other.recoveryCodes[0] ?? ''))).toEqual(WRONG);
  });
});

describe('the second step', () => {
  // ASVS 2.3.1
  test('without a first one, or five minutes after it: 401 login_expired in French', async () => {
    const { email, secret } = await enrolled();
    for (const pending of ['', 'vigie_login=x', `vigie_login=${'a'.repeat(43)}`]) {
      expect(errorOf(await secondStep(pending, codeAt(secret)))).toEqual([401, 'login_expired']);
    }
    const pending = cookieOf(await firstStep(email), 'vigie_login');
    now += 300_000;
    const late = await secondStep(pending, codeAt(secret));
    expect(late.json().error).toMatchObject({
      code: 'login_expired',
      message: 'La connexion n’a pas été terminée à temps, recommencez',
    });
  });

  test('a password that has changed since ends it', async () => {
    const { id, email, secret } = await enrolled();
    const pending = cookieOf(await firstStep(email), 'vigie_login');
    const users = { _id: id, email, editeur: 'all', sessionLimit: 9, password: 'une autre phrase de test' };
    await vigie.post('/api/user', { users }, { headers: admin });
    expect(errorOf(await secondStep(pending, codeAt(secret)))).toEqual([401, 'login_expired']);
  });

  test('wrong codes are limited whatever the address; the right password does not reset them, an administrator does', async () => {
    const { id, email, secret } = await enrolled();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const address = `198.51.100.${i}`;
      statuses.push((await logIn(email, '000000', { address })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    const more = { address: '198.51.100.9' };
    const refused = await logIn(email, codeAt(secret), more);
    expect([...errorOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true]);
    await vigie.post('/api/user/unlock', { id }, { headers: admin });
    expect((await logIn(email, codeAt(secret), more)).statusCode).toBe(200);
  });

  test('a recovery code opens a session while codes are refused for those of others', async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    for (let i = 0; i < 5; i++) await logIn(email, '000000', { address: `198.51.100.${i}` });
    const refused = await logIn(email, codeAt(secret), { address: '198.51.100.1' });
    expect([...errorOf(refused), refused.json().error.message]).toEqual([
      429,
      'too_many_requests',
      'Trop de codes incorrects : entrez un code de secours, ou réessayez plus tard',
    ]);
    const pending = cookieOf(await firstStep(email), 'vigie_login');
    const wrong: number[] = [];
    for (let i = 0; i < 5; i++) wrong.push((await secondStep(pending, `0000-0000-0000-000${i}`)).statusCode);
    expect(wrong).toEqual([400, 400, 400, 400, 429]);
    expect((await logIn(email, recoveryCodes[0] ?? '', { address: '198.51.100.1' })).statusCode).toBe(200);
  });

  test('a device that has logged in before is not refused for the wrong codes of others', async () => {
    const { email, secret } = await enrolled();
    const device = cookieOf(await logIn(email, codeAt(secret)), 'vigie_device');
    expect(device).not.toBe('');
    nextStep();
    for (let i = 0; i < 6; i++) await logIn(email, '000000');
    expect((await logIn(email, codeAt(secret), { address: '192.0.2.3' })).statusCode).toBe(429);
    expect((await logIn(email, codeAt(secret), { device })).statusCode).toBe(200);
  });

  test('right passwords whose code never comes refuse no others at their address', async () => {
    const limited = await startTestApp({ VIGIE_LOGIN_PER_ADDRESS: '3' }, undefined, { now: () => now });
    const as = { cookie: await limited.login() };
    const who = await somebody(limited, as);
    const { secret } = (
      await limited.post(FACTOR, { currentPassword: PASSWORD }, { headers: { cookie: who.cookie } })
    ).json();
    await limited.post(`${FACTOR}/activer`, { code: codeAt(secret) }, { headers: { cookie: who.cookie } });
    for (let i = 0; i < 5; i++) expect((await firstStep(who.email, { on: limited })).statusCode).toBe(401);
    expect((await firstStep(ADMIN.email, { password: ADMIN.password, on: limited })).statusCode).toBe(200);
    await limited.close();
  });
});

describe('turning it off', () => {
  // ASVS 7.5.1
  test('needs the password and a code; then the password alone opens a session again', async () => {
    const { email, cookie, secret } = await enrolled();
    const password = await end(cookie, 'faux', codeAt(secret));
    expect([password.statusCode, password.json().error.details[0].path]).toEqual([400, 'currentPassword']);
    expect(wrongOf(await end(cookie, PASSWORD, '000000'))).toEqual(WRONG);
    expect(await state(cookie)).toMatchObject({ active: true });
    expect((await end(cookie, PASSWORD, codeAt(secret))).statusCode).toBe(200);
    expect(await state(cookie)).toMatchObject({ active: false, recoveryLeft: 0 });
    expect([await statusOf(cookie), (await firstStep(email)).statusCode]).toEqual([200, 200]);
    nextStep();
    expect(errorOf(await end(cookie, PASSWORD, codeAt(secret)))).toEqual([409, 'conflict']);
  });

  test('wrong attempts at an open session are limited', async () => {
    const { cookie } = await enrolled();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await end(cookie, PASSWORD, '000000')).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
  });

  // ASVS 6.4.4
  test('an administrator removes that of somebody else, whose sessions end; never their own', async () => {
    const { id, email, cookie } = await enrolled();
    const remove = (who: string) => vigie.post('/api/user/double-authentification', { id: who }, { headers: admin });
    const listed = (all: { _id: string; secondFactor: boolean }[]) => all.find(({ _id }) => _id === id)?.secondFactor;
    expect(listed((await vigie.app.inject({ url: '/api/user', headers: admin })).json())).toBe(true);
    const removed = await remove(id);
    expect([removed.statusCode, listed(removed.json())]).toEqual([200, false]);
    expect([await statusOf(cookie), (await firstStep(email)).statusCode]).toEqual([401, 200]);
    expect((await remove('personne')).statusCode).toBe(404);
    const all: { _id: string; email: string }[] = (await vigie.app.inject({ url: '/api/user', headers: admin })).json();
    const own = await remove(all.find((one) => one.email === ADMIN.email)?._id ?? '');
    expect(errorOf(own)).toEqual([409, 'conflict']);
  });

  // ASVS 6.4.3
  test('a new password by a link does not', async () => {
    const { id, email, secret } = await enrolled();
    const { token } = (await vigie.post('/api/user/lien', { id }, { headers: admin })).json();
    const newPassword = 'une autre phrase de test';
    const reset = await vigie.post('/api/reinitialisation', { token, newPassword });
    expect([reset.statusCode, reset.cookies]).toEqual([200, []]);
    expect(errorOf(await firstStep(email, { password: newPassword }))).toEqual([401, 'code_required']);
    expect((await logIn(email, codeAt(secret), { password: newPassword })).statusCode).toBe(200);
  });
});

describe('what is stored', () => {
  const everything = async () => {
    const query = 'SELECT * FROM second_factors';
    const tables = await (await vigie.keyDeps().clickhouse.query({ query, format: 'TabSeparated' })).text();
    const redis = createRedis({ url: vigie.redisUrl, log: vigie.deps.log });
    const keys = await redis.keys('*second-factor*');
    const values = keys.length === 0 ? [] : await redis.mget(keys);
    redis.disconnect();
    return `${tables} ${keys.join(' ')} ${values.join(' ')}`;
  };

  test('neither secret nor recovery codes, also before the first code', async () => {
    const { cookie } = await somebody();
    const { secret: begun } = (await begin(cookie)).json();
    const { id, secret, recoveryCodes } = await enrolled();
    const stored = await everything();
    expect(stored).toContain(id);
    for (const secretly of [
      begun,
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(stored).not.toContain(secretly);
    }
  });

  test('under another VIGIE_SESSION_SECRET codes of the application are 503 in French, recovery codes work', async () => {
    const home = await startTestApp({}, undefined, { now: () => now });
    const who = await somebody(home, { cookie: await home.login() });
    const { secret } = (
      await home.post(FACTOR, { currentPassword: PASSWORD }, { headers: { cookie: who.cookie } })
    ).json();
    const { recoveryCodes } = (
      await home.post(`${FACTOR}/activer`, { code: codeAt(secret) }, { headers: { cookie: who.cookie } })
    ).json<{
      recoveryCodes: string[];
    }>();
    nextStep();
    const on = await home.another({ VIGIE_SESSION_SECRET: 'another secret, as after a restore elsewhere' });
    const post: TestApp['post'] = (url, payload, options = {}) =>
      on.inject({ method: 'POST', url, payload: payload as object, ...options });
    const foreign = { ...home, app: on, post };
    const refused = await logIn(who.email, codeAt(secret), { on: foreign });
    expect(errorOf(refused)).toEqual([503, 'unavailable']);
    expect(refused.json().error.message).toContain('code de secours');
    expect((await logIn(who.email, recoveryCodes[0] ?? '', { on: foreign })).statusCode).toBe(200);
    await home.close();
  });

  test('the operator’s last resort in docs/operations.md turns it off', async () => {
    const { email } = await enrolled();
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [query = ''] = /INSERT INTO second_factors [^;]+/.exec(page) ?? [];
    expect(query).toContain("'admin@vigie.local'");
    await vigie.keyDeps().clickhouse.command({ query: query.replace('admin@vigie.local', email) });
    expect((await firstStep(email)).statusCode).toBe(200);
  });

  test('the journal has every change, who failed at the second step, and no secret', async () => {
    const { id, email, cookie, secret, recoveryCodes } = await enrolled();
    await logIn(email, '000000');
    await end(cookie, PASSWORD, codeAt(secret));
    await vigie.post('/api/user/double-authentification', { id }, { headers: admin });
    const journal = async (filter: object) => (await vigie.post('/api/journal', filter, { headers: admin })).json();
    const toRow = ({ appel, statut, detail }: { appel: string; statut: number; detail: string }) =>
      [appel, statut, detail].join(' ');
    await expect
      .poll(async () => (await journal({ user: email })).lignes.map(toRow).sort())
      .toEqual([
        'beginSecondFactor 200 {}',
        'confirmSecondFactor 200 {}',
        'endSecondFactor 200 {}',
        'login 200 {}',
        'login 401 {"code":"code_required"}',
        'loginCode 400 {"code":"validation_failed"}',
      ]);
    const removed = await journal({ action: 'user.second-factor', count: 100 });
    expect(removed.lignes).toContainEqual(
      expect.objectContaining({ utilisateur: ADMIN.email, objet: id, statut: 200 }),
    );
    const text = JSON.stringify(await journal({ count: 1_000 }));
    for (const secretly of [secret, PASSWORD, ...recoveryCodes]) expect(text).not.toContain(secretly);
  });
});

describe('VIGIE_ADMIN_TOTP=required', () => {
  test('an administrator reaches only their account until they have a second factor; others are not asked', async () => {
    const before = await startTestApp({}, undefined, { now: () => now });
    const cookie = await before.login();
    const strict = await before.another({ VIGIE_ADMIN_TOTP: 'required' });
    const get = async (url: string, as = cookie) => strict.inject({ url, headers: { cookie: as } });
    const post = async (url: string, payload: object, as = cookie) =>
      strict.inject({ method: 'POST', url, payload, headers: { cookie: as } });

    // A session from before the setting counts as one without.
    const refused = await get('/api/user');
    expect([...errorOf(refused), refused.json().error.message]).toEqual([
      403,
      'second_factor_required',
      'Activez d’abord la double authentification dans « Mon compte »',
    ]);
    for (const url of ['/api/editeur', '/api/status', '/reporting/x.pdf'])
      expect((await get(url)).statusCode).toBe(403);
    expect((await post('/api/cles', { nom: 'x' })).statusCode).toBe(403);
    for (const url of ['/api/compte/sessions', FACTOR]) expect((await get(url)).statusCode).toBe(200);
    expect((await get('/api/session')).json()).toMatchObject({ mustEnrol: true });
    expect((await get(FACTOR)).json()).toMatchObject({ required: true });
    expect((await post('/login', ADMIN, '')).json()).toMatchObject({ mustEnrol: true });

    const users = { email: 'lecteur@exemple.fr', password: PASSWORD, editeur: 'all', sessionLimit: 2 };
    await before.post('/api/user', { users }, { headers: { cookie } });
    const reader = cookieOf(await post('/login', { email: users.email, password: PASSWORD }, ''));
    expect([
      (await get('/api/status', reader)).statusCode,
      (await get('/api/session', reader)).json().mustEnrol,
    ]).toEqual([200, undefined]);

    const { secret } = (await post(FACTOR, { currentPassword: ADMIN.password })).json();
    expect((await post(`${FACTOR}/activer`, { code: codeAt(secret) })).statusCode).toBe(200);
    expect([(await get('/api/user')).statusCode, (await get('/api/session')).json().mustEnrol]).toEqual([
      200,
      undefined,
    ]);
    nextStep();
    const step = cookieOf(await post('/login', ADMIN, ''), 'vigie_login');
    const entered = await post('/login/code', { code: codeAt(secret) }, step);
    expect([entered.json().mustEnrol, (await get('/api/user', cookieOf(entered))).statusCode]).toEqual([
      undefined,
      200,
    ]);
    nextStep();
    expect(
      (await post(`${FACTOR}/desactiver`, { currentPassword: ADMIN.password, code: codeAt(secret) })).statusCode,
    ).toBe(200);
    expect((await get('/api/user')).statusCode).toBe(403);
    await before.close();
  });
});
