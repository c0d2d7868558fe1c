import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { BARE_COOKIE, buildBareApp } from '../testing/bare-app.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Vigie</title>');
  await writeFile(join(folder, 'dashboard.html'), '<!doctype html><title>Vigie</title>');
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, '.git', 'config'), 'planted');
  await writeFile(join(folder, '.env'), 'planted');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'planted.js'), 'planted');
  app = await buildBareApp({}, { dashboardDir: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** A page, calls that succeed and fail, and what machines read. */
const ADDRESSES = [
  '/',
  '/dashboard',
  '/api/session',
  '/api/inconnu',
  '/healthz',
  '/metrics',
  '/openapi.json',
  '/docs/',
];
const headers = { cookie: BARE_COOKIE, origin: 'https://ailleurs.example' };

// ASVS 4.1.1
test.each(ADDRESSES)('%s has its content type and charset', async (url) => {
  const { headers: answered, body } = await app.inject({ url, headers });
  const type = String(answered['content-type']);
  expect(type).toMatch(/charset=utf-8/i);
  expect(type.startsWith('application/json')).toBe(body.startsWith('{'));
  expect(type.startsWith('text/html')).toBe(/^\s*<!doctype html>|^\s*<!-- /i.test(body));
});

// ASVS 3.4.2
test.each(ADDRESSES)('another origin may not read %s', async (url) => {
  const { headers: answered } = await app.inject({ url, headers });
  expect(Object.keys(answered).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

// ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 14.2.3
test.each(ADDRESSES)('%s carries the security headers', async (url) => {
  const { headers: answered } = await app.inject({ url, headers });
  const policy = String(answered['content-security-policy']);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('unsafe-eval');
  expect(answered).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

// ASVS 13.4.1
test.each(['/.git/config', '/.env', '/assets/../.env', '/%2egit/config'])('%s is not served', async (url) => {
  expect((await app.inject({ url, headers })).body).not.toContain('planted');
});

// ASVS 13.4.3
test.each(['/assets', '/assets/', '/.git/', '/docs/static/'])('%s lists no files', async (url) => {
  const { body, statusCode } = await app.inject({ url, headers });
  expect(body).not.toMatch(/planted|config|swagger-ui\.css"/);
  expect(statusCode === 404 || body.includes('<title>Vigie</title>')).toBe(true);
});

// ASVS 15.3.7
test('addresses complete no body, and repeated fields are refused', async () => {
  const ask = (url: string) => app.inject({ method: 'POST', url, payload: {}, headers: { cookie: BARE_COOKIE } });
  // The body alone lacks the password: the address does not complete it.
  const login = await ask('/login?email=a@exemple.fr&password=un-mot-de-passe');
  expect([login.statusCode, login.json().error.details.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['email', 'password'],
  ]);
  const twice = await app.inject({
    url: '/api/cluster/csv?fromDate=2026-11-20T00:00&fromDate=2026-11-21T00:00',
    headers: { cookie: BARE_COOKIE },
  });
  expect([twice.statusCode, twice.json().error.details[0].path]).toEqual([400, 'fromDate']);
});

// ASVS 16.3.4, 16.5.1
test('unexpected errors are logged, not shown', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const failing = await buildBareApp({ log: createLogger({ service: 'test', destination }) });
  const answer = await failing.inject({ url: '/api/user', headers: { cookie: BARE_COOKIE } });
  await failing.close();
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'internal']);
  expect(answer.body).not.toMatch(/this test has no|node:|\.ts/);
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
  expect(logged.err).toMatchObject({ message: expect.stringContaining('this test has no'), stack: expect.any(String) });
});
