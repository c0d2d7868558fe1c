import { connect } from 'node:net';
import { errorBody } from '@vigie/contracts/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
let cookie: string;
let port: number;
beforeAll(async () => {
  vigie = await startTestApp();
  cookie = await vigie.login();
  port = Number(new URL(await vigie.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => vigie.close());

const json = { 'content-type': 'application/json' };
const send = (url: string, payload: string | Buffer, headers: Record<string, string> = json, method = 'POST') =>
  vigie.app.inject({ method: method as 'POST', url, payload, headers: { ...headers, cookie } } satisfies InjectOptions);
const errorOf = (answer: { json(): unknown }) => errorBody.parse(answer.json()).error;
const pathsOf = (answer: { json(): unknown }) => errorOf(answer).details?.map(({ path }) => path);

describe('an invalid body gets an error that names its field', () => {
  // ASVS 2.2.2
  test.each([
    ['/api/editeur', { limit: 0 }, 'limit'],
    ['/api/editeur', { limit: '10' }, 'limit'],
    ['/api/editeur', { source: 'partout' }, 'source'],
    ['/api/editeur', { fromDate: 'hier' }, 'fromDate'],
    ['/api/editeur', { fromDate: '2026-11-20T00:00', toDate: '2026-11-19T00:00' }, 'toDate'],
    ['/api/editeur', { editeur: 'a\u0000b' }, 'editeur'],
    ['/api/user', { users: { editeur: 'all', sessionLimit: 1 } }, 'users.email'],
    ['/api/user', { users: { email: 'nouveau@exemple.fr', editeur: 'all', sessionLimit: 1 } }, 'users.password'],
    [
      '/api/user',
      { users: { email: ' ', editeur: 'all', sessionLimit: 1, password: 'un secret de test' } },
      'users.email',
    ],
    ['/api/user', { users: [] }, 'users'],
    ['/api/cles', { nom: '' }, 'nom'],
    ['/api/user/delete', {}, 'id'],
    ['/api/article/zzz', {}, 'id'],
    ['/login', { email: 'a' }, 'password'],
    ['/api/editeur', [], 'body'],
    ['/api/editeur', 'texte', 'body'],
    ['/api/editeur', null, 'body'],
  ])('%s %j → %s', async (url, body, path) => {
    const answer = await send(url, JSON.stringify(body));
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [path]]);
  });
});

describe('the shared query', () => {
  test.each(['2026-11-20', '2026-11-20T08', '2026-11-20T08:15:00', '2026-11-20T08:15Z', '20/11/2026 08:15'])(
    'takes no date written as %s',
    async (date) => {
      for (const field of ['fromDate', 'toDate']) {
        const answer = await send('/api/editeur', JSON.stringify({ [field]: date }));
        expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [field]]);
      }
    },
  );

  test.each([
    'fromDate',
    'toDate',
    'source',
    'compareDate',
    'groupe',
    'editeur',
    'clusterCategory',
    'clusterPosition',
    'clusterEntities',
    'clusterLemmes',
    'clusterOrphan',
    'articleCategory',
    'articlePosition',
    'articleEntities',
    'articleShare',
    'share',
    'url',
    'urlEntities',
    'limit',
  ])('has the field %s', async (field) => {
    const answer = await send('/api/article', JSON.stringify({ [field]: { not: 'a value' } }));
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('a body that cannot be read', () => {
  const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);
  test.each([
    ['broken JSON', '{"a":', 400],
    ['nothing', '', 400],
    ['deep arrays', deep('[', ']', 100_000), 400],
    ['a deep value in a field', `{"editeur":${deep('{"a":', '1}', 1).replace('11', '1')}}`, 400],
    ['a lone surrogate', '{"editeur":"\\ud800"}', 400],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}', 400],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 400],
    ['more than 1 MiB', `{"editeur":"${'a'.repeat(1_100_000)}"}`, 413],
    ['a huge number', '{"limit":1e400}', 400],
  ])('%s', async (_what, body, status) => {
    const answer = await send('/api/editeur', body);
    expect(answer.statusCode).toBe(status);
    expect(errorOf(answer).message).not.toMatch(/at |SELECT|node:/);
    if (status === 400) expect(pathsOf(answer)?.length).toBeGreaterThan(0);
  });

  // ASVS 3.5.2
  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
    ';',
  ])('content type %j → 415', async (type) => {
    const answer = await send('/api/editeur', '{}', { 'content-type': type });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('paths', () => {
  test.each(['/api/%zz', '/api/article/url/%E9', '/%', '/api/article/url/%FF%FE'])(
    'bad encoding %s → 400',
    async (url) => {
      const answer = await send(url, '{}');
      expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['url']]);
    },
  );

  // ASVS 13.4.4
  test.each([
    ['GET', '/api'],
    ['GET', '/api/inconnu'],
    ['POST', '/api/inconnu'],
    ['POST', '/inconnu'],
    ['OPTIONS', '/api/editeur'],
    ['PUT', '/api/editeur'],
    ['DELETE', '/api/user'],
    ['TRACE', '/api/user'],
    ['GET', '/api/article/0123456789abcdef'],
    ['GET', '/api/../../etc/passwd'],
    ['GET', '/reporting/../../etc/passwd'],
    ['GET', '/assets/inconnu.js'],
  ])('unknown: %s %s → 404', async (method, url) => {
    const answer = await vigie.app.inject({ method: method as 'GET', url, headers: { cookie } });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([404, 'not_found']);
  });

  test('a parameter longer than any address → 400', async () => {
    const url = `/api/article/url/${'a'.repeat(25_000)}`;
    const answer = await vigie.app.inject({ method: 'POST', url, headers: { cookie } });
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['url']]);
  });

  test('HEAD is answered like GET, without a body', async () => {
    const answer = await vigie.app.inject({ method: 'HEAD', url: '/api/session', headers: { cookie } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('access', () => {
  const asAnonymous = (method: 'GET' | 'POST', url: string) =>
    vigie.app.inject({ method, url, payload: '{"limit":"wrong"', headers: json });
  test('is decided before a body is read', async () => {
    const answer = await asAnonymous('POST', '/api/user');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      401,
      'Unauthorized',
      'text/plain; charset=utf-8',
    ]);
  });

  test('users who are not administrators: 403 with an error of the contract', async () => {
    const users = { email: 'normal@exemple.fr', editeur: 'all', sessionLimit: 1, password: 'un secret de test' };
    await vigie.post('/api/user', { users }, { headers: { cookie } });
    const own = await vigie.login({ email: users.email, password: users.password });
    for (const [method, url] of [
      ['GET', '/api/user'],
      ['POST', '/api/user'],
      ['POST', '/api/user/delete'],
      ['GET', '/api/cles'],
      ['POST', '/api/cles'],
      ['POST', '/api/cles/revoke'],
    ] as const) {
      const answer = await vigie.app.inject({ method, url, headers: { cookie: own } });
      expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'forbidden']);
    }
  });

  // ASVS 3.5.1
  test.each([
    ['another origin', { origin: 'https://ailleurs.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('%s may not change anything', async (_what, headers) => {
    const body = JSON.stringify({ nom: 'piège' });
    expect((await send('/api/cles', body, { ...json, ...headers, host: 'vigie.example' })).statusCode).toBe(403);
    expect((await send('/login', body, { ...json, ...headers, host: 'vigie.example' })).statusCode).toBe(403);
  });

  test('the own origin may', async () => {
    const headers = {
      ...json,
      origin: 'https://vigie.example',
      host: 'vigie.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await send('/api/cles', JSON.stringify({ nom: 'crawler' }), headers)).statusCode).toBe(200);
  });
});

describe('invalid HTTP', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });
  // ASVS 4.2.1
  test.each([
    ['garbage', '\u0001\u0002\r\n\r\n', '400'],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431'],
    ['two lengths', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', '400'],
    ['no host', 'GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
  ])('invalid HTTP, %s, ends with %s', async (_what, text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
