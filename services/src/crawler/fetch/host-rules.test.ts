import type { IncomingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostRule } from '../../sources/hosts/host-settings.ts';
import { type LoopbackWeb, loopbackNetwork, openLoopbackWeb } from '../testing/loopback-web.ts';
import { type FetchAnswer, openFetcher, redirectTarget } from './fetcher.ts';

/** Answers with the next redirect, and keeps what it was sent. */
let web: LoopbackWeb;
let seen: IncomingHttpHeaders[] = [];
let redirects: string[] = [];
beforeAll(async () => {
  web = await openLoopbackWeb((request, response) => {
    seen.push(request.headers);
    const location = redirects.shift();
    response.writeHead(location === undefined ? 200 : 302, { ...(location && { location }) }).end();
  });
});
afterAll(() => web.close());

const TOKEN = 'tok-of-one-host';
const rule = (value: string): HostRule => ({
  agentSuffix: 'acces/1',
  header: { name: 'X-Cle', value },
  proxy: undefined,
});

/** Follows redirects by hand, as the crawler's visits do. */
async function follow(first: string, rules: ReadonlyMap<string, HostRule>, named: readonly string[]) {
  const network = { ...loopbackNetwork(web.port), isNamed: (host: string) => named.includes(host) };
  const fetcher = openFetcher({ contact: 'test', network, ruleOf: async (host) => rules.get(host) });
  let next: URL | null = new URL(first);
  while (next !== null) {
    const answer: FetchAnswer | undefined = await fetcher.fetch({ url: next, kind: 'page' }).catch(() => undefined);
    next = answer ? redirectTarget(answer) : null;
    answer?.close();
  }
  await fetcher.close();
}

test('a host reads the name that it wants, and the header that it gave', async () => {
  seen = [];
  await follow('http://un.test/', new Map([['un.test', rule(TOKEN)]]), ['un.test']);
  expect(seen[0]).toMatchObject({
    'x-cle': TOKEN,
    'user-agent': 'Mozilla/5.0 (compatible; VigieBot/1.0; +test) acces/1',
  });
});

test('an unencrypted request to a host that the operator has not named carries no header', async () => {
  seen = [];
  await follow('http://un.test/', new Map([['un.test', rule(TOKEN)]]), []);
  expect(seen).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toContain(TOKEN);
});

// ASVS 14.2.3
test('a header goes to its own host alone, whatever redirects to whatever', async () => {
  const host: fc.Arbitrary<string> = fc.constantFrom(
    'un.test',
    'www.un.test',
    'deux.test',
    'un.test.voleur.test',
    'voleur.test',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(host, { minLength: 1, maxLength: 5 }), fc.uniqueArray(host), async (hops, settled) => {
      seen = [];
      redirects = hops.slice(1).map((name) => `http://${name}/`);
      const rules = new Map(settled.map((name) => [name, rule(`token of ${name}`)]));
      await follow(`http://${hops[0]}/`, rules, settled);
      expect(seen.map((headers) => headers.host)).toEqual(hops);
      for (const headers of seen) {
        const own = headers.host ?? '';
        expect(headers['x-cle']).toBe(settled.includes(own) ? `token of ${own}` : undefined);
        for (const name of settled.filter((other) => other !== own)) {
          expect(JSON.stringify(headers)).not.toContain(`token of ${name}"`);
        }
      }
    }),
    { numRuns: 100 },
  );
});
