import { readEnvironment } from '@vigie/contracts/process/environment';
import { SSO_FAULTS } from '@vigie/contracts/sso-faults';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryConfig } from '../config.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { roleOf, ssoSettings } from './settings.ts';
import { CLIENT, startProvider, type TestProvider } from './testing/provider.ts';
import { cookieOf, type InjectedAnswer } from './testing/sso-browser.ts';

const PUBLIC = 'http://127.0.0.1:9';
const PASSWORD = 'un secret de test';
const known = (email: string, ...groups: string[]) => ({ email, email_verified: true, groups });
const PEOPLE = {
  lectrice: known('lectrice@exemple.fr', 'redaction'),
  nouvelle: known('Nouvelle@exemple.fr', 'redaction', 'autre'),
  chef: known('chef@exemple.fr', 'redaction', 'direction'),
  actus: known('actus@exemple.fr', 'une'),
  etranger: known('etranger@exemple.fr', 'autre'),
  sans: known('sans@exemple.fr'),
  parti: known('parti@exemple.fr', 'autre'),
  admin: known(ADMIN.email, 'redaction'),
  facteur: known('facteur@exemple.fr', 'redaction'),
  faux: { email: ADMIN.email, email_verified: false, groups: ['direction'] },
  muet: { email: ADMIN.email, groups: ['direction'] },
};
const ENV = (issuer: string) => ({
  VIGIE_PUBLIC_URL: PUBLIC,
  VIGIE_OIDC_ISSUER: issuer,
  VIGIE_OIDC_CLIENT_ID: CLIENT.id,
  VIGIE_OIDC_CLIENT_SECRET: CLIENT.secret,
  VIGIE_OIDC_GROUPS: 'redaction=normal, direction=admin, une=actus',
  VIGIE_OIDC_LABEL: 'Compte de la rédaction',
});

let provider: TestProvider;
let vigie: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  provider = await startProvider(`${PUBLIC}/login/oidc/retour`, PEOPLE);
  vigie = await startTestApp(ENV(provider.issuer));
  headers = { cookie: await vigie.login() };
});
afterAll(async () => {
  await vigie.close();
  await provider.stop();
});

const begin = async (on = vigie) => {
  const answer = await on.post('/api/connexion/unique', undefined);
  expect(answer.statusCode).toBe(200);
  return { ...answer.json<{ url: string; tabToken: string }>(), cookie: cookieOf(answer, 'vigie_sso') };
};
const comeBack = async (address: string, cookie: string, on = vigie) => {
  expect(address).toMatch(`${PUBLIC}/login/oidc/retour?`);
  return on.app.inject({ url: address.slice(PUBLIC.length), headers: { cookie } });
};
const logIn = async (login: keyof typeof PEOPLE, on = vigie) => {
  const { url, cookie, tabToken } = await begin(on);
  const answer = await comeBack(await provider.visit(url, login), cookie, on);
  if (answer.headers.location !== '/login?etape=sso') return answer;
  return on.post('/login/oidc', { tabToken }, { headers: { cookie: cookieOf(answer, 'vigie_sso') } });
};
const sessionOf = async (answer: InjectedAnswer, on = vigie) =>
  (await on.app.inject({ url: '/api/session', headers: { cookie: cookieOf(answer) } })).json();
const expectFault = (answer: InjectedAnswer, fault: keyof typeof SSO_FAULTS) => {
  expect([answer.statusCode, answer.headers.location, cookieOf(answer)]).toEqual([302, `/login?sso=${fault}`, '']);
};
const emails = async () =>
  (await vigie.app.inject({ url: '/api/user', headers })).json<{ email: string }[]>().map(({ email }) => email);
const makeUser = (email: string, more = {}) =>
  vigie.post(
    '/api/user',
    { users: { email, password: PASSWORD, editeur: 'all', sessionLimit: 5, ...more } },
    { headers },
  );

