import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BARE_COOKIE, buildBareApp } from '../testing/bare-app.ts';

const SCRIPT = `export const text = '${'dashboard '.repeat(300)}';`;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashboard-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'dashboard.html'), '<!doctype html><title>Vigie</title><i>screens</i>');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Vigie</title>');
  await writeFile(join(folder, 'assets', 'app-abc.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'app-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'app-abc.js.gz'), gzipSync(SCRIPT));
  app = await buildBareApp({}, { dashboardDir: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const get = (url: string, headers = {}) => app.inject({ url, headers });

test.each(['/', '/dashboard/articles', '/dashboard/article/0123456789abcdef', '/login', '/error?x=1', '/maintenance'])(
  '%s is the page, not cached',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('<title>Vigie</title>');
  },
);

test.each([
  ['/dashboard', true],
  ['/dashboard?editeur=all', true],
  ['/dashboard/articles', true],
  ['/dashboards', false],
  ['/login', false],
  ['/', false],
])('%s is the page of screens: %s', async (url, isScreen) => {
  expect((await get(url)).body.includes('<i>screens</i>')).toBe(isScreen);
});

test('assets are cached for ever, and sent compressed as they were built', async () => {
  const answer = await get('/assets/app-abc.js', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  expect((await get('/assets/app-abc.js')).body).toBe(SCRIPT);
});

test.each(['/assets/old-def.js', '/api/inconnu', '/v1/inconnu', '/socket', '/reporting/x.pdf'])(
  '%s is not a page: JSON 404',
  async (url) => {
    const answer = await get(url, { cookie: BARE_COOKIE });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
  },
);

test.each(['/socket', '/reporting/x.pdf'])('%s needs a session', async (url) => {
  expect((await get(url)).statusCode).toBe(401);
});

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fetc/passwd',
  '/..%5c..%5cx',
  '/%00',
  '/index.html%00.js',
])('%s does not leave the folder', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).toMatch(/<title>Vigie|"error"/);
});

test('every answer carries the security headers; scripts are never inline', async () => {
  for (const url of ['/', '/assets/app-abc.js', '/api/inconnu', '/api/session', '/healthz']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
    });
  }
});
