import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { connectAdmin, type KafkaAdmin } from './admin.ts';
import { createKafka } from './client.ts';

let admin: KafkaAdmin;
const prefix = `${uniqueName('admin')}_`;
const topic = (name: string) => ({ topic: prefix + name, partitions: 1, replicas: 1, config: {} });
const left = async () => (await admin.topics()).filter((name) => name.startsWith(prefix));

beforeAll(async () => {
  const log = createLogger({ service: 'test', level: 'silent' });
  admin = await connectAdmin(createKafka({ brokers: [await engine('kafka')], clientId: prefix, log }));
});
afterAll(async () => {
  await admin?.remove(await left());
  await admin?.close();
});

test('topics are removed, and one that is already gone counts as removed', async () => {
  await admin.create([topic('a'), topic('b')]);
  await admin.remove([`${prefix}gone`, `${prefix}a`, `${prefix}b`]);
  await expect.poll(left).toEqual([]);
});
