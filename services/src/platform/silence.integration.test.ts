import { once } from 'node:events';
import { createServer } from 'node:net';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterEach, expect, test } from 'vitest';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { clickhouseSilence, createClickHouse, endedBy } from './clickhouse.ts';
import { openCollectorKeys } from './collector-keys.ts';
import { kafkaCheck } from './kafka.ts';
import { createLogger } from './logger.ts';
import { openProbe } from './probe.ts';
import { createRedis, keyspace } from './redis.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The engine behind a proxy, with the client that services use. */
async function behindProxy(database = 'default') {
  const url = new URL(await engine('clickhouse'));
  const proxy = await openSilentProxy({ host: url.hostname, port: Number(url.port) });
  undo.push(() => proxy.close());
  url.port = String(proxy.port);
  const at = { url: url.href, database };
  const probe = openProbe(() => clickhouseSilence(at));
  const bare = createClickHouse(at);
  undo.push(() => bare.close(), probe.close);
  return { proxy, probe, client: endedBy(probe, bare) };
}

test('a statement that waits for a silent engine ends with 503, the next ones at once; then all is well again', async () => {
  const { proxy, probe, client } = await behindProxy();
  const one = async () => (await client.query({ query: 'SELECT 1 AS n', format: 'JSONEachRow' })).json();
  expect([await probe.check(), await one()]).toEqual([null, [{ n: 1 }]]);
  proxy.silence();
  await expect(one()).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 });
  expect(await probe.check()).toBe('no answer within 2000 ms');
  await expect(client.command({ query: 'SELECT 1' })).rejects.toMatchObject({ code: 'unavailable' });
  proxy.speak();
  await expect.poll(probe.fault).toBeNull();
  expect(await one()).toEqual([{ n: 1 }]);
});

test('a caller that leaves gets its own reason, not that of the probe', async () => {
  const { client } = await behindProxy();
  const leave = new AbortController();
  const slow = client.query({ query: 'SELECT sleep(3)', format: 'JSONEachRow', abort_signal: leave.signal });
  leave.abort();
  await expect(slow).rejects.not.toMatchObject({ code: 'unavailable' });
});

test('keys that were read once are known while the engine is silent', async () => {
  const database = uniqueName('keys');
  await migratedDatabase(await engine('clickhouse'), database);
  const { proxy, probe, client } = await behindProxy(database);
  const redis = createRedis({ url: await engine('redis'), log });
  undo.push(() => redis.disconnect());
  const keyOf = keyspace(uniqueName('keys:'));
  const keys = openCollectorKeys({ clickhouse: client, redis, keys: keyOf });
  undo.push(() => keys.close());
  const { secret } = await keys.make('un robot');
  expect(await keys.findKey(secret)).toMatchObject({ name: 'un robot' });
  proxy.silence();
  // The list has changed: it must be read again, and cannot be.
  await redis.publish(keyOf('collector-keys-changed'), '');
  expect(await keys.findKey(secret)).toMatchObject({ name: 'un robot' });
  expect(await keys.findKey('unknown')).toBeUndefined();
  proxy.speak();
  await expect.poll(probe.fault).toBeNull();
});

test('a broker that takes connections and says nothing is down; a real one answers', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  undo.push(() => mute.close());
  await once(mute, 'listening');
  const { port } = mute.address() as { port: number };
  expect(await kafkaCheck({ brokers: [`127.0.0.1:${port}`], log })()).toEqual(expect.any(String));
  const check = kafkaCheck({ brokers: [await engine('kafka')], log });
  // The first connects, the next ones use that connection.
  for (let look = 0; look < 2; look += 1) await expect.poll(check).toBeNull();
});
