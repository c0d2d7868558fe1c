import { type OwnEngines, ownEngines } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, type Redis } from '../../platform/redis.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

let engines: OwnEngines;
let vigie: TestApp;
let redis: Redis;
beforeAll(async () => {
  engines = await ownEngines('redis');
  const url = engines.parts.get('redis')?.url ?? '';
  vigie = await startTestApp({ REDIS_URL: url });
  redis = createRedis({ url, log: createLogger({ service: 'test', level: 'silent' }) });
});
afterAll(async () => {
  redis.disconnect();
  await vigie.close();
  await engines.stop();
});

const READS = ['/api/session', '/api/status', '/api/editeur', '/api/compte/sessions', '/api/user', '/api/cluster/csv'];

// ASVS 16.5.2
test.each([
  ['has lost its replicas', 'min-replicas-to-write', '1', '0', 'NOREPLICAS'],
  ['is full', 'maxmemory', '1', '0', 'OOM'],
])(
  'while Redis %s, who is logged in reads; what must be written is refused with 503',
  async (_, name, on, off, word) => {
    const cookie = await vigie.login();
    const get = async (url: string) => (await vigie.app.inject({ url, headers: { cookie } })).statusCode;
    await redis.config('SET', name, on);
    await expect(redis.set('x', '1')).rejects.toThrow(word);
    for (const url of READS) expect([url, await get(url)]).toEqual([url, 200]);
    expect((await vigie.post('/api/sitemap', {}, { headers: { cookie } })).statusCode).toBe(200);
    expect((await vigie.app.inject({ url: '/api/session', headers: { cookie: 'vigie_session=x' } })).statusCode).toBe(
      401,
    );
    const refused = await vigie.post('/login', ADMIN);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    await redis.config('SET', name, off);
    expect((await vigie.post('/login', ADMIN)).statusCode).toBe(200);
  },
);
