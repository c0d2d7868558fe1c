import { engine, uniqueName } from '@vigie/local/testing/engine';
import { ensureTopics } from '@vigie/schema/ensure-topics';
import { CLOCK, topicSpecs } from '@vigie/schema/topics';
import { afterEach, expect, test, vi } from 'vitest';
import { clockFault, createClickHouse } from '../platform/clickhouse.ts';
import { connectAdmin, createKafka, createProducer } from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { keepBrokerTime } from './broker-time.ts';

const DAY_MS = 86_400_000;
const log = createLogger({ service: 'test', level: 'silent' });
const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const step of undo.splice(0).reverse()) await step();
});

test.each([DAY_MS, -DAY_MS])('a producer whose clock is off by %i ms knows the broker time', async (off) => {
  const prefix = `${uniqueName('clock')}_`;
  const kafka = createKafka({ brokers: [await engine('kafka')], clientId: prefix, log });
  const admin = await connectAdmin(kafka);
  undo.push(() => admin.close());
  await ensureTopics(admin, topicSpecs({ prefix, days: 14, replicas: 1, partitions: {} }));
  undo.push(async () => admin.remove((await admin.topics()).filter((name) => name.startsWith(prefix))));
  const producer = createProducer(kafka, { timeoutMs: 30_000, maxInFlightBytes: 1 << 20 });
  undo.push(() => producer.close());
  const right = Date.now;
  const jump = vi.spyOn(Date, 'now').mockImplementation(() => right() + off);
  undo.push(() => jump.mockRestore());
  expect(producer.brokerTime()).toBeUndefined();
  const life = { onStop: (_name: string, stop: () => unknown) => void undo.push(stop) };
  await keepBrokerTime(producer, { topic: prefix + CLOCK, log, life });
  const error = () => Math.abs((producer.brokerTime() ?? 0) - right());
  await expect.poll(error).toBeLessThan(10_000);
});

test('a clock that differs from that of the engine is named with its difference', async () => {
  const client = createClickHouse({ url: await engine('clickhouse'), database: 'default' });
  undo.push(() => client.close());
  expect(await clockFault(client)).toBeNull();
  expect(await clockFault(client, () => Date.now() + DAY_MS)).toMatch(/^clock is 8\d{4} s ahead of the database's$/);
  expect(await clockFault(client, () => Date.now() - DAY_MS)).toMatch(/^clock is 8\d{4} s behind the database's$/);
  const away = createClickHouse({ url: 'http://127.0.0.1:1', database: 'default' });
  undo.push(() => away.close());
  expect(await clockFault(away)).toBeNull();
});
