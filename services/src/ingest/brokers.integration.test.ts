import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, ENVIRONMENT, KAFKA, readEnvironment } from '@vigie/contracts/process/environment';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { type KafkaCluster, ownBrokers } from '@vigie/local/testing/kafka-cluster';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { PARTITIONS } from '@vigie/schema/topics';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollector } from '../collector/app.ts';
import { collectorMetrics } from '../collector/metrics.ts';
import {
  connectAdmin,
  createKafka,
  createProducer,
  type KafkaProducer,
  kafkaCheck,
  prepareTopics,
} from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { type IngestRig, openIngestRig } from '../testing/ingest-rig.ts';
import { shareAt } from '../testing/sample-events.ts';

/** Three brokers and a controller as processes, which the tests kill. They build on one another. */
const KILLS = isLargeRun ? 12 : 2;
const ACK_MS = 4_000;
const prefix = uniqueName('brokers');
const log = createLogger({ service: 'test', level: 'silent' });
let cluster: KafkaCluster;
let rig: IngestRig;
let producer: KafkaProducer;
let collector: FastifyInstance;
let collectorUrl: string;

beforeAll(async () => {
  cluster = await ownBrokers(3);
  const brokers = cluster.brokers.join();
  rig = await openIngestRig({ brokers, clickhouse: await engine('clickhouse'), name: prefix, replicas: 3 });
  producer = newProducer();
  collector = createCollector({
    log,
    findKey: async () => ({ id: 'key-1', revokedAt: null }),
    countEvents: async () => {},
    send: (records) => producer.send(records),
    rate: { check: async () => {}, pace: async () => {} },
    metrics: collectorMetrics(createRegistry('test')),
    topicPrefix: rig.prefix,
    retentionMs: 400 * 86_400_000,
    brokerTime: Date.now,
    idleMs: 5_000,
    openBodies: 16,
    tls: false,
  });
  collectorUrl = `${await collector.listen({ port: 0, host: '127.0.0.1' })}/v1/events`;
});
afterAll(async () => {
  await collector?.close();
  await producer?.close();
  await rig?.close();
  await cluster?.stop();
});

/** One for each purpose: kafkajs sends nothing while one of the topics that a producer has ever sent to is gone. */
const newProducer = (timeoutMs = ACK_MS) => {
  const kafka = createKafka({ brokers: cluster.brokers, clientId: 'test-sender', log });
  return createProducer(kafka, { timeoutMs, maxInFlightBytes: 32 << 20 });
};
const config = (more: Record<string, string> = {}) =>
  readEnvironment(ENVIRONMENT.pick({ ...KAFKA, ...PARTITIONS, VIGIE_TOPIC_DAYS: true, VIGIE_TOPIC_REPLICAS: true }), {
    KAFKA_BROKERS: cluster.brokers.join(),
    VIGIE_TOPIC_PREFIX: rig.prefix,
    ...more,
  });
const topics = async () => (await rig.admin.topics()).filter((topic) => topic.startsWith(rig.prefix));
const inSync = async () => (await Promise.all((await topics()).map((topic) => rig.admin.places(topic)))).flat();
const untilInSync = () =>
  expect.poll(async () => (await inSync()).every((it) => it.inSync.length === 3), { timeout: 90_000 }).toBe(true);

test('every topic is on three brokers, that of the offsets too, and a record needs two of them', async () => {
  expect(await topics()).toHaveLength(10);
  for (const topic of [...(await topics()), '__consumer_offsets']) {
    const places = await rig.admin.places(topic);
    expect(places.map(({ brokers }) => brokers.length)).toEqual(places.map(() => 3));
    expect(await rig.admin.setting(topic, 'min.insync.replicas')).toBe('2');
  }
});

test('VIGIE_TOPIC_REPLICAS: 1 and 4 are refused with three brokers', async () => {
  for (const [copies, why] of [
    ['1', /^VIGIE_TOPIC_REPLICAS: 1 is refused with 3 brokers/],
    ['4', /^VIGIE_TOPIC_REPLICAS: 4 copies need 4 brokers, and there are 3/],
  ] as const) {
    const made = prepareTopics(rig.admin, config({ VIGIE_TOPIC_REPLICAS: copies }), () => {});
    await expect(made).rejects.toThrow(ConfigError);
    await expect(made).rejects.toThrow(why);
  }
});

test('a topic with one copy is told; it gets three when they are asked for, and keeps its records', async () => {
  const other = `${prefix}-old_`;
  const headlines = `${other}headlines`;
  await rig.admin.create([{ topic: headlines, partitions: 1, replicas: 1, config: {} }]);
  const sender = newProducer();
  await sender.send([{ topic: headlines, key: null, value: Buffer.from('kept') }]);
  await sender.close();
  const lines: string[] = [];
  const prepare = (more = {}) =>
    prepareTopics(rig.admin, config({ VIGIE_TOPIC_PREFIX: other, ...more }), (line) => lines.push(line));
  await prepare();
  expect(lines).toEqual([`${headlines} has 1 of 3 copies: set VIGIE_TOPIC_REPLICAS=3 and run this again to add them`]);
  await expect.poll(() => rig.admin.setting(headlines, 'min.insync.replicas')).toBe('1');
  await prepare({ VIGIE_TOPIC_REPLICAS: '3' });
  expect(lines).toHaveLength(1);
  expect((await rig.admin.places(headlines))[0]?.inSync).toHaveLength(3);
  await expect.poll(() => rig.admin.setting(headlines, 'min.insync.replicas')).toBe('2');
  expect((await rig.admin.endOffsets(headlines)).get(0)).toBe(1n);
  await rig.admin.remove((await rig.admin.topics()).filter((topic) => topic.startsWith(other)));
});