describe('who gets in', () => {
  // ASVS 3.7.2
  test('the login page hears of the button; the address has state, nonce and PKCE, and no secret', async () => {
    expect((await vigie.app.inject('/api/connexion')).json()).toEqual({ sso: { label: 'Compte de la rédaction' } });
    const { url, cookie } = await begin();
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${PUBLIC}/login/oidc/retour`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(/^vigie_sso=[\w-]{43}$/);
    expect(url).not.toContain(encodeURIComponent(CLIENT.secret));
  });

  test('an account that exists, by its verified email; the local login stays', async () => {
    await makeUser('LECTRICE@exemple.fr', { editeur: 'lemonde.fr' });
    const answer = await logIn('lectrice');
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ role: 'normal' })]);
    expect(await sessionOf(answer)).toMatchObject({
      email: 'LECTRICE@exemple.fr',
      editeur: 'lemonde.fr',
      role: 'normal',
    });
    expect((await vigie.post('/login', { email: 'lectrice@exemple.fr', password: PASSWORD })).statusCode).toBe(200);
  });

  test.each([
    ['nouvelle', { email: 'Nouvelle@exemple.fr', isAdmin: false, role: 'normal' }],
    ['chef', { email: 'chef@exemple.fr', isAdmin: true, role: 'normal' }],
    ['actus', { email: 'actus@exemple.fr', isAdmin: false, role: 'actus' }],
  ] as const)('somebody new is added with the role of their groups: %s', async (login, expected) => {
    expect(await sessionOf(await logIn(login))).toMatchObject({ ...expected, editeur: 'all' });
    const before = await emails();
    await logIn(login);
    expect(await emails()).toEqual(before);
  });

  test('groups change the role of an account at the next login, and its sessions end; the last administrator stays one', async () => {
    const alone = await startTestApp(ENV(provider.issuer));
    const own = await alone.login();
    expect(await sessionOf(await logIn('admin', alone), alone)).toMatchObject({ email: ADMIN.email, isAdmin: true });
    await logIn('chef', alone);
    const answer = await logIn('admin', alone);
    expect(await sessionOf(answer, alone)).toMatchObject({ email: ADMIN.email, isAdmin: false });
    expect((await alone.app.inject({ url: '/api/session', headers: { cookie: own } })).statusCode).toBe(401);
    await alone.close();
  });

  test('who has a second factor here is asked for its code', async () => {
    const email = 'facteur@exemple.fr';
    await makeUser(email);
    const cookie = await vigie.login({ email, password: PASSWORD });
    const path = '/api/compte/double-authentification';
    const { secret } = (await vigie.post(path, { currentPassword: PASSWORD }, { headers: { cookie } })).json();
    const code = (ms = 0) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ms });
    await vigie.post(`${path}/activer`, { code: code() }, { headers: { cookie } });
    const answer = await logIn('facteur');
    expect([answer.statusCode, answer.json().error.code, cookieOf(answer)]).toEqual([401, 'code_required', '']);
    const pending = { cookie: cookieOf(answer, 'vigie_login') };
    expect((await vigie.post('/login/code', { code: code(30_000) }, { headers: pending })).json()).toMatchObject({
      email,
    });
  });

  test('without groups in the settings, roles stay as they are here and nobody is added', async () => {
    const on = await vigie.another({ VIGIE_OIDC_GROUPS: '' });
    const open: TestApp = {
      ...vigie,
      app: on,
      post: (url, payload, options = {}) => on.inject({ method: 'POST', url, payload: payload as object, ...options }),
    };
    await makeUser('sans@exemple.fr', { role: 'actus' });
    expect(await sessionOf(await logIn('sans', open))).toMatchObject({ email: 'sans@exemple.fr', role: 'actus' });
    expectFault(await logIn('etranger', open), 'sso_no_role');
  });
});

describe('what leads back to the login page', () => {
  test('an email that is not verified, or not said to be: also for an account that exists', async () => {
    for (const login of ['faux', 'muet'] as const) expectFault(await logIn(login), 'sso_unverified_email');
  });

  test('no group with a role: nobody is added, and who has an account is refused too', async () => {
    await makeUser('parti@exemple.fr');
    expectFault(await logIn('parti'), 'sso_no_role');
    expectFault(await logIn('etranger'), 'sso_no_role');
    expect(await emails()).not.toContain('etranger@exemple.fr');
  });

  test('another state, no state, another browser', async () => {
    const { url, cookie } = await begin();
    const address = new URL(await provider.visit(url, 'lectrice'));
    address.searchParams.set('state', 'x'.repeat(43));
    expectFault(await comeBack(address.href, cookie), 'sso_state');
    const [one, other] = [await begin(), await begin()];
    expectFault(await comeBack(await provider.visit(one.url, 'lectrice'), other.cookie), 'sso_state');
    for (const wrong of ['', 'vigie_sso=x', `vigie_sso=${'a'.repeat(43)}`]) {
      expectFault(await comeBack(await provider.visit((await begin()).url, 'lectrice'), wrong), 'sso_state');
    }
  });

  test('a code that is used again: in the same flow, and in another one', async () => {
    const { url, cookie } = await begin();
    const address = await provider.visit(url, 'lectrice');
    expect((await comeBack(address, cookie)).headers.location).toBe('/login?etape=sso');
    expectFault(await comeBack(address, cookie), 'sso_state');
    const other = await begin();
    const replayed = new URL(address);
    replayed.searchParams.set('state', new URL(other.url).searchParams.get('state') ?? '');
    expectFault(await comeBack(replayed.href, other.cookie), 'sso_refused');
  });

  test('somebody who declines at the provider, and an answer without a code', async () => {
    const { url, cookie } = await begin();
    expectFault(await comeBack(await provider.decline(url), cookie), 'sso_refused');
    const other = await begin();
    const state = new URL(other.url).searchParams.get('state');
    expectFault(await comeBack(`${PUBLIC}/login/oidc/retour?state=${state}`, other.cookie), 'sso_refused');
  });

  test('every code has its words in French', () => {
    for (const text of Object.values(SSO_FAULTS)) expect(text).toMatch(/^\p{Lu}.+\.$/u);
  });
});

describe('a provider that is away', () => {
  test('begin is 503 in French, the local login works, and once it is back so does single sign-on', async () => {
    const gone = await startProvider(`${PUBLIC}/login/oidc/retour`, PEOPLE);
    const on = await startTestApp(ENV(gone.issuer));
    await gone.stop();
    const refused = await on.post('/api/connexion/unique', undefined);
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable']);
    expect(refused.json().error.message).toMatch(/^Le fournisseur d’identité ne répond pas/);
    expect((await on.post('/login', ADMIN)).statusCode).toBe(200);
    const back = await startProvider(`${PUBLIC}/login/oidc/retour`, PEOPLE, Number(new URL(gone.issuer).port));
    expect((await begin(on)).url).toContain(gone.issuer);
    await back.stop();
    await on.close();
  });

  test('between the two halves: back to the login page', async () => {
    const going = await startProvider(`${PUBLIC}/login/oidc/retour`, PEOPLE);
    const on = await startTestApp(ENV(going.issuer));
    const { url, cookie } = await begin(on);
    const address = await going.visit(url, 'chef');
    await going.stop();
    expectFault(await comeBack(address, cookie, on), 'sso_unavailable');
    await on.close();
  });
});

test('the journal has who came, who was refused and who was added', async () => {
  await logIn('nouvelle');
  await logIn('etranger');
  const journal = async (user: string) =>
    (await vigie.post('/api/journal', { user, count: 100 }, { headers }))
      .json<{ lignes: { action: string; statut: number; detail: string }[] }>()
      .lignes.map(({ action, statut, detail }) => `${action} ${statut} ${detail}`);
  await expect.poll(() => journal('nouvelle@')).toContain('session.open 200 {"par":"sso"}');
  expect(await journal('nouvelle@')).toContainEqual(expect.stringMatching(/^user\.save 200 .*"par":"sso"/));
  await expect.poll(() => journal('etranger@')).toContain('session.open 401 {"code":"sso_no_role"}');
});

describe('settings', () => {
  const config = (env: Record<string, string>) => ssoSettings(readEnvironment(queryConfig, env));

  test('none without an issuer; with one the others are needed', () => {
    expect(config({})).toBeUndefined();
    const { VIGIE_OIDC_CLIENT_SECRET: _, ...rest } = ENV('https://id.example');
    expect(() => config(rest)).toThrow('VIGIE_OIDC_CLIENT_SECRET');
  });

  test.each(['http://id.example', 'http://127.0.0.1.example', 'ftp://127.0.0.1'])('%s is no issuer', (issuer) => {
    expect(() => config(ENV(issuer))).toThrow('VIGIE_OIDC_ISSUER');
  });

  test('the strongest role of all groups; names may have an equals sign', () => {
    const roles = config({
      ...ENV('https://id.example'),
      VIGIE_OIDC_GROUPS: 'cn=chefs=admin, une =actus,r=normal',
    })?.roles;
    expect(roleOf(roles ?? new Map(), ['r', 'une'])).toBe('actus');
    expect(roleOf(roles ?? new Map(), ['une', 'cn=chefs'])).toBe('admin');
    expect(roleOf(roles ?? new Map(), ['autre'])).toBeUndefined();
  });
});
