import { connect } from 'node:net';
import { errorBody } from '@vigie/contracts/errors';
import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BARE_COOKIE, buildBareApp } from '../testing/bare-app.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await buildBareApp();
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const headers = { cookie: BARE_COOKIE };
/** What the server answers to these bytes until it closes the connection. */
const raw = (lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('caches and TLS', () => {
  // ASVS 14.2.2, 14.3.2
  test('private answers are not kept by caches, also those of calls that fail', async () => {
    for (const request of [
      { url: '/api/session', headers },
      { url: '/api/session' },
      { url: '/api/files', headers },
      { url: '/api/inconnu', headers },
    ]) {
      expect((await app.inject(request)).headers['cache-control']).toBe('no-store');
    }
  });

  // ASVS 3.3.3
  test('behind TLS the session is read from a cookie that browsers take over TLS and from this host only', async () => {
    const behind = await buildBareApp({}, { tls: true });
    const status = async (cookie: string) =>
      (await behind.inject({ url: '/api/session', headers: { cookie } })).statusCode;
    expect(await status('__Host-vigie_session=somebody')).toBe(200);
    // Another host of the domain could have set this one.
    expect(await status('vigie_session=somebody')).toBe(401);
    const { components } = (await behind.inject('/openapi.json')).json();
    expect(components.securitySchemes.session.name).toBe('__Host-vigie_session');
    await behind.close();
  });

  // ASVS 3.4.1
  test('Strict-Transport-Security is sent when the installation is behind TLS, and only then', async () => {
    const behind = await buildBareApp({}, { tls: true });
    for (const url of ['/api/session', '/healthz', '/inconnu', '/docs/']) {
      expect((await behind.inject({ url, headers })).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
      expect((await app.inject({ url, headers })).headers['strict-transport-security']).toBeUndefined();
    }
    await behind.close();
  });
});

describe('what only the operator reads', () => {
  const PAGES = ['/docs', '/docs/', '/docs/static/swagger-ui.css', '/docs/json', '/docs/yaml', '/openapi.json'];
  // ASVS 13.4.5
  test.each([...PAGES, '/metrics'])('%s is open to loopback, and to nobody who was forwarded', async (url) => {
    const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1' };
    expect((await app.inject({ url })).statusCode).toBeLessThan(400);
    expect((await app.inject({ url, remoteAddress: '203.0.113.9', headers })).statusCode).toBe(403);
    expect((await app.inject({ url, headers: forwarded })).statusCode).toBe(403);
  });

  test('the settings open them', async () => {
    const open = await buildBareApp({}, { metricsFrom: ['private'], docsFrom: ['203.0.113.0/24'] });
    expect((await open.inject({ url: '/metrics', remoteAddress: '172.18.0.3' })).statusCode).toBe(200);
    expect((await open.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
    for (const url of PAGES) {
      expect((await open.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBeLessThan(400);
    }
    await open.close();
  });

  test('the documentation works over plain HTTP: its policy does not ask for HTTPS', async () => {
    const policy = (await app.inject('/docs/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('requests that are not what they seem', () => {
  const upgrade = (path: string) => [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  test.each(['/', '/dashboard', '/login', '/healthz', '/api/session', '/docs/', '/assets/x.js'])(
    'an upgrade at %s is refused and its connection ends',
    async (path) => {
      expect(await raw(upgrade(path))).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  test('an upgrade with two Host headers ends too', async () => {
    expect(await raw([...upgrade(SOCKET_PATH), 'Host: y'])).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('so is that of a stranger at the socket', async () => {
    expect(await raw(upgrade(SOCKET_PATH))).toMatch(/^HTTP\/1\.1 401 /);
  });

  // ASVS 4.2.1
  test.each(['/api/session', '/', '/inconnu', '/healthz'])(
    'two Host headers at %s: 400 names the header',
    async (path) => {
      const answer = await raw([
        `GET ${path} HTTP/1.1`,
        'Host: vigie.example',
        'host: other.example',
        'Connection: close',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      const body = errorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
      expect(body.error.details?.map(({ path: field }) => field)).toEqual(['host']);
    },
  );

  const post = (payload: Buffer, type: string) =>
    app.inject({ method: 'POST', url: '/login', payload, headers: { 'content-type': type } });
  test('a Latin-1 body: 400 names the body', async () => {
    const answer = await post(Buffer.from('{"email":"é","password":"x"}', 'latin1'), 'application/json');
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      400,
      [{ path: 'body', message: expect.stringContaining('UTF-8') }],
    ]);
  });

  test.each(['latin1', 'ISO-8859-1', '"utf-16"'])('charset=%s: 415 names the header', async (charset) => {
    const answer = await post(Buffer.from('{"email":"e","password":"x"}'), `application/json; charset=${charset}`);
    expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([415, 'content-type']);
  });
});

describe('GET /logout', () => {
  const ask = (more: Record<string, string>) => app.inject({ url: '/logout', headers: { ...headers, ...more } });
  // ASVS 3.5.3
  test.each([
    ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a link over plain HTTP', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ['a picture over plain HTTP', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ])('%s logs nobody out', async (_what, more) => {
    const answer = await ask(more);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});
