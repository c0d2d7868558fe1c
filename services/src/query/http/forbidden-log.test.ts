import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { BARE_COOKIE, buildBareApp, SOMEBODY } from '../testing/bare-app.ts';

// ASVS 16.3.2
test('who asks for what they may not have is logged, with address and route, without cookies', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const reader = { ...SOMEBODY, isAdmin: false };
  const app = await buildBareApp({
    log: createLogger({ service: 'test', destination }),
    sessions: { read: async () => reader } as never,
  });
  const headers = { cookie: BARE_COOKIE };
  expect((await app.inject({ url: '/api/user', headers, remoteAddress: '192.0.2.7' })).statusCode).toBe(403);
  expect((await app.inject({ url: '/api/session', headers })).statusCode).toBe(200);
  await app.close();
  const warnings = lines.filter((line) => line.includes('forbidden'));
  expect(warnings.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'forbidden', route: '/api/user', method: 'GET', user: '1', address: '192.0.2.7' }),
  ]);
  expect(warnings.join('')).not.toContain('somebody');
});
