import { readFileSync } from 'node:fs';
import { PATHS } from '@vigie/contracts/calls/paths';
import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import { describe, expect, test } from 'vitest';

const page = readFileSync(new URL('../../tls.md', import.meta.url), 'utf8');
const configOf = (language: string): string => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';

interface ProxiedRequest {
  method: string;
  path: string;
}

/** Whether nginx refuses a request on port 80: the locations of its first server. */
function nginxRefuses({ method, path }: ProxiedRequest): boolean {
  const plain = configOf('nginx').split('\nserver {')[1] ?? '';
  const calls = /location ~ (\S+) \{ return 403; \}/.exec(plain)?.[1] ?? '$^';
  const methods = /location \/ \{\s+if \(\$request_method !~ (\S+)\) \{ return 403; \}/.exec(plain)?.[1] ?? '';
  return new RegExp(calls).test(path) || !new RegExp(methods).test(method);
}

/** The same for Caddy: the matchers of its plain site whose handler answers 403. */
function caddyRefuses({ method, path }: ProxiedRequest): boolean {
  const plain = configOf('caddy').split('\nhttps://')[0] ?? '';
  const refused = [...plain.matchAll(/handle (@\w+) \{\s+respond 403/g)].map(([, name]) => name ?? '');
  return refused.some((name) => {
    const [, kind, words = ''] = new RegExp(`${name} (path|not method) (.+)`).exec(plain) ?? [];
    const listed = words.split(' ');
    if (kind === 'not method') return !listed.includes(method);
    return listed.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));
  });
}

const PROXIES = { nginx: nginxRefuses, Caddy: caddyRefuses };
const CALLS: ProxiedRequest[] = [
  ...Object.values(PATHS).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'x') })),
  { method: 'GET', path: SOCKET_PATH },
  { method: 'POST', path: '/v1/events' },
];

describe.each(Object.entries(PROXIES))('%s on plain HTTP, as docs/tls.md has it', (_proxy, refuses) => {
  // ASVS 4.1.2
  test('refuses every call, and redirects none', () => {
    expect(CALLS.filter((call) => !refuses(call))).toEqual([]);
  });

  test('leads pages to TLS', () => {
    const pages = ['/', '/login', '/dashboard/articles', '/socketless'].map((path) => ({ method: 'GET', path }));
    expect(pages.filter(refuses)).toEqual([]);
  });
});
