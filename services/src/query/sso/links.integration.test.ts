import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type HostileProvider, startHostileProvider } from './testing/hostile-provider.ts';
import { CLIENT } from './testing/provider.ts';
import { cookieOf, type InjectedAnswer, ssoBrowser } from './testing/sso-browser.ts';

const PASSWORD = 'un secret de test';

let provider: HostileProvider;
let vigie: TestApp;
let headers: { cookie: string };
const env = () => ({
  VIGIE_PUBLIC_URL: 'http://127.0.0.1:9',
  VIGIE_OIDC_ISSUER: provider.issuer,
  VIGIE_OIDC_CLIENT_ID: CLIENT.id,
  VIGIE_OIDC_CLIENT_SECRET: CLIENT.secret,
  VIGIE_OIDC_GROUPS: 'redaction=normal',
});
beforeAll(async () => {
  provider = await startHostileProvider({ groups: ['redaction'] });
  vigie = await startTestApp(env());
  headers = { cookie: await vigie.login() };
});
afterAll(async () => {
  await vigie.close();
  await provider.stop();
});

const enter = async (sub: string, email: string, verified = true): Promise<InjectedAnswer> => {
  provider.play({ claims: { sub, email, email_verified: verified } });
  const browser = ssoBrowser(vigie);
  return browser.enter(provider.letIn(await browser.begin()));
};
const sessionOf = async (cookie: string) => vigie.app.inject({ url: '/api/session', headers: { cookie } });
const nameOf = async (answer: InjectedAnswer): Promise<string> => (await sessionOf(cookieOf(answer))).json().email;
type LinkedUser = { _id: string; email: string; ssoLinked: boolean };
const userOf = async (email: string): Promise<LinkedUser | undefined> =>
  (await vigie.app.inject({ url: '/api/user', headers })).json<LinkedUser[]>().find((one) => one.email === email);
const save = (email: string, more = {}) =>
  vigie.post(
    '/api/user',
    { users: { email, password: PASSWORD, editeur: 'all', sessionLimit: 5, ...more } },
    { headers },
  );
const expectFault = (answer: InjectedAnswer, fault: string) =>
  expect([answer.statusCode, answer.headers.location, cookieOf(answer)]).toEqual([302, `/login?sso=${fault}`, '']);

// ASVS 10.5.2
test('an account is linked once, by its address; from then on only the subject opens it', async () => {
  await save('Une@exemple.fr');
  expect(await userOf('Une@exemple.fr')).toMatchObject({ ssoLinked: false });
  expect(await nameOf(await enter('une', 'une@EXEMPLE.fr'))).toBe('Une@exemple.fr');
  expect(await userOf('Une@exemple.fr')).toMatchObject({ ssoLinked: true });
  expectFault(await enter('autre', 'une@exemple.fr'), 'sso_linked');
  // The provider may give another address, or one that it has not verified.
  for (const email of ['une.mariee@exemple.fr', '']) {
    expect(await nameOf(await enter('une', email, false))).toBe('Une@exemple.fr');
  }
  // Subjects compare exactly.
  for (const sub of ['Une', 'une ', 'ｕne']) expectFault(await enter(sub, 'une@exemple.fr'), 'sso_linked');
});

test('a linked account keeps its identity when its address changes; the old address is free again', async () => {
  await enter('deux', 'deux@exemple.fr');
  const account = await userOf('deux@exemple.fr');
  await save('deux.bis@exemple.fr', { _id: account?._id });
  expect(await nameOf(await enter('deux', 'deux@exemple.fr'))).toBe('deux.bis@exemple.fr');
  expectFault(await enter('voleur', 'deux.bis@exemple.fr'), 'sso_linked');
  expect(await nameOf(await enter('suivant', 'deux@exemple.fr'))).toBe('deux@exemple.fr');
  expect((await userOf('deux@exemple.fr'))?._id).not.toBe(account?._id);
});

test('of two subjects with one address at once, one is linked', async () => {
  await save('ensemble@exemple.fr');
  const visits = [];
  for (const sub of ['gauche', 'droite']) {
    provider.play({ claims: { sub, email: 'ensemble@exemple.fr', email_verified: true } });
    const browser = ssoBrowser(vigie);
    visits.push({ browser, query: provider.letIn(await browser.begin()) });
  }
  const answers = await Promise.all(visits.map(({ browser, query }) => browser.enter(query)));
  const ends = answers.map(({ statusCode, headers: { location } }) => location ?? String(statusCode));
  expect(ends.sort()).toEqual(['/login?sso=sso_linked', '200']);
});

test('who was deleted gets no new account, until an administrator makes one with their address', async () => {
  await enter('parti', 'parti@exemple.fr');
  await vigie.post('/api/user/delete', { id: (await userOf('parti@exemple.fr'))?._id }, { headers });
  expectFault(await enter('parti', 'parti@exemple.fr'), 'sso_removed');
  expectFault(await enter('parti', 'autre.adresse@exemple.fr'), 'sso_removed');
  expect(await userOf('parti@exemple.fr')).toBeUndefined();
  await save('parti@exemple.fr');
  expectFault(await enter('parti', 'parti@exemple.fr', false), 'sso_unverified_email');
  expect(await nameOf(await enter('parti', 'parti@exemple.fr'))).toBe('parti@exemple.fr');
});

