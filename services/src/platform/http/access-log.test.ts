import { Writable } from 'node:stream';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { guardHttp } from '../http-guards.ts';
import { createLogger } from '../logger.ts';
import { logAccess } from './access-log.ts';
import { openDoors } from './doors.ts';

const PROXY = '10.0.0.1';
const lines: Record<string, unknown>[] = [];
const destination = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
let now = 0;

function openApp() {
  lines.length = 0;
  now = 0;
  const doors = openDoors({ trustProxy: [PROXY] });
  const log = createLogger({ service: 'test', destination }) as FastifyBaseLogger;
  const app = fastify({ ...doors.options, loggerInstance: log });
  guardHttp(app, doors, { tls: false });
  const callerOf = ({ headers }: { headers: Record<string, unknown> }) =>
    headers.authorization === 'good' ? { user: '7' } : undefined;
  logAccess(app, { callerOf, elapsed: () => now });
  app.get('/things/:id', async ({ headers }, reply) => reply.code(headers.authorization === 'good' ? 200 : 401).send());
  return app;
}
let app: ReturnType<typeof openApp>;
afterEach(() => app.close());

// ASVS 16.2.1
test('a call of somebody known is one line with its route, without its query', async () => {
  app = openApp();
  const answer = await app.inject({ url: '/things/5?q=secret', headers: { authorization: 'good' } });
  const requestId = answer.headers['x-request-id'];
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'call', method: 'GET', route: '/things/:id', status: 200, user: '7', requestId }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

// ASVS 16.3.3
test('refused calls of unknown callers are logged sixty times a minute, and counted beyond', async () => {
  app = openApp();
  for (let i = 0; i < 100; i++) await app.inject('/things/5');
  expect(lines).toHaveLength(60);
  expect(lines[0]).toMatchObject({ msg: 'refused call', route: '/things/:id', status: 401, address: '127.0.0.1' });
  now = 60_000;
  await app.inject('/nowhere');
  expect(lines.slice(60)).toMatchObject([{ unlogged: 40 }, { route: 'none', status: 404 }]);
});

test('each request has an id of its own; only a trusted proxy may choose it, and not its characters', async () => {
  app = openApp();
  const idOf = async (remoteAddress: string, id: string) =>
    (await app.inject({ url: '/things/5', remoteAddress, headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idOf(PROXY, 'edge-12345678')).toBe('edge-12345678');
  expect(await idOf('192.0.2.1', 'edge-12345678')).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf(PROXY, 'a"} {"level":"fatal')).toMatch(/^[\da-f-]{36}$/);
});
