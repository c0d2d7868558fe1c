import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createProvider, type SsoProvider } from './provider.ts';
import { ATTACKER, HOSTILE_CASES } from './testing/hostile-cases.ts';
import { type HostileProvider, type Script, startHostileProvider } from './testing/hostile-provider.ts';
import { CLIENT } from './testing/provider.ts';
import { cookieOf, ssoBrowser } from './testing/sso-browser.ts';

let hostile: HostileProvider;
let vigie: TestApp;
let headers: { cookie: string };
let provider: SsoProvider;
const logged: string[] = [];
let fresh: (timeoutS?: number) => SsoProvider;
beforeAll(async () => {
  hostile = await startHostileProvider(ATTACKER);
  const env = {
    VIGIE_PUBLIC_URL: 'http://127.0.0.1:9',
    VIGIE_OIDC_ISSUER: hostile.issuer,
    VIGIE_OIDC_CLIENT_ID: CLIENT.id,
    VIGIE_OIDC_CLIENT_SECRET: CLIENT.secret,
    VIGIE_OIDC_GROUPS: 'redaction=normal, direction=admin',
  };
  vigie = await startTestApp(env, ({ sso }) => {
    if (!sso) throw new Error('there is no single sign-on');
    const log = createLogger({ service: 'test', level: 'silent' });
    log.warn = (...words: unknown[]) => logged.push(JSON.stringify(words));
    fresh = (timeoutS) => createProvider(sso.settings, log, timeoutS === undefined ? {} : { timeoutS });
    const renewed: SsoProvider = {
      begin: () => provider.begin(),
      finish: (query, flow) => provider.finish(query, flow),
    };
    return { sso: { ...sso, provider: renewed } };
  });
  headers = { cookie: await vigie.login() };
});
beforeEach(() => play({}));
afterAll(async () => {
  await vigie.close();
  await hostile.stop();
});

const users = async () => (await vigie.app.inject({ url: '/api/user', headers })).json<{ email: string }[]>();
const play = (script: Script) => {
  hostile.play(script);
  provider = fresh(script.timeoutS);
};
const attempt = async (script: Script) => {
  play(script);
  const browser = ssoBrowser(vigie);
  const query = hostile.letIn(await browser.begin());
  return browser.enter(query);
};

describe('a hostile provider', () => {
  let before: { email: string }[];
  beforeAll(async () => {
    before = await users();
    // The code that other cases bring back.
    play({});
    hostile.letIn(await ssoBrowser(vigie).begin());
  });

  // ASVS 6.8.2, 9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.2, 9.2.3, 10.2.1, 10.5.1, 10.5.4
  test.each(HOSTILE_CASES)('lets nobody in with %s: %s', async (_name, fault, script) => {
    const answer = await attempt(script);
    expect([answer.statusCode, answer.headers.location, cookieOf(answer)]).toEqual([302, `/login?sso=${fault}`, '']);
  });

  test('has made, changed and linked no account', async () => {
    expect(HOSTILE_CASES.length).toBeGreaterThan(60);
    expect(await users()).toEqual(before);
  });

  // ASVS 16.2.5
  test('leaves no address, token or secret in the log', () => {
    expect(logged.length).toBeGreaterThan(60);
    expect(logged.join('\n')).toContain('invalid_grant');
    for (const word of ['eyJ', CLIENT.secret, ATTACKER.sub, 'vigie.local', 'code-0', 'nonce":']) {
      expect(logged.filter((line) => line.includes(word))).toEqual([]);
    }
  });

  // ASVS 10.5.3
  test('that describes another issuer is not gone to', async () => {
    play({ discovery: { issuer: 'https://id.example' } });
    const answer = await vigie.post('/api/connexion/unique', undefined);
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
  });

  test('sends the service to no other address', async () => {
    let requestCount = 0;
    const inner = createServer((_request, response) => {
      requestCount += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`;
    for (const path of ['/token', '/jwks', '/userinfo']) {
      const answers = {
        [path]: (response: ServerResponse) => response.writeHead(307, { location }).end(),
      };
      const answer = await attempt({ userInfo: {}, answers });
      expect(answer.headers.location).toBe('/login?sso=sso_refused');
    }
    expect(requestCount).toBe(0);
    inner.close();
  });

  test('that offers only weaker proofs of the code gets S256', async () => {
    play({ discovery: { code_challenge_methods_supported: ['plain'] } });
    const query = new URL(await ssoBrowser(vigie).begin()).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });
});

describe('a login that is as it should be', () => {
  const person = (sub: string, email: string, more: object = {}) => ({ sub, email, groups: ['redaction'], ...more });
  const OWN: Script = { claims: person('one', 'one@exemple.fr') };
  const cases: [string, Script, string][] = [
    ['by an ID token', OWN, 'one@exemple.fr'],
    [
      'with address and groups from userinfo',
      {
        claims: { sub: 'two', email: undefined, email_verified: undefined, groups: undefined },
        userInfo: { sub: 'two', email: 'two@exemple.fr', email_verified: true, groups: 'redaction' },
      },
      'two@exemple.fr',
    ],
    [
      'with both saying the same',
      {
        claims: person('three', 'Three@exemple.fr'),
        userInfo: { sub: 'three', email: 'three@exemple.fr', email_verified: true },
      },
      'Three@exemple.fr',
    ],
    ['without a key id, where there is one key', { ...OWN, header: { kid: undefined } }, 'one@exemple.fr'],
    ['with a dotless i: another address', { claims: person('four', 'admın@vigie.local') }, 'admın@vigie.local'],
    ['with accents, decomposed', { claims: person('five', 'e\u0301lodie@exemple.fr') }, 'élodie@exemple.fr'],
    [
      'with us as one of two audiences, and the one that asked',
      { claims: { ...person('one', 'one@exemple.fr'), aud: [CLIENT.id, 'autre'], azp: CLIENT.id } },
      'one@exemple.fr',
    ],
    [
      'with a clock that is a minute fast',
      { claims: { ...person('one', 'one@exemple.fr'), iat: Math.floor(Date.now() / 1_000) + 60 } },
      'one@exemple.fr',
    ],
    [
      'with 10,000 groups, one of them known',
      {
        claims: person('one', 'one@exemple.fr', {
          groups: [...Array.from({ length: 10_000 }, (_, i) => `g${i}`), 'redaction'],
        }),
      },
      'one@exemple.fr',
    ],
  ];
  // ASVS 10.1.1
  test.each(cases)('lets in %s, and keeps the tokens', async (_name, script, email) => {
    const answer = await attempt(script);
    expect(answer.statusCode).toBe(200);
    // Every JWT begins with these letters.
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain('eyJ');
    const session = await vigie.app.inject({ url: '/api/session', headers: { cookie: cookieOf(answer) } });
    expect(session.json()).toMatchObject({ email, isAdmin: false });
  });

  test('has left the first administrator as they were', async () => {
    expect((await vigie.app.inject({ url: '/api/user', headers })).json()).toContainEqual(
      expect.objectContaining({ email: ADMIN.email, isAdmin: true, ssoLinked: false }),
    );
  });
});