test('an administrator removes a link: sessions end, and the next verified identity with the address is linked', async () => {
  const cookie = cookieOf(await enter('ancien', 'poste@exemple.fr'));
  const id = (await userOf('poste@exemple.fr'))?._id;
  const remove = () => vigie.post('/api/user/authentification-unique', { id }, { headers });
  const answer = await remove();
  expect([answer.statusCode, answer.json<LinkedUser[]>().find(({ _id }) => _id === id)?.ssoLinked]).toEqual([
    200,
    false,
  ]);
  expect((await sessionOf(cookie)).statusCode).toBe(401);
  expect([(await remove()).statusCode, (await remove()).json().error.code]).toEqual([404, 'not_found']);
  expect(await nameOf(await enter('nouveau', 'poste@exemple.fr'))).toBe('poste@exemple.fr');
  expectFault(await enter('ancien', 'poste@exemple.fr'), 'sso_linked');
  const journal = await vigie.post('/api/journal', { action: 'user.sso-unlink' }, { headers });
  expect(journal.json().lignes[0]).toMatchObject({ objet: id });
});

test('rows of links that come twice change nothing', async () => {
  await enter('double', 'double@exemple.fr');
  const { clickhouse } = vigie.keyDeps();
  await clickhouse.command({ query: 'INSERT INTO sso_links SELECT * FROM sso_links' });
  expect(await nameOf(await enter('double', 'double@exemple.fr'))).toBe('double@exemple.fr');
});

test('before there is an administrator nobody takes their address', async () => {
  const young = await startTestApp(env(), undefined, { admin: false });
  provider.play({ claims: { sub: 'tot', email: 'admin@vigie.local', email_verified: true } });
  const browser = ssoBrowser(young);
  expectFault(await browser.enter(provider.letIn(await browser.begin())), 'sso_later');
  expect(await young.deps.users.list()).toEqual([]);
  await young.close();
});

test('a session of somebody else in this browser ends; one that ends in between does no harm', async () => {
  provider.play({ claims: { sub: 'trois', email: 'trois@exemple.fr', email_verified: true } });
  const before = await vigie.loginAsReader();
  const browser = ssoBrowser(vigie);
  const query = provider.letIn(await browser.begin());
  expect(await nameOf(await browser.enter(query, before))).toBe('trois@exemple.fr');
  expect((await sessionOf(before)).statusCode).toBe(401);
  const next = ssoBrowser(vigie);
  const after = provider.letIn(await next.begin());
  await vigie.app.inject({ url: '/logout', headers: { cookie: before } });
  expect(await nameOf(await next.enter(after, before))).toBe('trois@exemple.fr');
});

test('who is deleted before the page ends the login does not get in', async () => {
  await enter('bref', 'bref@exemple.fr');
  provider.play({ claims: { sub: 'bref', email: 'bref@exemple.fr', email_verified: true } });
  const browser = ssoBrowser(vigie);
  await browser.comeBack(provider.letIn(await browser.begin()));
  await vigie.post('/api/user/delete', { id: (await userOf('bref@exemple.fr'))?._id }, { headers });
  const answer = await browser.finish();
  expect([answer.statusCode, cookieOf(answer)]).toEqual([401, '']);
});

// ASVS 10.1.2
test('a login that another browser began opens nothing, whatever cookie is planted', async () => {
  await save('pirate@exemple.fr');
  provider.play({ claims: { sub: 'pirate', email: 'pirate@exemple.fr', email_verified: true } });
  const [pirate, victim] = [ssoBrowser(vigie), ssoBrowser(vigie)];
  const query = provider.letIn(await pirate.begin());
  await victim.begin();
  // The victim's browser is led back with the cookie of the pirate's, who knows the code too.
  expect((await victim.comeBack(query, pirate.cookie())).headers.location).toBe('/login?etape=sso');
  const refused = await victim.finish();
  expect([refused.statusCode, refused.json().error.code, cookieOf(refused)]).toEqual([401, 'login_expired', '']);
  // The login is used up: the pirate's own page cannot end it either.
  expect((await pirate.finish()).statusCode).toBe(401);
  for (const tabToken of ['x', 'a'.repeat(43)]) {
    expect(
      (await vigie.post('/login/oidc', { tabToken }, { headers: { cookie: `vigie_sso=${tabToken}` } })).statusCode,
    ).toBe(401);
  }
});

// ASVS 3.3.3
test('behind TLS the cookie is bound to the host: one that another host has set is not read', async () => {
  const app = await vigie.another({ VIGIE_TLS: '1' });
  const post: TestApp['post'] = (url, payload, options = {}) =>
    app.inject({ method: 'POST', url, payload: payload as object, ...options });
  provider.play({ claims: { sub: 'hote', email: 'hote@exemple.fr', email_verified: true } });
  const browser = ssoBrowser({ app, post }, '__Host-vigie_sso');
  const query = provider.letIn(await browser.begin());
  expect(browser.cookie()).toMatch(/^__Host-vigie_sso=[\w-]{43}$/);
  expectFault(await browser.comeBack(query, browser.cookie().replace('__Host-', '')), 'sso_state');
  const again = ssoBrowser({ app, post }, '__Host-vigie_sso');
  const answer = await again.enter(provider.letIn(await again.begin()));
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name, path, secure }) => [name, path, secure])).toContainEqual([
    '__Host-vigie_session',
    '/',
    true,
  ]);
});
