import { PATHS } from '@vigie/contracts/calls/paths';
import { CALL_ACCESS } from '@vigie/contracts/roles/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BARE_COOKIE, buildBareApp } from '../testing/bare-app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildBareApp();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const PUBLIC = Object.entries(PATHS).filter(
  ([name, { method }]) => method === 'POST' && CALL_ACCESS[name as keyof typeof PATHS] === 'public',
);

test.each(PUBLIC)('%s takes 16 KB at most from somebody unknown', async (_name, { path }) => {
  const payload = JSON.stringify({ email: 'a'.repeat(16 * 1_024) });
  const answer = await app.inject({ method: 'POST', url: path, headers: json, payload });
  expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'payload_too_large']);
});

// ASVS 15.2.2
test.each([
  ['levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['values', `{${Array.from({ length: 20_001 }, (_, i) => `"k${i}":1`).join(',')}}`],
])('a body with too many %s is refused before it is parsed', async (_what, payload) => {
  const headers = { ...json, cookie: BARE_COOKIE };
  const answer = await app.inject({ method: 'POST', url: PATHS.articleRows.path, headers, payload });
  const { code, details } = answer.json().error;
  expect([answer.statusCode, code]).toEqual([400, 'bad_request']);
  expect(details).toEqual([{ path: 'body', message: expect.stringContaining('trop de niveaux') }]);
});
