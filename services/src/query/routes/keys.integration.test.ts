import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCollectorKeys } from '../../platform/collector-keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  vigie = await startTestApp();
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const make = async (nom: string) => (await vigie.post('/api/cles', { nom }, { headers })).json();
const list = async () => (await vigie.app.inject({ url: '/api/cles', headers })).json();

test('a secret is shown once and stored as a hash', async () => {
  const { key, secret } = await make('crawler 1');
  expect(secret).toMatch(/^vgk_[\w-]{43}$/);
  expect(key).toMatchObject({
    nom: 'crawler 1',
    debut: secret.slice(0, 6),
    revoked: null,
    lastUsed: null,
    accepted: 0,
  });
  expect(JSON.stringify(await list())).not.toContain(secret);
  const found = await vigie.deps.collectorKeys.findKey(secret);
  expect(found).toMatchObject({ id: key._id, revokedAt: null });
  expect(JSON.stringify(found)).not.toContain(secret);
});

const counted = async (id: string) => (await list()).find(({ _id }: { _id: string }) => _id === id);

test('different events of a key add up; a body that is sent again counts nothing, whoever takes it', async () => {
  const { key } = await make('compteur');
  const other = openCollectorKeys(vigie.keyDeps());
  const names = (count: number, from: string) => Array.from({ length: count }, (_, i) => `${from} ${i}`);
  const sent = { accepted: names(60, 'a'), refused: names(6, 'r') };
  await vigie.deps.collectorKeys.countEvents(key._id, sent);
  await Promise.all([other.countEvents(key._id, sent), vigie.deps.collectorKeys.countEvents(key._id, sent)]);
  const once = await counted(key._id);
  expect(Math.abs(once.accepted - 60)).toBeLessThan(3);
  expect(once.refused).toBe(6);
  await other.countEvents(key._id, { accepted: names(40, 'b'), refused: [] });
  const all = await counted(key._id);
  expect(Math.abs(all.accepted - 100)).toBeLessThan(4);
  expect(Date.parse(all.lastUsed)).toBeGreaterThan(Date.now() - 60_000);
  other.close();
});

test('large counts are right by one percent, and add to those of earlier versions', async () => {
  const { key } = await make('grand compteur');
  const { redis, keys } = vigie.keyDeps();
  const used = Date.UTC(2026, 0, 1);
  await redis.hset(keys('collector-key', key._id), { accepted: 1_000, refused: 10, lastUsed: used });
  expect(await counted(key._id)).toMatchObject({ accepted: 1_000, refused: 10, lastUsed: '2026-01-01T00:00:00.000Z' });
  for (let i = 0; i < 20; i++) {
    const accepted = Array.from({ length: 1_000 }, (_, k) => `event ${1_000 * i + k}`);
    await vigie.deps.collectorKeys.countEvents(key._id, { accepted, refused: [] });
  }
  const { accepted, refused } = await counted(key._id);
  expect(refused).toBe(10);
  expect(Math.abs(accepted - 21_000)).toBeLessThan(21_000 * 0.03);
});

test('other processes are notified of new and revoked keys at once', async () => {
  const other = openCollectorKeys(vigie.keyDeps());
  expect(await other.findKey('vgk_unknown')).toBeUndefined();
  const { key, secret } = await make('autre');
  await expect.poll(() => other.findKey(secret)).toMatchObject({ revokedAt: null });
  const answer = await vigie.post('/api/cles/revoke', { id: key._id }, { headers });
  const [revoked] = answer.json().filter(({ _id }: { _id: string }) => _id === key._id);
  expect(revoked.revoked).toEqual(expect.any(String));
  expect(await vigie.deps.collectorKeys.findKey(secret)).toMatchObject({ revokedAt: expect.any(Number) });
  await expect.poll(() => other.findKey(secret)).toMatchObject({ revokedAt: expect.any(Number) });
  other.close();
});

test('an unknown key cannot be revoked', async () => {
  const answer = await vigie.post('/api/cles/revoke', { id: 'inconnue' }, { headers });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
});

test('a given key is made once, even by two at once, and stays revoked', async () => {
  const { collectorKeys } = vigie.deps;
  const secret = 'a key of the environment';
  await Promise.all([collectorKeys.ensure(secret, 'première'), collectorKeys.ensure(secret, 'première')]);
  const keys = (await collectorKeys.list()).filter(({ name }) => name === 'première');
  expect(keys).toHaveLength(1);
  await collectorKeys.revoke(keys[0]?.id ?? '');
  await collectorKeys.ensure(secret, 'première');
  expect(await collectorKeys.findKey(secret)).toMatchObject({ revokedAt: expect.any(Number) });
});