test('a broker dies in the middle of a send: what moves to brokers that have answered is sent to them too', async () => {
  const topic = `${prefix}-moves`;
  await rig.admin.create([{ topic, partitions: 6, replicas: 2, config: { 'min.insync.replicas': '1' } }]);
  // Wherever partitions of the first broker go, the broker there leads others already.
  const leaders = (await rig.admin.places(topic)).map(({ leader }) => leader);
  expect(new Set(leaders).size).toBe(3);
  const sender = newProducer(60_000);
  const send = (round: string) =>
    sender.send(Array.from({ length: 40 }, (_, i) => ({ topic, key: `${i}`, value: Buffer.from(`${round} ${i}`) })));
  await send('before');
  // It says nothing, and the others answer.
  process.kill(cluster.statuses()[0]!.pid!, 'SIGSTOP');
  const sending = send('after');
  await expect.poll(() => leadersBySecond(topic)).not.toContain(1);
  await cluster.kill(0);
  await sending;
  const values = new Set((await rig.recordsOf(topic)).map(({ value }) => String(value)));
  await cluster.start(0);
  await untilInSync();
  expect([...values].filter((value) => value.startsWith('after'))).toHaveLength(40);
  await sender.close();
  await rig.admin.remove([topic]);
});

/** As the second broker sees them. */
async function leadersBySecond(topic: string): Promise<number[]> {
  const [first = '', second = ''] = cluster.brokers;
  const brokers = [`${first.split('@')[0]}@${second}`];
  const admin = await connectAdmin(
    createKafka({ brokers, clientId: 'test-leaders', log, answerMs: 2_000, retries: 0 }),
  );
  try {
    return (await admin.places(topic)).map(({ leader }) => leader);
  } catch {
    return [1];
  } finally {
    await admin.close();
  }
}

/** Bodies of shares by the collector, each sent again until it is accepted. */
class Load {
  static #made = 0;
  readonly name = `load${++Load.#made}`;
  readonly accepted: string[] = [];
  readonly refusals: { status: number; retryAfter: string | null }[] = [];
  #ended = false;
  #lanes = [1, 2, 3].map((lane) => this.#run(lane));

  async #run(lane: number): Promise<void> {
    for (let body = 0; !this.#ended; body++) {
      const ids = Array.from({ length: 20 }, (_, i) => `${this.name}-${lane}-${body}-${i}`);
      await this.#deliver(ids);
      this.accepted.push(...ids);
    }
  }

  async #deliver(ids: readonly string[]): Promise<void> {
    const at = new Date().toISOString();
    const body = ids
      .map((id) => JSON.stringify({ ...shareAt(at, id), url: `https://www.exemple.fr/${id}` }))
      .join('\n');
    for (;;) {
      const answer = await fetch(collectorUrl, {
        method: 'POST',
        headers: { authorization: 'Bearer key', 'content-type': 'application/x-ndjson' },
        body,
      });
      const text = await answer.text();
      if (answer.status === 202) return;
      this.refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      if (answer.status !== 503) throw new Error(text);
      await pause(50);
    }
  }

  /** Resolves once this many more are accepted. */
  async more(events: number): Promise<void> {
    const wanted = this.accepted.length + events;
    await expect.poll(() => this.accepted.length).toBeGreaterThanOrEqual(wanted);
  }

  /** Resolves when every body has been accepted. */
  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#lanes);
  }
}

/** What the naive reading finds: each accepted event once, and no other. */
async function expectStored(load: Load): Promise<void> {
  await rig.settled();
  const rows = await rig.rows<{ id: string; times: string }>(
    'SELECT id, toString(count()) AS times FROM shares_landing FINAL GROUP BY id',
  );
  const ours = rows.filter(({ id }) => id.startsWith(`${load.name}-`));
  expect(ours.filter(({ times }) => times !== '1')).toEqual([]);
  expect(ours.map(({ id }) => id).sort()).toEqual([...load.accepted].sort());
}

test(`${KILLS} kills of brokers under load: every accepted event is stored once`, { timeout: 600_000 }, async () => {
  await rig.start();
  const load = new Load();
  for (let kill = 0; kill < KILLS; kill++) {
    await load.more(60);
    await cluster.kill(kill % 3);
    await load.more(60);
    await cluster.start(kill % 3);
    await untilInSync();
  }
  await load.end();
  await expectStored(load);
});

test('two of three brokers away: 503 with Retry-After, /readyz says so, and nothing accepted is lost', async () => {
  const writes = ['crawls', 'articles', 'sitemaps', 'shares'].map((topic) => rig.prefix + topic);
  const ready = kafkaCheck({ brokers: cluster.brokers, log, writes });
  await expect.poll(ready).toBeNull();
  const load = new Load();
  await load.more(60);
  await cluster.kill(0);
  await load.more(60);
  await expect.poll(ready).toBeNull();
  await cluster.kill(1);
  const before = load.refusals.length;
  await expect.poll(() => load.refusals.length).toBeGreaterThan(before + 2);
  expect(load.refusals.at(-1)).toEqual({ status: 503, retryAfter: '5' });
  expect(producer.fault()).toBe('it did not acknowledge the latest records in time');
  await expect.poll(ready).toMatch(/_shares|_crawls.*: a partition has 1 copies in sync, and a record needs 2$/);
  await Promise.all([cluster.start(0), cluster.start(1)]);
  await load.more(60);
  await load.end();
  expect(producer.fault()).toBeNull();
  await untilInSync();
  await expect.poll(ready).toBeNull();
  await expectStored(load);
});
