import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'vigie', secret: 'a secret of this test alone' };

export type Claims = Record<string, unknown>;

export interface TestProvider {
  issuer: string;
  /** Goes through the provider as a browser does. Resolves to the address that it sends the browser back to. */
  visit(url: string, login: string): Promise<string>;
  /** Ends a visit as somebody does who declines. */
  decline(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** A browser that keeps cookies and stops before it leaves the provider. */
function browser(issuer: string) {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<string> => {
    let [next, body] = [url, form];
    for (let hop = 0; hop < 10; hop++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie },
        ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
      });
      body = undefined;
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const to = answer.headers.get('location');
      if (to === null) return next;
      next = new URL(to, next).href;
      if (!next.startsWith(issuer)) return next;
    }
    throw new Error('the provider sends the browser round and round');
  };
}

/** oidc-provider on loopback. `people`: claims by login; `port`: 0 for a free one. */
export async function startProvider(
  redirectUri: string,
  people: Record<string, Claims>,
  port = 0,
): Promise<TestProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['groups'] },
    cookies: { keys: ['a key of this test'] },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    // Nobody is asked to consent.
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    async visit(url, login) {
      const go = browser(issuer);
      return go(await go(url), { prompt: 'login', login, password: 'x' });
    },
    async decline(url) {
      const go = browser(issuer);
      return go(`${await go(url)}/abort`);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
