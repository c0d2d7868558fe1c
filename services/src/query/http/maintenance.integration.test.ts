import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('maintenance: calls answer 503 with their code, everything else works', async () => {
  const vigie = await startTestApp({ VIGIE_MAINTENANCE: '1' });
  const answer = await vigie.app.inject({ url: '/api/session' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'maintenance']);
  expect(answer.headers['retry-after']).toBeDefined();
  expect((await vigie.post('/login', {})).statusCode).toBe(503);
  expect((await vigie.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await vigie.close();
});
